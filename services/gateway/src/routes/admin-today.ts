import { adminTodayCalls } from '@club/contracts/http'
import { todayOf } from '../composition/today'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Work that waits for staff, on their first page. */
export const adminTodayRoutes = ({ services, countDeadLetters, log }: Pick<Parts, 'services' | 'countDeadLetters' | 'log'>): Route[] => [
  route(adminTodayCalls.showToday, async ({ caller }) => (caller.role ? todayOf(caller.role, { services, countDeadLetters, log }) : { data: [], unknown: [] })),
]
