import { PROMOTER } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import type { RowSeal, Sql } from '@club/postgres'
import { columnsOf, recordOf, servedKind, tableOf } from '@club/records'
import type { ServedKind, StoredRecord } from '@club/records'
import { TEAM_RECORDS_LISTED_MAX } from '@club/rules'
import { normalisedPromoter } from '../domain/promoter'
import { ownLog } from './audit'

const promoters = tableOf<BodyOf<typeof PROMOTER>>({
  name: 'promoters',
  columns: columnsOf(PROMOTER),
  order: 'name, code',
  listMax: TEAM_RECORDS_LISTED_MAX,
})

/**
 * A promoter of the club at `site`, whose code no other has (decision D103). One through whom nobody has come may be removed by undoing the
 * addition.
 */
export const promoterKind = (site: string, seal: RowSeal): ServedKind =>
  servedKind(PROMOTER, {
    record: recordOf(PROMOTER, {
      log: ownLog(seal),
      store: promoters,
      constraints: { promoters_code_key: 'code-taken' },
      normalised: (written) => normalisedPromoter(site, written),
      addition: { isUsed: async (tx, id) => (await countRegistrationsOf(tx, id, { withUnverified: true })) > 0 },
    }),
    list: (db) => listPromoters(db, { from: null, before: null }),
    whole: async (db, promoter) => ({ ...promoter, registrations: await countRegistrationsOf(db, promoter.id) }),
  })

type CountedPromoter = StoredRecord<BodyOf<typeof PROMOTER>> & { readonly registrations: number }

/** A member counts once for a promoter, whichever way they came. */
const OF_PROMOTER = `(m.promoter_id = p.id OR (m.promoter_id IS NULL AND upper(m.utm_campaign) = p.code))`

/** All promoters by name; the range limits which verified registrations count (decision D103). */
export async function listPromoters(db: Sql, range: { readonly from: Date | null; readonly before: Date | null }): Promise<CountedPromoter[]> {
  const { rows } = await db.query<{ id: string; registrations: number }>(
    `SELECT p.id, (SELECT count(*)::int FROM members m WHERE ${OF_PROMOTER} AND m.verified_at IS NOT NULL
       AND ($1::timestamptz IS NULL OR m.registered_at >= $1) AND ($2::timestamptz IS NULL OR m.registered_at < $2)) AS registrations
     FROM promoters p`,
    [range.from, range.before],
  )
  const countOf = new Map(rows.map(({ id, registrations }) => [id, registrations]))
  return (await promoters.list(db)).map((promoter) => ({ ...promoter, registrations: countOf.get(promoter.id) ?? 0 }))
}

/** How many members came by a promoter, at any time: those who were verified, unless all are asked for. */
async function countRegistrationsOf(db: Sql, promoterId: string, { withUnverified = false }: { withUnverified?: boolean } = {}): Promise<number> {
  const { rows } = await db.query<{ registrations: number }>(
    `SELECT count(*)::int AS registrations FROM promoters p JOIN members m ON ${OF_PROMOTER} WHERE p.id = $1 AND ($2 OR m.verified_at IS NOT NULL)`,
    [promoterId, withUnverified],
  )
  return rows[0]?.registrations ?? 0
}
