import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'

/** Reads what fills the wishing tree. */
export function useTree() {
  return { journey: useCallQuery(contentCalls.fetchJourney, undefined), wishes: useCallQuery(contentCalls.fetchWishes, undefined) }
}
