import { ADMIN_ROLES } from '@club/contracts/http'
import * as z from 'zod'
import { ArchiveRefusal } from './archive-refusal'

const LABEL_CHARACTERS_MAX = 40
const TILES_MAX = 3
const KINDS_MAX = 30
const MENU_ENTRIES_MAX = 5

const Path = z
  .string()
  .max(120)
  .regex(/^\/(?:[\w:*-][\w.*-]*(?:\/[\w:*-][\w.*-]*)*)?$/)
const ModuleName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
const Label = z.string().trim().min(1).max(LABEL_CHARACTERS_MAX)

/** Who may open a route. Roles are those of the back office; what its calls may do, the gateway decides again for each of them. */
const AudienceShape = z.union([z.enum(['visitor', 'member', 'public']), z.array(z.enum(ADMIN_ROLES)).min(1)])

/** An entry of a menu. */
export const MenuShape = z.object({
  place: z.enum(['header', 'menu', 'members', 'rewards', 'codes', 'content', 'reports']),
  label: z.object({ en: Label, bm: Label }),
  part: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
  icon: z
    .string()
    .regex(/^[A-Z][A-Za-z]{1,30}Icon$/)
    .optional(),
})
/** A route of a remote that is to be published. */
export const RouteShape = z.looseObject({ path: Path, for: AudienceShape, menu: MenuShape.optional(), module: ModuleName.optional() })
export const TilesShape = z.array(ModuleName).max(TILES_MAX)
export const InboxShape = z
  .record(z.string().regex(/^[a-z][a-z0-9-]{0,39}$/), z.string().regex(/^\/[\w/?=&#.-]{1,200}$/))
  .refine((kinds) => Object.keys(kinds).length <= KINDS_MAX)

/** What a remote brings to the pages of others. */
export interface Slots {
  readonly name: string
  readonly routes: readonly z.infer<typeof RouteShape>[]
  readonly inbox?: Readonly<Record<string, string>> | undefined
}

/** Remotes that were there before addresses had owners: theirs have no prefix. */
const WITHOUT_PREFIX: readonly string[] = ['account', 'admin', 'campaigns', 'rewards']
const LANGUAGES: readonly string[] = ['en', 'bm']

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
function isOwn(name: string, path: string): boolean {
  const [first, second] = segmentsOf(path)
  return first === name || ((first === ':language' || first === 'admin') && second === name)
}

/**
 * Whether a remote may bring what its manifest says it does: its addresses are its own, its menus and its inbox lead to them, and what
 * stands in the back office is for staff.
 *
 * @param others what serves of the other remotes: nobody takes an address of theirs, nor one below their names
 * @returns why not, with the field or the address; undefined when it may
 */
export function refusalOfSlots(
  { name, routes, inbox = {} }: Slots,
  others: readonly { readonly name: string; readonly paths: readonly string[] }[],
): ArchiveRefusal | undefined {
  for (const { path, for: audience, menu, module } of routes) {
    const isStaff = typeof audience !== 'string'
    if (!WITHOUT_PREFIX.includes(name) && !isOwn(name, path)) return new ArchiveRefusal('address-not-own', path)
    const taken = others.find(
      (other) => (!WITHOUT_PREFIX.includes(other.name) && isOwn(other.name, path)) || other.paths.some((theirs) => overlap(path, theirs)),
    )
    if (taken) return new ArchiveRefusal('address-taken', `${path} is of ${taken.name}`)
    if (name === 'admin') continue
    // The frame of the back office shows staff alone what is made for it, and a member's page is never one of its screens.
    if (isStaff !== (module !== undefined) || isStaff !== (segmentsOf(path)[0] === 'admin')) return new ArchiveRefusal('manifest-invalid', `for of ${path}`)
    if (menu && isStaff === (menu.place === 'header' || menu.place === 'menu')) return new ArchiveRefusal('manifest-invalid', `menu of ${path}`)
    if (menu && /[*]|:(?!language)/.test(path)) return new ArchiveRefusal('manifest-invalid', `menu of ${path}`)
  }
  if (routes.filter(({ menu }) => menu).length > MENU_ENTRIES_MAX) return new ArchiveRefusal('manifest-invalid', `more than ${MENU_ENTRIES_MAX} menu entries`)
  const lost = Object.entries(inbox).find(
    ([, to]) => !routes.some(({ path, for: audience }) => typeof audience === 'string' && overlap(path, to.replace(/[?#].*/, ''))),
  )
  return lost && new ArchiveRefusal('address-not-own', `inbox.${lost[0]}: ${lost[1]}`)
}
