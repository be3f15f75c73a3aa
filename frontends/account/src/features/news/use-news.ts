import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'

/** The news for this member, filtered by stage on the server (D09). */
export function useNews() {
  return useCallQuery(contentCalls.fetchNews, undefined)
}
