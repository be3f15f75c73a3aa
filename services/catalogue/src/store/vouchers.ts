import type { Points } from '@club/kernel'
import { elementsOf } from '@club/postgres'
import type { ListCursor, Sql } from '@club/postgres'
import { USER_RECORDS_MAX, USER_UNUSED_VOUCHERS_MAX } from '@club/rules'
import type { Bilingual } from '@club/rules'
import type { MemberVoucher, VoucherReason } from '../domain/voucher'
import type { VoucherSeal } from './voucher-seal'

const COLUMNS = `v.id, v.member_id, t.name, v.code_id, c.sealed, t.image_url, v.points, v.used_at, v.issued_at, t.external_url, v.given_name_en, v.given_name_bm`
const FROM = 'FROM vouchers v JOIN voucher_types t ON t.id = v.voucher_type_id JOIN voucher_codes c ON c.id = v.code_id'
const SELECT = `SELECT ${COLUMNS} ${FROM}`

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

/** Data for showing a voucher: the key of its code, and the address where it is used when its type has none. */
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

/** The newest of each member and all unused ones, each up to a number; whether there is one besides; how many are unused. */
const NEWEST_AND_UNUSED = {
  name: 'vouchers-of-members',
  text: `WITH shown AS MATERIALIZED (
           SELECT m.id AS member, n.id FROM unnest(${elementsOf('$1::uuid[]')}) AS m (id) CROSS JOIN LATERAL (
             (SELECT id FROM vouchers WHERE member_id = m.id ORDER BY issued_at DESC, id DESC LIMIT ${USER_RECORDS_MAX})
             UNION
             (SELECT id FROM vouchers WHERE member_id = m.id AND used_at IS NULL ORDER BY issued_at DESC, id DESC LIMIT ${USER_UNUSED_VOUCHERS_MAX})) n),
         beside AS (
           SELECT s.member, s.number < (SELECT count(*) FROM (SELECT FROM vouchers o WHERE o.member_id = s.member LIMIT s.number + 1) one_more) AS more,
             (SELECT count(*)::integer FROM vouchers u WHERE u.member_id = s.member AND u.used_at IS NULL) AS unused
           FROM (SELECT member, count(*) AS number FROM shown GROUP BY member) s)
         SELECT ${COLUMNS}, b.more, b.unused ${FROM} JOIN shown ON shown.id = v.id JOIN beside b ON b.member = v.member_id
         ORDER BY v.issued_at DESC, v.id DESC`,
}

export interface VouchersOfMember {
  readonly vouchers: readonly MemberVoucher[]
  readonly more: boolean
  readonly unused: number
}

/** The newest vouchers of members and all unused ones, newest first (decisions D38, D158); a member without any has no entry. */
export async function listMembersVouchers(db: Sql, memberIds: readonly string[], view: VoucherView): Promise<ReadonlyMap<string, VouchersOfMember>> {
  const { rows } = await db.query<VoucherRow & { more: boolean; unused: number }>(NEWEST_AND_UNUSED, [memberIds])
  const found = new Map<string, VouchersOfMember & { vouchers: MemberVoucher[] }>()
  for (const row of rows) {
    const own = found.get(row.member_id) ?? { vouchers: [], more: row.more, unused: row.unused }
    own.vouchers.push(toVoucher(row, view))
    found.set(row.member_id, own)
  }
  return found
}

const PAGE = {
  name: 'vouchers-page',
  text: `${SELECT} WHERE v.member_id = $1 AND (v.issued_at, v.id) < ($2::timestamptz, $3::uuid) ORDER BY v.issued_at DESC, v.id DESC LIMIT $4`,
}

/** A member's vouchers after a place in their list, newest first. */
export async function listVouchers(
  db: Sql,
  memberId: string,
  { before, limit }: { readonly before: ListCursor; readonly limit: number },
  view: VoucherView,
): Promise<MemberVoucher[]> {
  const { rows } = await db.query<VoucherRow>(PAGE, [memberId, before.at, before.id, limit])
  return rows.map((row) => toVoucher(row, view))
}

/** Finds the place of a member's own voucher in the list of their vouchers; undefined for one that is unknown or somebody else's. */
export async function findVoucherCursor(db: Sql, memberId: string, id: string): Promise<ListCursor | undefined> {
  const { rows } = await db.query<ListCursor & { [column: string]: unknown }>(
    'SELECT issued_at::text AS at, id FROM vouchers WHERE id = $1 AND member_id = $2',
    [id, memberId],
  )
  return rows[0]
}

/** The member who has a voucher of one of these codes; undefined for codes that are unknown or still in stock. */
export async function findMemberOfVoucher(db: Sql, fingerprints: readonly Buffer[]): Promise<string | undefined> {
  const { rows } = await db.query<{ member_id: string }>(
    `SELECT v.member_id FROM voucher_codes c JOIN vouchers v ON v.code_id = c.id
     WHERE c.fingerprint = ANY (${elementsOf('$1::bytea[]')}) LIMIT 1`,
    [fingerprints],
  )
  return rows[0]?.member_id
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

/** Marks a voucher used unless it is; the first use stays. Returns whether this is the first. */
export async function markUsed(tx: Sql, memberId: string, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query('UPDATE vouchers SET used_at = $3 WHERE id = $1 AND member_id = $2 AND used_at IS NULL', [id, memberId, at])
  return rowCount === 1
}

/** Lets the calls of one cause through one after the other, until the transaction ends. */
export async function lockCause(tx: Sql, cause: string): Promise<void> {
  await tx.query({ name: 'voucher-cause-lock', text: "SELECT pg_advisory_xact_lock(hashtextextended('voucher-cause:' || $1, 0))" }, [cause])
}
