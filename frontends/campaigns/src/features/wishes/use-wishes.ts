import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'

/** Data of the wishing tree, read side by side. */
export function useWishes() {
  return { journey: useCallQuery(contentCalls.fetchJourney, undefined), wishes: useCallQuery(contentCalls.fetchWishes, undefined) }
}
