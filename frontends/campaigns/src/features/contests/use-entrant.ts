import { useApi, useQuery, type Api } from '@club/api'
import { historyCalls } from '@club/contracts/http'
import type { User } from '@club/session'

type Entries = User['contestEntries']

/** Two hundred contests each: more than any member enters. */
const PAGES_MAX = 5

async function olderEntries(api: Api, { contestEntries }: User): Promise<Entries> {
  const entries: Entries = []
  let before = contestEntries.at(-1)?.id ?? null
  for (let page = 0; before !== null && page < PAGES_MAX; page += 1) {
    const answer = await api.call(historyCalls.contestEntries, undefined, { query: { before } })
    entries.push(...answer.data)
    before = answer.next
  }
  return entries
}

/**
 * The member with the entries used in all contests, not only in those entered last (D158); undefined while they are asked for. When they
 * cannot be had, those that are known must do: the server refuses one entry too many.
 */
export function useEntrant(user: User | undefined): User | undefined {
  const api = useApi()
  const isCut = user?.more.contestEntries === true
  const older = useQuery<Entries>({
    queryKey: ['older-entries', user?.contestEntries.at(-1)?.id ?? null],
    queryFn: () => (user ? olderEntries(api, user) : []),
    enabled: isCut,
    staleTime: Infinity,
  })
  if (!user || !isCut || older.isError) return user
  return older.data && { ...user, contestEntries: [...user.contestEntries, ...older.data] }
}
