/** A type, or one direction of a call, as its build describes it: hashes, and the names of the described types in it. */
export interface DescribedType {
  /** hash of everything but the members that the club declares */
  readonly form: string
  /** hash of each member's type by name, with `?` before it when the member is optional */
  readonly members?: Readonly<Record<string, string>>
  /** keys of the described types that it names */
  readonly names?: readonly string[]
  /** callers pass it to the shell or the gateway, so a newly required member breaks callers that do not know it */
  readonly given?: true
}

/** The shell's offer to its remotes, or the part that a remote uses, both as they were at the remote's build (ADR 34). */
export interface ShellOffer {
  /** third-party shared package → version: React, i18next, Mantine */
  readonly versions: Readonly<Record<string, string>>
  /** third-party shared package → export → hash of its declaration; absent from builds older than this field */
  readonly libraries?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** shared package → export → hash of its type and of all types in it */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** call of the HTTP contract → hash of its schemas */
  readonly calls: Readonly<Record<string, string>>
  /** `ui.Button`, `call rewards.redeem`, and the types in them */
  readonly types: Readonly<Record<string, DescribedType>>
}

/** An own property of a record from outside, never one inherited by every object. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined

/** More than anybody reads for one export; a forged use could have millions. */
const DIFFERENCES_MAX = 50

const numbersOf = (version: string): [major: number, minor: number, patch: number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/, 3).map(Number)
  return [major, minor, patch]
}

/** Whether two versions are compatible by semver's rules: for 0.x, each minor version may break. */
function mayBeSame(used: string, offered: string): boolean {
  const [[major, minor], [otherMajor, otherMinor]] = [numbersOf(used), numbersOf(offered)]
  return major === otherMajor && (major > 0 || minor === otherMinor)
}

/** Whether a version is older than another, and so may lack exports of it. */
function isOlder(one: string, other: string): boolean {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  const differing = ours.findIndex((number, index) => number !== theirs[index])
  return differing >= 0 && (ours[differing] ?? 0) < (theirs[differing] ?? 0)
}

/** The key of an export among the described types: `ui.Button` of `@club/ui`. */
export const typeKeyOf = (packageName: string, name: string): string => `${packageName.replace('@club/', '')}.${name}`
/** The key of a call among the described types. */
export const callKeyOf = (id: string): string => `call ${id}`

/**
 * Uses of a remote that an offer lacks or has changed: one line each, sorted. Compatible growth is not listed: new exports and calls, new
 * optional members, and new members of values that only the shell or the gateway hands out.
 *
 * @param use what the build of the remote recorded
 * @param offer of a shell that serves or may serve again
 */
export function unmetUses(use: ShellOffer, offer: ShellOffer): string[] {
  const versions = Object.entries(use.versions).flatMap(([name, used]) => {
    const offered = own(offer.versions, name)
    if (offered === undefined || !mayBeSame(used, offered)) return [`${name} ${used} (the shell has ${offered ?? 'none'})`]
    return isOlder(offered, used) ? unmetOfOlder(name, used, offered) : []
  })
  const exports = Object.entries(use.exports).flatMap(([packageName, names]) =>
    Object.entries(names).flatMap(([name, hash]) =>
      unmet(`${packageName} ${name}`, typeKeyOf(packageName, name), hash, own(own(offer.exports, packageName), name)),
    ),
  )
  const calls = Object.entries(use.calls).flatMap(([id, hash]) => unmet(callKeyOf(id), callKeyOf(id), hash, own(offer.calls, id)))
  return [...new Set([...versions, ...exports, ...calls])].sort()

  /** By semver, a newer version of the same major has all exports; an older one may lack some, so its exports are compared. */
  function unmetOfOlder(name: string, version: string, olderVersion: string): string[] {
    const has = own(offer.libraries, name)
    if (!has) return []
    return Object.entries(own(use.libraries, name) ?? {}).flatMap(([exported, hash]) =>
      own(has, exported) === hash
        ? []
        : [`${name} ${exported} of ${version} is ${own(has, exported) === undefined ? 'missing in' : 'another in'} ${olderVersion}`],
    )
  }

  function unmet(title: string, key: string, used: string, offered: string | undefined): string[] {
    if (offered === undefined) return [`${title} is missing`]
    if (offered === used) return []
    const differences = differencesBelow(key, use.types, offer.types)
    return differences.length === 0 ? [] : differences.map((difference) => `${title} is changed: ${difference}`)
  }
}

