import type { CallDefinition } from '@club/contracts/http'

/**
 * The ids at a path of an answer, such as `data[].userId`; a bare list is `[]`. A missing value, null and '' name nobody.
 * A row that is sent without its answer, as in reports, is read by the path below the list.
 */
export function idsAt(answer: unknown, path: string): string[] {
  const steps = path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '')
  const walk = (value: unknown, at: number): unknown[] => {
    const step = steps[at]
    if (step === undefined) return [value]
    if (step === '[]') return Array.isArray(value) ? value.flatMap((one) => walk(one, at + 1)) : []
    return typeof value === 'object' && value !== null ? walk((value as Record<string, unknown>)[step], at + 1) : []
  }
  return walk(answer, 0).filter((id): id is string => typeof id === 'string' && id !== '')
}

/** The members whose data an answer shows, by its call's declaration (trust-and-desk 3.1). */
export function membersShownIn({ shows }: CallDefinition, answer: unknown, named: ReadonlySet<string>): string[] {
  if (!shows) return []
  return shows.members === 'named' ? [...named] : shows.members.flatMap((path) => idsAt(answer, path))
}

/** Criteria that chose the members: the fields of the request that the call declares, without search text that somebody typed. */
export function chosenBy({ shows }: CallDefinition, sources: readonly unknown[]): object {
  const given = Object.assign({}, ...sources.filter((source) => typeof source === 'object')) as Record<string, unknown>
  return Object.fromEntries((shows?.by ?? []).flatMap((field) => (given[field] === undefined || given[field] === null ? [] : [[field, given[field]]])))
}
