import type { RemoteDeclaration } from '@club/remote-kit/route-table'
import { rolesOf } from './src/screen-table'
import { LOGIN, SCREENS } from './src/screens'

/** Declares the back office to the shell, derived from its screens: routes with their audience, and where each role starts. */
export const remote: RemoteDeclaration = {
  name: 'admin',
  frame: 'bare',
  // Forms validate with the schemas of the contract.
  budget: 114_000,
  routes: [{ path: LOGIN.path, for: 'visitor' }, ...SCREENS.map((row) => ({ path: row.path, for: rolesOf(row) }))],
  homes: Object.fromEntries(SCREENS.flatMap((row) => (row.homeOf ?? []).map((role) => [role, row.path]))),
}
