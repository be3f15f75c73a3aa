/**
 * Federation's own preloading, which the shell leaves out of a first view: the page's first script asks for what it will need sooner and
 * knows more of it (`preload.js`).
 */
export function preloadAssets(): never {
  throw new Error('the page preloads what it needs itself')
}
export { preloadAssets as formatPreloadArgs, preloadAssets as normalizePreloadExposes }
export const defaultPreloadArgs = {}
