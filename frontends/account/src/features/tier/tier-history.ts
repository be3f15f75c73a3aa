import type { User } from '@club/session'

type Entry = User['tierHistory'][number]

/** A review that changed nothing is written as None (D61, D62); so is the day of joining, which is the oldest entry. */
export type Kept = { tier: string; how: 'joined' | 'kept' }

const changeOf = (entry: Entry | undefined) => /^(\w+) to (\w+)$/.exec(entry?.tierChange[0] ?? '')

/**
 * What an entry without a change says: the tier that was kept, as the changes around it tell.
 *
 * @param history newest first
 * @param now the member's tier
 * @returns null where the entry is a change
 */
export function keptIn(history: readonly Entry[], index: number, now: string): Kept | null {
  const entry = history[index]
  if (entry?.tierStatus[0] !== 'None') return null
  const before = history.slice(index + 1).find(changeOf)
  const after = history.slice(0, index).findLast(changeOf)
  const tier = changeOf(before)?.[2] ?? changeOf(after)?.[1] ?? now
  return { tier, how: index === history.length - 1 ? 'joined' : 'kept' }
}
