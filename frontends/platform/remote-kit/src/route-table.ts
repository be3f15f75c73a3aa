/** Who may open a route: visitors only, members only, everybody, or administrators of the named roles. */
export type Audience = 'visitor' | 'member' | 'public' | readonly string[]

/** What a page looks like before it is there, as in `Skeletons`. */
export type WaitingShape = 'list' | 'notes' | 'cards' | 'form' | 'table' | 'detail'

export interface RemoteRoute {
  /** below the base path; `/:language/…` for screens with a language, `/*` at the end for everything below */
  path: string
  for: Audience
  /** what stands in the page's place while it loads; cards by default, tables in the back office */
  waits?: WaitingShape
}

/** What a remote declares in its `remote.json`, or derives in its `webpack.config.ts`. */
export interface RemoteDeclaration {
  name: string
  routes: readonly RemoteRoute[]
  /** `admin` areas stand in a bare frame; the remote draws its own */
  frame?: 'club' | 'bare'
  /** where each administrator role starts */
  homes?: Readonly<Record<string, string>>
}

/**
 * Whether a path fits a route's pattern. `:language` fits en and bm only; other `:names` fit one segment.
 */
export function matchesRoute(pattern: string, path: string): boolean {
  const wanted = pattern.split('/').filter(Boolean)
  const given = path.split('/').filter(Boolean)
  for (let index = 0; index < wanted.length; index += 1) {
    const part = wanted[index]
    if (part === '*') return true
    const value = given[index]
    if (value === undefined) return false
    if (part === ':language') {
      if (value !== 'en' && value !== 'bm') return false
    } else if (!part?.startsWith(':') && part !== value) return false
  }
  return wanted.length === given.length
}

/** What stands in the place of the page at a path while it loads. */
export function waitingShape(path: string, remotes: readonly RemoteDeclaration[]): WaitingShape {
  for (const { routes, frame } of remotes) {
    const found = routes.find((route) => matchesRoute(route.path, path))
    if (found) return found.waits ?? (frame === 'bare' ? 'table' : 'cards')
  }
  return 'cards'
}
