import type { QueryClient } from '@club/api'
import type { CallId } from '@club/contracts/http'
import type { LiveUpdates } from './live-updates'
import { USER_KEY, type User } from './session'

/** Calls by their names alone: what describes them would weigh on every first view. */
const GOAL = 'user.goal' satisfies CallId
/** The calls that are asked again when points arrive: an act that earns points may also complete a quest or bring a mystery box (D87, D88). */
const PROGRESS = ['user.progress', 'user.packs', 'quest.fetch', 'campaign.entries'] as const satisfies readonly CallId[]

/** Everybody is notified at once that staff changed something; their requests are spread over this time. */
const ASK_WITHIN_MS = 400

/** Reads again what an event of the server says has changed. */
export function followLiveUpdates(
  live: LiveUpdates,
  { queryClient, check, refreshUser }: { queryClient: QueryClient; check: () => Promise<void>; refreshUser: () => Promise<void> },
): void {
  live.onEvent((event) => {
    if (event.kind === 'session-ended') {
      void check()
      return
    }
    if (event.kind === 'goal') {
      void queryClient.invalidateQueries({ queryKey: [GOAL] })
      return
    }
    if (event.kind === 'changed' || event.kind === 'returned') {
      setTimeout(() => void queryClient.invalidateQueries(), Math.random() * ASK_WITHIN_MS)
      if (event.kind === 'changed') return
    }
    if (event.kind === 'points') {
      for (const id of PROGRESS) void queryClient.invalidateQueries({ queryKey: [id] })
      queryClient.setQueryData<User>(USER_KEY, (user) => (user ? { ...user, totalPoints: event.totalPoints } : user))
    }
    void refreshUser()
  })
}
