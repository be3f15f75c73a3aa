import type { Database } from '@club/postgres'
import type { MilestoneVoucher } from '@club/rules'
import type { PendingGrant } from '../domain/voucher'
import { countPendingGrants, keepGrantedVoucher, listPendingGrants, updateGrant } from '../store/milestones'

const PAGE_MAX = 200

/** Records a granted voucher, or that none was granted in time; returns the member's first answer. */
export const keepAnsweredGrant = (db: Database, milestoneId: string, voucherId: string | undefined): Promise<boolean> => updateGrant(db, milestoneId, voucherId)

/** Keeps a voucher that was granted after the answer. Returns whether this call did. */
export const keepLateGrant = (db: Database, milestoneId: string, voucherId: string): Promise<boolean> => keepGrantedVoucher(db, milestoneId, voucherId)

/** A page of the milestones whose voucher of a type is still due, oldest first. */
export const pendingGrants = (db: Database, voucherType: MilestoneVoucher): Promise<PendingGrant[]> => listPendingGrants(db, voucherType, PAGE_MAX)

/** How many vouchers are still due. */
export const waitingGrants = (db: Database): Promise<number> => countPendingGrants(db)
