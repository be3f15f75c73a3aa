import { useCallQuery } from '@club/api'
import { adminViewCalls, VIEW_PART, viewQuery } from '@club/contracts/http'
import { useSearchParams } from 'react-router'

/** Read again after this time: others may have shared one meanwhile. */
const FRESH_MS = 60_000

/** The views of a list, and the one that its address shows: of several with the same parts the one that it names, else the first. */
export function useViews(path: string) {
  const [address] = useSearchParams()
  const list = useCallQuery(adminViewCalls.listViews, undefined, { query: { path }, staleTimeMs: FRESH_MS })
  const now = viewQuery(path, address)
  const views = list.data?.data ?? []
  const equal = views.filter(({ query }) => query === now)
  return { list, now, address, views, shown: equal.find(({ id }) => id === address.get(VIEW_PART)) ?? equal[0] }
}
