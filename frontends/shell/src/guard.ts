import { matchesRoute, type RemoteDeclaration } from '@club/remote-kit/route-table'
import type { Language, SessionState } from '@club/session'

/** Where an administrator of this role starts, as the back office declares it (back-office 2.1). */
function roleHome(role: string, remotes: readonly RemoteDeclaration[]): string | undefined {
  return remotes.map((remote) => remote.homes?.[role]).find((home) => home !== undefined)
}

export type Decision =
  | { kind: 'show'; remote: string; frame: 'club' | 'bare' }
  /** `withQuery`: what came with the link stays in the address */
  | { kind: 'redirect'; to: string; withQuery?: true }
  | { kind: 'wait' }
  /** this page does not have what is at the address: the page there is loaded anew */
  | { kind: 'load'; to: string }
  /** `home`: the link onwards */
  | { kind: 'not-found'; home?: string }

type Visitor = Pick<SessionState, 'status' | 'type'> & { language: Language }

const LANGUAGES: readonly string[] = ['en', 'bm']

/** The language in the first segment of a path, if there is one. */
export function languageOf(path: string): Language | null {
  const first = path.split('/').filter(Boolean)[0]
  return first === 'en' || first === 'bm' ? first : null
}

/** The same page's path in a language; null where the path names none, or this one. */
export function pathIn(language: Language, path: string): string | null {
  const named = languageOf(path)
  return named === null || named === language ? null : path.replace(/^\/+(en|bm)(?=\/|$)/, `/${language}`)
}

/** Whether a path is one of staff's screens, their sign-in included. */
export const isBackOffice = (path: string): boolean => path.split('/')[1] === 'admin'

/** Whether a path is the members' sign-in, in either language. */
export function isSignIn(path: string): boolean {
  return languageOf(path) !== null && path.split('/')[2] === 'signin'
}

/** Whether the reader needs the back office, whose addresses this page does not have: staff, and visitors on their way to the sign-in of staff. */
export const leadsToBackOffice = (decided: Decision, path: string, status: SessionState['status']): boolean =>
  decided.kind === 'not-found' && (status === 'admin' || isBackOffice(path))

/**
 * Decides on a path for this visitor, member or administrator (account 2, back-office 2.1, D03, D46).
 *
 * @param path below the base path, without query
 */
export function decide(path: string, visitor: Visitor, remotes: readonly RemoteDeclaration[]): Decision {
  const routes = remotes.flatMap((remote) => remote.routes.map((route) => ({ route, remote })))
  const fitting = routes.filter(({ route }) => matchesRoute(route.path, path))
  const show = (accept: (audience: RemoteDeclaration['routes'][number]['for']) => boolean): Decision | null => {
    const found = fitting.find(({ route }) => accept(route.for))
    if (!found) return null
    return found.route.module
      ? { kind: 'show', remote: 'admin', frame: 'bare' }
      : { kind: 'show', remote: found.remote.name, frame: found.remote.frame ?? 'club' }
  }
  const exists = (to: string) => routes.some(({ route }) => matchesRoute(route.path, to))
  const go = (to: string): Decision => (to === path || !exists(to) ? { kind: 'not-found', home: to } : { kind: 'redirect', to })

  const open = show((audience) => audience === 'public')
  if (open) return open
  if (visitor.status === 'restoring' || visitor.status === 'failed') return { kind: 'wait' }

  if (visitor.status === 'member') return show((audience) => audience === 'member') ?? go('/dashboard')

  if (visitor.status === 'admin') {
    const role = visitor.type ?? ''
    const home = roleHome(role, remotes)
    if (home === undefined) return { kind: 'not-found' }
    return show((audience) => Array.isArray(audience) && audience.includes(role)) ?? go(home)
  }

  const forVisitor = show((audience) => audience === 'visitor')
  if (forVisitor) return forVisitor
  const segments = path.split('/').filter(Boolean)
  if (segments[0] === 'admin') return go('/admin/login')
  if (segments.length > 1 && !LANGUAGES.includes(segments[0] ?? '')) {
    const corrected = `/${[visitor.language, ...segments.slice(1)].join('/')}`
    const known = routes.some(({ route }) => route.for === 'visitor' && route.path.startsWith('/:language/') && matchesRoute(route.path, corrected))
    if (known) return { kind: 'redirect', to: corrected, withQuery: true }
  }
  const landing = go(`/${languageOf(path) ?? visitor.language}`)
  // The base address and a wrong language are the landing page, misspelt: its campaign and referral code count (D03, account 3).
  return landing.kind === 'redirect' && fitting.length === 0 && segments.length < 2 ? { ...landing, withQuery: true } : landing
}
