import type { Database } from '@club/postgres'
import type { PendingGrant } from '../domain/voucher'
import { listPendingGrants, updateGrant } from '../store/milestones'

const GRANTS_PER_RUN_MAX = 1000

/** Keeps a granted voucher, or that none was there in time; answers what the member was told first. */
export const keepAnsweredGrant = (db: Database, milestoneId: string, voucherId: string | undefined): Promise<boolean> =>
  updateGrant(db, milestoneId, { voucherId, inAnswer: true })

/** Keeps a voucher that was granted after the answer. */
export const keepLateGrant = (db: Database, milestoneId: string, voucherId: string): Promise<boolean> =>
  updateGrant(db, milestoneId, { voucherId, inAnswer: false })

/** Milestones whose voucher is still due, oldest first. */
export const pendingGrants = (db: Database): Promise<PendingGrant[]> => listPendingGrants(db, GRANTS_PER_RUN_MAX)
