import type { Sql } from '@club/postgres'
import type { ReachedState } from '@club/rules'
import { parcels } from '../store/parcels'

/** The states of a member's order, oldest first; undefined when the member has no such order (decisions D06, D75). */
export const trackOrder = (db: Sql, memberId: string, orderId: string): Promise<ReachedState[] | undefined> => parcels.track(db, memberId, orderId)
