import { createHash } from 'node:crypto'
import { areNear } from '@club/kernel'
import type { HousePosition } from '@club/kernel'

/** How many members of a household are returned. More than that is not a family; each of them is still counted when they spend. */
const MEMBERS_MAX = 1000
/** How many households that may be the same are considered. More than that is a street of vague addresses. */
const NEAR_MAX = 50

/** An address in use. */
export interface KnownHome {
  readonly memberId: string
  readonly addressId: string
  /** Key of the household, from its address (decision D63). */
  readonly key: string
  readonly place: HousePosition
}

/** Staff's decision about two households, in either order. */
export interface HouseholdDecision {
  readonly key: string
  readonly otherKey: string
  readonly isSame: boolean
}

/** Members whose use of a limited offer counts together, under a key. */
export interface Household {
  readonly key: string
  readonly memberIds: readonly string[]
}

/** Two addresses that are perhaps one household, for staff to decide about. */
export interface HouseholdDoubt {
  readonly key: string
  readonly otherKey: string
  readonly addressId: string
  readonly otherAddressId: string
}

interface Group {
  readonly key: string
  readonly place: HousePosition
  readonly addressId: string
  readonly memberIds: Set<string>
}

const sorted = (one: string, other: string): readonly [string, string] => (one < other ? [one, other] : [other, one])
const pairOf = (one: string, other: string): string => sorted(one, other).join('|')

/** The known homes by household, and which of them are perhaps the same. */
function readHomes(homes: readonly KnownHome[], decisions: readonly HouseholdDecision[]) {
  const groups = new Map<string, Group>()
  for (const { key, place, addressId, memberId } of homes) {
    const group = groups.get(key)
    if (group) group.memberIds.add(memberId)
    else groups.set(key, { key, place, addressId, memberIds: new Set([memberId]) })
  }
  const decided = new Map(decisions.map(({ key, otherKey, isSame }) => [pairOf(key, otherKey), isSame]))
  const near = new Map<string, Group[]>()
  const nearOf = (group: Group): Group[] => {
    const known = near.get(group.key)
    if (known) return known
    const found = [...groups.values()].filter((other) => other !== group && areNear(group.place, other.place)).slice(0, NEAR_MAX)
    near.set(group.key, found)
    return found
  }
  return {
    groups,
    sameAs: (group: Group) => nearOf(group).filter((other) => decided.get(pairOf(group.key, other.key)) === true),
    perhaps: (group: Group) => nearOf(group).filter((other) => !decided.has(pairOf(group.key, other.key))),
    nearOf,
  }
}

/**
 * The quota key that a household shares with those that may be the same. It changes whenever that set changes, so that use by a
 * household that staff have since declared different no longer counts. It starts with the household's own key, whose limit it is.
 */
const nearKey = (group: Group, perhaps: readonly Group[]): string => {
  const others = perhaps.map(({ key }) => key).sort()
  return `near:${group.key}:${createHash('sha256').update(others.join('|')).digest('hex').slice(0, 16)}`
}

/** The keys whose decisions `householdsOf` needs. */
export function keysAround(memberId: string, homes: readonly KnownHome[]): string[] {
  const { groups, nearOf } = readHomes(homes, [])
  const own = [...groups.values()].filter(({ memberIds }) => memberIds.has(memberId))
  return [...new Set([...own, ...own.flatMap(nearOf)].map(({ key }) => key))]
}

/**
 * The households of a member among the homes of their postcodes (decisions D63, D74, D82). There are three kinds of quota key: one for
 * each own address and each address that staff found to be the same; one for each of these together with the households that may be the
 * same; and the keys under which those other households count this member. The last kind limits the others and not this member.
 */
export function householdsOf(
  memberId: string,
  homes: readonly KnownHome[],
  decisions: readonly HouseholdDecision[],
): { readonly households: readonly Household[]; readonly doubts: readonly HouseholdDoubt[] } {
  const { groups, sameAs, perhaps } = readHomes(homes, decisions)
  const members = new Map<string, Set<string>>()
  const doubts = new Map<string, HouseholdDoubt>()
  const count = (key: string, ids: Iterable<string>) => members.set(key, new Set([...(members.get(key) ?? [memberId]), ...ids]))
  for (const own of [...groups.values()].filter(({ memberIds }) => memberIds.has(memberId))) {
    count(own.key, own.memberIds)
    for (const same of sameAs(own)) count(same.key, [...same.memberIds, ...own.memberIds])
    const others = perhaps(own)
    if (others.length === 0) continue
    count(
      nearKey(own, others),
      [own, ...others].flatMap(({ memberIds }) => [...memberIds]),
    )
    for (const other of others) {
      count(nearKey(other, perhaps(other)), [])
      const isOneMember = new Set([...own.memberIds, ...other.memberIds]).size === 1
      const [key, otherKey] = sorted(own.key, other.key)
      const [addressId, otherAddressId] = key === own.key ? [own.addressId, other.addressId] : [other.addressId, own.addressId]
      if (!isOneMember) doubts.set(pairOf(key, otherKey), { key, otherKey, addressId, otherAddressId })
    }
  }
  return { households: [...members].map(([key, ids]) => ({ key, memberIds: [...ids].slice(0, MEMBERS_MAX) })), doubts: [...doubts.values()] }
}
