import type { QueryClient } from '@club/api'
import { FAULT, onReturned } from '@club/ui/returned'
import { areaState } from '../area-state'
import { retryArea } from '../areas'

/** Loads what could not be loaded once the club answers again, without a press: the answers of the screens, and the area itself. */
export function loadAgainOnReturn(queryClient: QueryClient): void {
  areaState.subscribe(() => {
    if (areaState.read().status === 'failed') window.dispatchEvent(new Event(FAULT))
  })
  onReturned(() => {
    if (areaState.read().status === 'failed') retryArea()
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0 })
  })
}
