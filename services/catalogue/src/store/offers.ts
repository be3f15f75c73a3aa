import type { Points } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Offer, RedemptionKind } from '../domain/redemption'

interface OfferRow {
  id: string
  item_id: string
  name_en: string
  name_bm: string
  image_en: string
  image_bm: string
  points: Points
  active: boolean
  remaining: number | null
  max_per_household: number | null
  [column: string]: unknown
}

const ITEMS = `SELECT id, item_id, name_en, name_bm, image_en, image_bm, points, active, inventory - redeemed AS remaining, NULL::int AS max_per_household
  FROM items WHERE id = ANY($1::uuid[]) AND kind = $2`
// Names of vouchers and donations are one plain text (decision D116).
const SAME_IN_BOTH = 'item_id, name AS name_en, name AS name_bm, image_url AS image_en, image_url AS image_bm, points'
const VOUCHERS = `SELECT id, ${SAME_IN_BOTH}, active, max_per_household,
         CASE WHEN EXISTS (SELECT FROM voucher_codes c WHERE c.voucher_type_id = t.id AND c.redeemed_at IS NULL) THEN 1 ELSE 0 END AS remaining
  FROM voucher_types t WHERE id = ANY($1::uuid[])`
const DONATIONS = `SELECT id, ${SAME_IN_BOTH}, true AS active, NULL::int AS remaining, NULL::int AS max_per_household
  FROM donation_items WHERE id = ANY($1::uuid[])`

/** Finds the requested offers of a kind of redemption, hidden and used up ones too; unknown ids are left out. */
export async function findOffers(db: Sql, kind: RedemptionKind, ids: readonly string[]): Promise<Offer[]> {
  const { rows } = await fetchOffers(db, kind, ids)
  return rows.map((row) => ({
    id: row.id,
    itemId: row.item_id,
    name: { en: row.name_en, bm: row.name_bm },
    imageUrl: { en: row.image_en, bm: row.image_bm },
    points: row.points,
    active: row.active,
    remaining: row.remaining,
    maxPerHousehold: row.max_per_household,
  }))
}

const TABLES = { item: 'items', pregnant: 'items', voucher: 'voucher_types', donate: 'donation_items' } as const satisfies Record<RedemptionKind, string>

/** Keeps an offer from being removed before the transaction ends (trust-and-desk 8.1); false when it is gone. */
export const keepOffer = async (tx: Sql, kind: RedemptionKind, id: string): Promise<boolean> =>
  (await tx.query(`SELECT FROM ${TABLES[kind]} WHERE id = $1 FOR KEY SHARE`, [id])).rowCount === 1

function fetchOffers(db: Sql, kind: RedemptionKind, ids: readonly string[]) {
  if (kind === 'voucher') return db.query<OfferRow>({ name: 'offers-vouchers', text: VOUCHERS }, [ids])
  if (kind === 'donate') return db.query<OfferRow>({ name: 'offers-donations', text: DONATIONS }, [ids])
  return db.query<OfferRow>({ name: 'offers-items', text: ITEMS }, [ids, kind === 'item' ? 'shop' : 'pregnant'])
}
