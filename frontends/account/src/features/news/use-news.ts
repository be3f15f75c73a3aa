import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import { useUser } from '@club/session'

/** The news for this member, filtered by stage on the server (D09); asked for again when the member's stage or their wish for quiet changes. */
export function useNews() {
  const user = useUser()
  return useCallQuery(contentCalls.fetchNews, undefined, {
    enabled: user !== undefined,
    queryKey: [contentCalls.fetchNews.id, user?.pregnancyStage ?? null, user?.quiet ?? false],
  })
}
