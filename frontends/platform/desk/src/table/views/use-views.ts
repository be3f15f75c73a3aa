import { useCallQuery } from '@club/api'
import { adminViewCalls, viewQuery } from '@club/contracts/http'
import { useSearchParams } from 'react-router'

/** Read again after this time: others may have shared one meanwhile. */
const FRESH_MS = 60_000

/** The views of a list, and which of them its address shows: named by it, and equal to it. */
export function useViews(path: string) {
  const [address] = useSearchParams()
  const list = useCallQuery(adminViewCalls.listViews, undefined, { query: { path }, staleTimeMs: FRESH_MS })
  const now = viewQuery(path, address)
  return { list, now, address, views: list.data?.data ?? [], isShown: (query: string) => query === now }
}
