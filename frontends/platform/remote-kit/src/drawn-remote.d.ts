// The remote whose pages are drawn: an alias of its `src` in that build.
declare module 'drawn-remote/routes' {
  import type { ScreenRoute } from '@club/remote-kit'

  export const routes: readonly ScreenRoute[]
}
declare module 'drawn-remote/texts/*.json' {
  import type { Catalogue } from '@club/session'

  const catalogue: Catalogue
  export default catalogue
}
