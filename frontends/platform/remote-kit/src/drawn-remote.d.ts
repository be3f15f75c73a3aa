// The remote whose pages are drawn: an alias of its `src` in that build, so that nothing here knows which one.
declare module 'drawn-remote/routes' {
  export const routes: readonly unknown[]
}
declare module 'drawn-remote/texts/*.json' {
  const catalogue: unknown
  export default catalogue
}
