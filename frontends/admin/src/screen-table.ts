import { ADMIN_ROLES, type AdminRole, type CallDefinition } from '@club/contracts/http'
import { matchesRoute, type BuiltRoute, type MenuEntry, type RemoteDeclaration } from '@club/remote-kit/route-table'
import type { Bilingual } from '@club/rules'
import { SCREENS, type ScreenRow } from './screens'

/** The administrators whom the gateway lets make a call: the roles it names; all of them where it asks for none in particular. */
function callersOf({ roles, auth }: CallDefinition): readonly AdminRole[] {
  return roles ?? (auth === 'none' || auth === 'member-or-admin' ? ADMIN_ROLES : [])
}

/** The roles that may open a screen: those that may make each of its calls (D91). */
export function rolesOf({ calls }: Pick<ScreenRow, 'calls'>): readonly AdminRole[] {
  return ADMIN_ROLES.filter((role) => calls.every((call) => callersOf(call).includes(role)))
}

export interface MenuGroup {
  id: NonNullable<ScreenRow['menu']>['group']
  entries: readonly ScreenRow[]
}

const GROUPS: readonly MenuGroup['id'][] = ['members', 'rewards', 'codes', 'content', 'reports']

function isRole(role: string): role is AdminRole {
  return (ADMIN_ROLES as readonly string[]).includes(role)
}

/** The side menu of a role: what its calls allow and the menu notes do not hide (D91, back-office 2.1). An unknown role gets nothing. */
export function menuFor(role: string): readonly MenuGroup[] {
  if (!isRole(role)) return []
  return GROUPS.map((id) => ({
    id,
    entries: SCREENS.filter((row) => row.menu?.group === id && rolesOf(row).includes(role) && !row.menu.hiddenFrom?.includes(role)),
  })).filter(({ entries }) => entries.length > 0)
}

/** An entry of the menu that another remote brings. */
interface BroughtEntry extends MenuEntry<Bilingual> {
  path: string
}

/** The side menu of a role with what other remotes bring to it, each below the entries of its group. */
export function menuWith(role: string, remotes: readonly RemoteDeclaration<BuiltRoute>[]): readonly (MenuGroup & { brought: readonly BroughtEntry[] })[] {
  const own = new Map(menuFor(role).map((group) => [group.id, group.entries]))
  const brought = remotes
    .flatMap(({ routes }) => routes)
    .flatMap((route) =>
      route.module !== undefined && route.menu && typeof route.for !== 'string' && route.for.includes(role) ? [{ path: route.path, ...route.menu }] : [],
    )
  return GROUPS.map((id) => ({ id, entries: own.get(id) ?? [], brought: brought.filter(({ place }) => place === id) })).filter(
    ({ entries, brought }) => entries.length > 0 || brought.length > 0,
  )
}

/** The screen of a path, if a role may open it. */
export const screenFor = (path: string, role: string): ScreenRow | undefined =>
  SCREENS.find((row) => row.path === path && rolesOf(row).some((one) => one === role))

const folderOf = (path: string) => path.replace(/\/dashboard$/, '')

/** Where a role starts (back-office 2.1). */
export const homeOf = (role: string): string | undefined => SCREENS.find((row) => row.homeOf?.some((one) => one === role))?.path

/** The menu entry a path belongs to, and the screen below it if it is one. */
export function placeOf(role: string, path: string): { group: MenuGroup; entry: ScreenRow; below: ScreenRow | null } | null {
  const screen = SCREENS.find((row) => matchesRoute(row.path, path))
  const found = menuFor(role)
    .flatMap((group) => group.entries.map((entry) => ({ group, entry })))
    .sort((a, b) => folderOf(b.entry.path).length - folderOf(a.entry.path).length)
    .find(({ entry }) => (screen?.below ? entry.id === screen.below : path === entry.path || path.startsWith(`${folderOf(entry.path)}/`)))
  return found ? { ...found, below: screen && screen !== found.entry ? screen : null } : null
}
