// Parts of a catalogue that the build divides (`remote-kit/src/catalogue-part-loader.ts`).
declare module '*.json?seldom' {
  import type { Catalogue } from '@club/session'
  const texts: Catalogue
  export default texts
}
declare module '*.json?everyday' {
  import type { Catalogue } from '@club/session'
  const texts: Catalogue
  export default texts
}
declare module '*.json?landing' {
  import type { Catalogue } from '@club/session'
  const texts: Catalogue
  export default texts
}
