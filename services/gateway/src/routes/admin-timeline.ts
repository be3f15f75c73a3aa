import { adminTimelineCalls } from '@club/contracts/http'
import { endOfKlDay, klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { hadAt } from '../composition/had-at'
import { timelineOf } from '../composition/timeline'
import { refuse } from '../pipeline/refusal'
import { route } from '../pipeline/route'
import type { Route } from '../pipeline/route'
import type { Parts } from './parts'

/** Everything that happened to one member, and what they had at an instant, for the desk (trust-and-desk 7.3, 7.4). */
export function adminTimelineRoutes({ services }: Pick<Parts, 'services'>): Route[] {
  return [
    route(adminTimelineCalls.timeline, async ({ params: { id: memberId }, query: { before, kinds }, showing }) => {
      const page = await timelineOf(services, { memberId, kinds, before })
      if (!page) return refuse('not-found')
      showing([memberId])
      return page
    }),
    route(adminTimelineCalls.asOf, async ({ params: { id: memberId }, query: { at }, showing }) => {
      const now = clock.now()
      // A day that is not over yet is asked for by its end, and answered as it is by now.
      if (at > endOfKlDay(klDay(now))) return refuse('invalid-input', { extra: { field: 'at' } })
      const had = await hadAt(services, { memberId, at: at < now ? at : now })
      if (!had) return refuse('not-found')
      showing([memberId])
      return had
    }),
  ]
}
