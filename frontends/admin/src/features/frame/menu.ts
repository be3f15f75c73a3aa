import { matchesRoute } from '@club/remote-kit/route-table'
import declaration from '../../../remote.json'

/** One place a menu leads to. */
export interface MenuEntry {
  /** names its text: `menu.<id>` */
  id: 'start' | 'brands' | 'scanCodes' | 'scanReport'
  to: string
}

export interface MenuGroup {
  id: 'home' | 'manage' | 'reports'
  entries: readonly MenuEntry[]
}

interface HideableEntry extends MenuEntry {
  /** the menu notes of P3 §2.1, which hide some of what the route table allows */
  hiddenFrom?: readonly string[]
}

const STAFF_OTHER_THAN_DEV = ['superadmin', 'tdgops']

/** Grows with the screens: an entry is added together with the screen it leads to. */
const GROUPS: readonly { id: MenuGroup['id']; entries: readonly HideableEntry[] }[] = [
  {
    id: 'home',
    entries: [
      { id: 'start', to: '/admin/account', hiddenFrom: ['dev', 'tdgops'] },
      { id: 'start', to: '/admin/pointhistory', hiddenFrom: ['dev', 'superadmin'] },
    ],
  },
  {
    id: 'manage',
    entries: [
      { id: 'brands', to: '/admin/brand/dashboard', hiddenFrom: ['superadmin'] },
      { id: 'scanCodes', to: '/admin/scancode/dashboard', hiddenFrom: ['superadmin'] },
    ],
  },
  { id: 'reports', entries: [{ id: 'scanReport', to: '/admin/scan', hiddenFrom: STAFF_OTHER_THAN_DEV }] },
]

/** Whether the route table lets a role open a path. */
export function mayOpen(role: string, path: string): boolean {
  return declaration.routes.some((route) => Array.isArray(route.for) && route.for.includes(role) && matchesRoute(route.path, path))
}

/**
 * The side menu of a role: what the route table allows and the menu notes do not hide (D91, P3 §2.1).
 * An unknown role gets nothing.
 */
export function menuFor(role: string): readonly MenuGroup[] {
  return GROUPS.map((group) => ({
    id: group.id,
    entries: group.entries.filter((entry) => mayOpen(role, entry.to) && !entry.hiddenFrom?.includes(role)).map(({ id, to }) => ({ id, to })),
  })).filter((group) => group.entries.length > 0)
}

/** Screens below a menu entry: the entry's folder and what the screen is called (`crumb.<id>`). */
const BELOW: readonly { path: string; id: 'generate' | 'details' }[] = [
  { path: '/admin/scancode/generate', id: 'generate' },
  { path: '/admin/scancode/details', id: 'details' },
]

function folderOf(path: string): string {
  return path.replace(/\/dashboard$/, '')
}

/** The menu entry a path belongs to, and the screen below it if it is one. */
export function placeInMenu(role: string, path: string): { group: MenuGroup; entry: MenuEntry; below: 'generate' | 'details' | null } | null {
  const found = menuFor(role)
    .flatMap((group) => group.entries.map((entry) => ({ group, entry })))
    .find(({ entry }) => path === entry.to || path.startsWith(`${folderOf(entry.to)}/`))
  return found ? { ...found, below: BELOW.find((one) => one.path === path)?.id ?? null } : null
}
