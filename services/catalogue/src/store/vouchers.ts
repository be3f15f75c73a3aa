import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Bilingual } from '@club/rules'
import type { MemberVoucher, VoucherReason } from '../domain/voucher'
import type { VoucherSeal } from './voucher-seal'

const SELECT = `SELECT v.id, v.member_id, t.name, v.code_id, c.sealed, t.image_url, v.points, v.used_at, v.issued_at, t.external_url,
                  v.given_name_en, v.given_name_bm
                FROM vouchers v JOIN voucher_types t ON t.id = v.voucher_type_id JOIN voucher_codes c ON c.id = v.code_id`

interface VoucherRow {
  id: string
  member_id: string
  name: string
  code_id: string
  sealed: Buffer
  image_url: string
  points: Points
  used_at: Date | null
  issued_at: Date
  external_url: string | null
  given_name_en: string
  given_name_bm: string
  [column: string]: unknown
}

/** What is needed to show a voucher: the key of its code, and where it is used when its type does not say. */
export interface VoucherView {
  readonly seal: VoucherSeal
  readonly externalUrlDefault: string
}

const toVoucher = (row: VoucherRow, view: VoucherView): MemberVoucher => ({
  id: row.id,
  memberId: row.member_id,
  name: row.name,
  givenName: row.given_name_en || row.given_name_bm ? { en: row.given_name_en, bm: row.given_name_bm } : undefined,
  code: view.seal.open(row.code_id, row.sealed),
  imageUrl: row.image_url,
  points: row.points,
  used: row.used_at !== null,
  issuedAt: row.issued_at,
  externalUrl: row.external_url ?? view.externalUrlDefault,
})

/** The voucher that a cause has already brought. */
export async function findVoucherByCause(db: Sql, cause: string, view: VoucherView): Promise<MemberVoucher | undefined> {
  const { rows } = await db.query<VoucherRow>({ name: 'voucher-by-cause', text: `${SELECT} WHERE v.cause = $1` }, [cause])
  return rows[0] && toVoucher(rows[0], view)
}

/** A member's own voucher; undefined when it is unknown or somebody else's. */
export async function findMemberVoucher(db: Sql, memberId: string, id: string, view: VoucherView): Promise<MemberVoucher | undefined> {
  const { rows } = await db.query<VoucherRow>(`${SELECT} WHERE v.id = $1 AND v.member_id = $2`, [id, memberId])
  return rows[0] && toVoucher(rows[0], view)
}

const OF_MEMBERS = { name: 'vouchers-of-members', text: `${SELECT} WHERE v.member_id = ANY($1::uuid[]) ORDER BY v.issued_at DESC, v.id DESC` }

/** The vouchers of members, newest first (decision D38). */
export async function listMembersVouchers(db: Sql, memberIds: readonly string[], view: VoucherView): Promise<MemberVoucher[]> {
  const { rows } = await db.query<VoucherRow>(OF_MEMBERS, [memberIds])
  return rows.map((row) => toVoucher(row, view))
}

/** Writes a voucher. Violates vouchers_cause_key when the cause has brought one already. */
export async function insertVoucher(
  tx: Sql,
  voucher: {
    readonly id: string
    readonly memberId: string
    readonly voucherTypeId: string
    readonly codeId: string
    readonly reason: VoucherReason
    readonly cause: string
    readonly points: Points
    readonly issuedAt: Date
    readonly givenName?: Bilingual | undefined
  },
): Promise<void> {
  await tx.query(
    {
      name: 'voucher-insert',
      text: `INSERT INTO vouchers (id, member_id, voucher_type_id, code_id, reason, cause, points, issued_at, given_name_en, given_name_bm)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    },
    [
      voucher.id,
      voucher.memberId,
      voucher.voucherTypeId,
      voucher.codeId,
      voucher.reason,
      voucher.cause,
      voucher.points,
      voucher.issuedAt,
      voucher.givenName?.en ?? '',
      voucher.givenName?.bm ?? '',
    ],
  )
}

/** Marks a voucher used unless it is; the first use stays. */
export async function markUsed(tx: Sql, memberId: string, id: string, at: Date): Promise<void> {
  await tx.query('UPDATE vouchers SET used_at = $3 WHERE id = $1 AND member_id = $2 AND used_at IS NULL', [id, memberId, at])
}

/** Lets the calls of one cause through one after the other, until the transaction ends. */
export async function lockCause(tx: Sql, cause: string): Promise<void> {
  await tx.query({ name: 'voucher-cause-lock', text: "SELECT pg_advisory_xact_lock(hashtextextended('voucher-cause:' || $1, 0))" }, [cause])
}
