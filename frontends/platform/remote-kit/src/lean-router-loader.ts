/** The call by which a link loads the code of its page early. It works only in pages that the router's own server renders, and the club has none. */
const PREFETCH = /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\([^)]*\);/g
/** Names for developers' tools; each keeps its component in a bundle that never uses it. */
const NAMES = /^\w+\.displayName = .*;$/gm
/** Assignments whose value is a new component or context. Making one has no side effect, so an unused one may be dropped. */
const MADE = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm

/**
 * Makes the router divisible: it comes as one module, and what its forms, its navigation links and its server need would be in every first view
 * although no page uses it.
 *
 * @throws when another version of the router is written otherwise
 */
export default function leanRouterLoader(source: string): string {
  // The file with what servers do.
  if (!source.includes('function LinkWithRef(')) return source
  for (const part of [PREFETCH, NAMES, MADE]) if (source.search(part) < 0) throw new Error(`the router has nothing like ${part.source}`)
  return source
    .replace(PREFETCH, 'const shouldPrefetch = false, prefetchRef = null, prefetchHandlers = {};')
    .replace(NAMES, '')
    .replace(MADE, '$1/* @__PURE__ */ ')
}
