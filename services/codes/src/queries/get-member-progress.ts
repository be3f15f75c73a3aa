import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { MilestoneVoucher } from '@club/rules'
import { listMilestones } from '../store/milestones'
import { findReceiptProgress } from '../store/receipts'
import { findDoubleDay } from '../store/settings'

interface MemberProgress {
  readonly registered: number
  readonly pants: number
  readonly milestones: { count: number; voucherType: MilestoneVoucher; granted: boolean }[]
  readonly doublePointsDay: number
  readonly hadFirstReceipt: boolean
  readonly receiptWaits: boolean
}

/** Counts a member's registered codes, the pants among them and their points, and finds the next multipliers. */
export async function getMemberProgress(sql: Sql, memberId: string): Promise<MemberProgress> {
  const doublePointsDay = await findDoubleDay(sql)
  if (!isId(memberId)) return { registered: 0, pants: 0, milestones: [], doublePointsDay, hadFirstReceipt: false, receiptWaits: false }
  const { rows } = await sql.query<{ registered: number; pants: number }>('SELECT registered, pants FROM member_progress WHERE member_id = $1', [memberId])
  const counted = rows[0] ?? { registered: 0, pants: 0 }
  return { ...counted, milestones: await listMilestones(sql, memberId), doublePointsDay, ...(await findReceiptProgress(sql, memberId)) }
}