type Types = ShellOffer['types']

/** Incompatible changes of a described type and of all types in it. */
function differencesBelow(key: string, used: Types, offered: Types): string[] {
  const found: string[] = []
  const waiting = [key]
  const seen = new Set(waiting)
  for (let next = waiting.pop(); next !== undefined && found.length < DIFFERENCES_MAX; next = waiting.pop()) {
    const was = own(used, next)
    const is = own(offered, next)
    if (!was || !is) {
      found.push(`${next} is missing`)
      continue
    }
    found.push(...differencesOf(next, was, is))
    const further = (was.names ?? []).filter((name) => !seen.has(name))
    for (const name of further) seen.add(name)
    waiting.push(...further)
  }
  return found
}

const isOptional = (member: string): boolean => member.startsWith('?')

function differencesOf(key: string, was: DescribedType, is: DescribedType): string[] {
  if (was.form !== is.form) return [key]
  const [before, after] = [was.members ?? {}, is.members ?? {}]
  const kept = Object.entries(before).flatMap(([name, hash]) => {
    const now = own(after, name)
    if (now === undefined) return [`${key}.${name} is missing`]
    if (now.replace('?', '') !== hash.replace('?', '')) return [`${key}.${name}`]
    if (isOptional(hash) === isOptional(now)) return []
    // Callers that pass a member may still do so when it becomes optional; readers may then no longer find it.
    return is.given ? (isOptional(hash) ? [`${key}.${name} is required now`] : []) : isOptional(hash) ? [] : [`${key}.${name} may be absent now`]
  })
  const required = is.given ? Object.keys(after).filter((name) => own(before, name) === undefined && isRequired(name, before, after)) : []
  return [...kept, ...required.map((name) => `${key}.${name} is required now`)]
}

/** Whether a new member breaks callers that do not know it: not when it is optional, nor below a new optional member. */
function isRequired(name: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): boolean {
  if (isOptional(own(after, name) ?? '')) return false
  const parts = name.split('.')
  const parents = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('.'))
  return !parents.some((parent) => own(before, parent) === undefined && isOptional(own(after, parent) ?? ''))
}

/** The used part of an offer: the named exports and calls, the types in them, and all versions. */
export function usedOf(
  offer: ShellOffer,
  used: {
    readonly exports: Readonly<Record<string, readonly string[]>>
    readonly calls: readonly string[]
    readonly libraries?: Readonly<Record<string, readonly string[]>>
  },
): ShellOffer {
  const names = Object.entries(used.exports).flatMap(([packageName, list]) => list.map((name) => [packageName, name] as const))
  for (const [packageName, name] of names) if (offer.exports[packageName]?.[name] === undefined) throw new Error(`${packageName} offers no ${name} to remotes`)
  const waiting = [...names.map(([packageName, name]) => typeKeyOf(packageName, name)), ...used.calls.map(callKeyOf)]
  const types: Record<string, DescribedType> = {}
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const type = offer.types[key]
    if (type === undefined || types[key] !== undefined) continue
    types[key] = type
    waiting.push(...(type.names ?? []))
  }
  const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
    Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))
  const libraries = Object.entries(used.libraries ?? {}).map(
    ([name, list]) =>
      [name, sorted(list.flatMap((one) => (offer.libraries?.[name]?.[one] === undefined ? [] : [[one, offer.libraries[name][one]] as const])))] as const,
  )
  return {
    versions: offer.versions,
    ...(libraries.length === 0 ? {} : { libraries: sorted(libraries) }),
    exports: sorted(Object.entries(used.exports).map(([name, list]) => [name, sorted(list.map((one) => [one, offer.exports[name]?.[one] ?? '']))] as const)),
    calls: sorted(
      used.calls.map((id) => {
        const hash = offer.calls[id]
        if (hash === undefined) throw new Error(`there is no call ${id} in the contract`)
        return [id, hash] as const
      }),
    ),
    types: sorted(Object.entries(types)),
  }
}
