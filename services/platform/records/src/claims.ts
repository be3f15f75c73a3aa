import type { Sql, Tx } from '@club/postgres'

/** A claim that is older than this counts as a use for good. */
const CLAIM_STANDS = '1 hour'

/** Tables of one kind of addition: a row for each that nobody used yet, and a row for each claim on one of those, which goes with it. */
interface ClaimTables {
  readonly unused: string
  readonly claims: string
  /** The column of both tables that has the id of the addition. */
  readonly addition: string
}

/** The claims of forms that name an addition and may still be refused. The row of the unused addition decides between a use and its undo. */
export interface Claims {
  /** Whether an addition is used or claimed. An unused one stays so until the transaction ends. */
  isUsed(tx: Tx, id: string): Promise<boolean>
  /** Uses an addition, until the claim of that id is given back; for good without one. Waits for an undo that came first. */
  use(tx: Tx, id: string, claimId: string | undefined): Promise<void>
  /** Gives a claim back, when its form was refused after all. */
  giveBack(db: Sql, claimId: string): Promise<void>
}

export function claimsIn({ unused, claims, addition }: ClaimTables): Claims {
  const isUnused = async (tx: Tx, id: string) => (await tx.query(`SELECT FROM ${unused} WHERE ${addition} = $1 FOR UPDATE`, [id])).rowCount === 1
  return {
    async isUsed(tx, id) {
      if (!(await isUnused(tx, id))) return true
      return (await tx.query(`SELECT FROM ${claims} WHERE ${addition} = $1 LIMIT 1`, [id])).rowCount > 0
    },
    async use(tx, id, claimId) {
      await tx.query(
        `DELETE FROM ${unused} u WHERE u.${addition} = $1 AND ($2::boolean OR
           EXISTS (SELECT FROM ${claims} c WHERE c.${addition} = u.${addition} AND c.claimed_at < now() - interval '${CLAIM_STANDS}'))`,
        [id, claimId === undefined],
      )
      if (claimId !== undefined && (await isUnused(tx, id)))
        await tx.query(`INSERT INTO ${claims} (id, ${addition}) VALUES ($1, $2) ON CONFLICT ON CONSTRAINT ${claims}_pkey DO NOTHING`, [claimId, id])
    },
    giveBack: async (db, claimId) => void (await db.query(`DELETE FROM ${claims} WHERE id = $1`, [claimId])),
  }
}
