import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import { newsStageOf } from '@club/rules'
import { useUser } from '@club/session'

/** The news for this member, filtered by stage on the server (D09); asked for again when another stage chooses them. */
export function useNews() {
  const user = useUser()
  return useCallQuery(contentCalls.fetchNews, undefined, {
    enabled: user !== undefined,
    queryKey: [contentCalls.fetchNews.id, user ? newsStageOf(user) : null],
  })
}
