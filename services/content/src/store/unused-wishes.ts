import type { Sql, Tx } from '@club/postgres'
import type { RecordStore } from '@club/records'

/** Whether somebody gave points to a wish. An unused one stays so until the transaction ends. */
export const isWishUsed = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('SELECT FROM unused_wishes WHERE wish = $1 FOR UPDATE', [id])).rowCount === 0

/** A gift of points uses a wish. When the undoing of its addition came first, this waits for it, and the wish is gone. */
export const claimWish = async (db: Sql, id: string): Promise<void> => void (await db.query('DELETE FROM unused_wishes WHERE wish = $1', [id]))

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
