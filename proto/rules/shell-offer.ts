/** A type, or one direction of a call, as its build describes it: hashes, and by name the described types that it is made of. */
export interface DescribedType {
  /** hash of all that is not a member of ours */
  readonly form: string
  /** by name: the hash of its type, with `?` before it where it may be left out */
  readonly members?: Readonly<Record<string, string>>
  /** keys of the described types that it names */
  readonly names?: readonly string[]
  /** somebody hands it to the shell or the gateway, so that what is newly required of it fails who does not know of it */
  readonly given?: true
}

/** What the shell offers its remotes, or what of it a remote uses, as both looked at the remote's build (ADR 34). */
export interface ShellOffer {
  /** package → version of what is shared and not ours: React, i18next, Mantine */
  readonly versions: Readonly<Record<string, string>>
  /** package that is shared and not ours → name of the export → hash of how it is declared; of what was built before they were looked at, none */
  readonly libraries?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined
  /** shared package → name of the export → hash of its type with everything that it is made of */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** call of the HTTP contract → hash of its schemas */
  readonly calls: Readonly<Record<string, string>>
  /** `ui.Button`, `call rewards.redeem`, and the types that those are made of */
  readonly types: Readonly<Record<string, DescribedType>>
}

/** What a record of a stranger's has under a name, and not what every object has. */
const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined

/** More differences than anybody reads of one export; a use that was made up has millions. */
const DIFFERENCES_MAX = 50

const numbersOf = (version: string): [major: number, minor: number, patch: number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.+-]/, 3).map(Number)
  return [major, minor, patch]
}

/** Whether what works with one version may be expected to work with another by semver's rules: of 0.x each minor version may break. */
function mayBeSame(used: string, offered: string): boolean {
  const [[major, minor], [otherMajor, otherMinor]] = [numbersOf(used), numbersOf(offered)]
  return major === otherMajor && (major > 0 || minor === otherMinor)
}

/** Whether a version came out before another one, of which it then may lack something. */
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
 * What a remote uses and an offer has no more, or has otherwise: one line each, in order. What has grown compatibly is none of it: new
 * exports and calls, members that may be left out, and new members of what only the shell or the gateway hands out.
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

  /** An older version of the same major one has what it has by then; a newer one has all that it had, by semver's promise. */
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

/** What stands in the way of using a described type, and each that it is made of, as it was. */
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
    // Whoever hands it over may go on doing so where it is no longer required; whoever reads it may not find it any more.
    return is.given ? (isOptional(hash) ? [`${key}.${name} is required now`] : []) : isOptional(hash) ? [] : [`${key}.${name} may be absent now`]
  })
  const required = is.given ? Object.keys(after).filter((name) => own(before, name) === undefined && isRequired(name, before, after)) : []
  return [...kept, ...required.map((name) => `${key}.${name} is required now`)]
}

/** Whether somebody who does not know of a member has to bring it: below one that may be left out, and is as new, nobody has. */
function isRequired(name: string, before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): boolean {
  if (isOptional(own(after, name) ?? '')) return false
  const parts = name.split('.')
  const parents = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('.'))
  return !parents.some((parent) => own(before, parent) === undefined && isOptional(own(after, parent) ?? ''))
}

/** What of an offer is used: the named exports and calls, with the types that they are made of and all versions. */
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
