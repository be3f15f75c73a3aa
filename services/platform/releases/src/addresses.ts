import { ArchiveRefusal } from './archive-refusal'

const MENU_ENTRIES_MAX = 5
/** Remotes that were there before addresses had owners: theirs have no prefix. Of two that say the same address, the first here has it. */
const WITHOUT_PREFIX: readonly string[] = ['account', 'admin', 'campaigns', 'rewards']
const LANGUAGES: readonly string[] = ['en', 'bm']
/** Paths that the gateway itself serves below the base path: its calls, and folders and files of the site. */
const OF_THE_SITE: ReadonlySet<string> = new Set(['api', 'assets', 'config', 'dev', 'remotes', 'static', 'index.html', 'offline.html', 'service-worker.js'])

/** A route of a manifest, as far as its address depends on it. */
interface Addressed {
  readonly path: string
  /** `visitor`, `member` or `public`; else the roles of staff */
  readonly for: string | readonly string[]
  readonly menu?: { readonly place: string } | undefined
  /** The module of a screen of the back office. */
  readonly module?: string | undefined
}

/** Contributions of a remote to the pages of others. */
export interface Slots {
  readonly name: string
  readonly routes: readonly Addressed[]
  readonly homes?: object | undefined
  readonly inbox?: Readonly<Record<string, string>> | undefined
}

/** A remote that serves, and the addresses that it has. */
export interface Owner {
  readonly name: string
  readonly paths: readonly string[]
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)

function canBeSame(one: string, other: string): boolean {
  if (one === ':language' && !other.startsWith(':')) return LANGUAGES.includes(other)
  if (other === ':language' && !one.startsWith(':')) return LANGUAGES.includes(one)
  return one.startsWith(':') || other.startsWith(':') || one === other
}

/** Whether there is an address that both patterns fit. */
export function overlap(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)]
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const [our, their] = [ours[index], theirs[index]]
    if (our === '*' || their === '*') return true
    if (our === undefined || their === undefined || !canBeSame(our, their)) return false
  }
  return true
}

/** `/gifts`, `/gifts/…`, `/:language/gifts/…`, and `/admin/gifts/…` for staff. */
function isBelowName(name: string, path: string): boolean {
  const [first, second] = segmentsOf(path)
  return first === name || ((first === ':language' || first === 'admin') && second === name)
}

/**
 * Whether an address may be a remote's at all, whatever the other remotes: not the shell's (`/`, `/admin`, the gateway's paths), nor one whose
 * first part could be anything, and below the name of a remote unless it needs no prefix.
 */
export function isOwnAddress(name: string, path: string): boolean {
  const [first, second] = segmentsOf(path)
  if (first === undefined || first === '*' || OF_THE_SITE.has(first) || (first.startsWith(':') && first !== ':language')) return false
  if (first === 'admin') return second !== undefined && (name === 'admin' || second === name)
  return WITHOUT_PREFIX.includes(name) ? name !== 'admin' : isBelowName(name, path)
}

/** The routes of a manifest whose addresses may be this remote's. */
export const ownRoutes = <One extends { readonly path: string }>(name: string, routes: readonly One[]): One[] =>
  routes.filter(({ path }) => isOwnAddress(name, path))

/** Finds the other remote that an address belongs to; undefined: none. */
const takenBy = (path: string, others: readonly Owner[]): string | undefined =>
  others.find((other) => (!WITHOUT_PREFIX.includes(other.name) && isBelowName(other.name, path)) || other.paths.some((theirs) => overlap(path, theirs)))?.name

/** Why the addresses of a remote are not its own, with the first such address; undefined when all of them are. */
export function refusalOfAddresses({ name, routes }: Pick<Slots, 'name'> & { readonly routes: readonly Pick<Addressed, 'path'>[] }, others: readonly Owner[]) {
  for (const { path } of routes) {
    if (!isOwnAddress(name, path)) return new ArchiveRefusal('address-not-own', path)
    const taken = takenBy(path, others)
    if (taken !== undefined) return new ArchiveRefusal('address-taken', `${path} is of ${taken}`)
  }
  return undefined
}

/**
 * Whether a remote may bring what its manifest declares: its addresses are its own, its menus and its inbox lead to them, and
 * its pages in the back office are for staff.
 *
 * @param others the serving versions of the other remotes: nobody takes an address of theirs, nor one below their names
 * @returns why not, with the field or the address; undefined when it may
 */
export function refusalOfSlots({ name, routes, homes, inbox = {} }: Slots, others: readonly Owner[]): ArchiveRefusal | undefined {
  const refused = refusalOfAddresses({ name, routes }, others)
  if (refused) return refused
  for (const { path, for: audience, menu, module } of name === 'admin' ? [] : routes) {
    const isStaff = typeof audience !== 'string'
    // The frame of the back office shows staff's pages only, and a member's page is never one of its screens.
    if (isStaff !== (module !== undefined) || isStaff !== (segmentsOf(path)[0] === 'admin')) return new ArchiveRefusal('manifest-invalid', `for of ${path}`)
    if (menu && isStaff === (menu.place === 'header' || menu.place === 'menu')) return new ArchiveRefusal('manifest-invalid', `menu of ${path}`)
    if (menu && /[*]|:(?!language)/.test(path)) return new ArchiveRefusal('manifest-invalid', `menu of ${path}`)
  }
  // The first page of staff belongs to the back office.
  if (homes && name !== 'admin') return new ArchiveRefusal('manifest-invalid', 'homes')
  if (routes.filter(({ menu }) => menu).length > MENU_ENTRIES_MAX) return new ArchiveRefusal('manifest-invalid', `more than ${MENU_ENTRIES_MAX} menu entries`)
  const lost = Object.entries(inbox).find(
    ([, to]) => !routes.some(({ path, for: audience }) => typeof audience === 'string' && overlap(path, to.replace(/[?#].*/, ''))),
  )
  return lost && new ArchiveRefusal('address-not-own', `inbox.${lost[0]}: ${lost[1]}`)
}

/**
 * Leaves to each remote the routes whose addresses no other one has. Publishing refuses such a version; two that were shown at the same
 * moment, or that came before, are kept apart here, in the same way at every gateway.
 *
 * @param remotes by name, each without addresses that cannot be its own
 */
export function withoutTaken<One extends { readonly path: string }>(remotes: ReadonlyMap<string, readonly One[]>): Map<string, One[]> {
  const rankOf = (name: string): string => `${WITHOUT_PREFIX.includes(name) ? 0 : 1} ${name}`
  const kept = new Map<string, One[]>()
  for (const [name, routes] of [...remotes].sort(([one], [other]) => (rankOf(one) < rankOf(other) ? -1 : 1))) {
    const owners = [...kept].map(([owner, theirs]): Owner => ({ name: owner, paths: theirs.map(({ path }) => path) }))
    kept.set(
      name,
      routes.filter(({ path }) => takenBy(path, owners) === undefined),
    )
  }
  return kept
}
