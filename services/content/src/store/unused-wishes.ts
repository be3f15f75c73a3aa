import type { Sql, Tx } from '@club/postgres'
import type { RecordStore } from '@club/records'

/** Whether somebody gave points to a wish, or is giving some. An unused one stays so until the transaction ends. */
export async function isWishUsed(tx: Tx, id: string): Promise<boolean> {
  if ((await tx.query('SELECT FROM unused_wishes WHERE wish = $1 FOR UPDATE', [id])).rowCount === 0) return true
  return (await tx.query('SELECT FROM wish_claims WHERE wish = $1 LIMIT 1', [id])).rowCount > 0
}

/** A claim that stood for so long is a use for good. */
const CLAIM_STANDS = '1 hour'

/**
 * A gift of points uses a wish, until the claim of that id is returned. When the undoing of its addition came first, this waits for it, and the wish
 * is gone.
 */
export async function claimWish(tx: Tx, id: string, claimId: string | undefined): Promise<void> {
  await tx.query(
    `DELETE FROM unused_wishes u WHERE u.wish = $1 AND ($2::boolean OR
       EXISTS (SELECT FROM wish_claims c WHERE c.wish = u.wish AND c.claimed_at < now() - interval '${CLAIM_STANDS}'))`,
    [id, claimId === undefined],
  )
  if (claimId !== undefined && (await tx.query('SELECT FROM unused_wishes WHERE wish = $1 FOR UPDATE', [id])).rowCount === 1)
    await tx.query('INSERT INTO wish_claims (id, wish) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT wish_claims_pkey DO NOTHING', [claimId, id])
}

/** Gives a claim back. */
export const returnWishClaim = async (db: Sql, claimId: string): Promise<void> => void (await db.query('DELETE FROM wish_claims WHERE id = $1', [claimId]))

/** A store of wishes whose new ones are noted as unused, and whose removed ones as gone. */
export const notingUnused = <Body extends object, ReadOnly extends object>(store: RecordStore<Body, ReadOnly>): RecordStore<Body, ReadOnly> => ({
  ...store,
  async insert(tx, id, body, written) {
    await tx.query('INSERT INTO unused_wishes (wish) VALUES ($1)', [id])
    return store.insert(tx, id, body, written)
  },
  async remove(tx, id) {
    await tx.query('DELETE FROM unused_wishes WHERE wish = $1', [id])
    return store.remove(tx, id)
  },
})
