import type { User } from '@club/session'

type Entry = User['tierHistory'][number]

const changeOf = (entry: Entry | undefined) => /^(\w+) to (\w+)$/.exec(entry?.tierChange[0] ?? '')

/**
 * The tier that was kept where an entry is no change (D61, D62), as the changes around it tell.
 *
 * @param history newest first
 * @param now the member's tier
 * @returns null where the entry is a change
 */
export function keptIn(history: readonly Entry[], index: number, now: string): string | null {
  if (history[index]?.tierStatus[0] !== 'None') return null
  const before = history.slice(index + 1).find(changeOf)
  const after = history.slice(0, index).findLast(changeOf)
  return changeOf(before)?.[2] ?? changeOf(after)?.[1] ?? now
}
