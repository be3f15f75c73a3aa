import { claimsIn } from '@club/records'
import type { RecordStore } from '@club/records'

/** Claims of gifts of points that are under way to a wish. */
export const wishClaims = claimsIn({ unused: 'unused_wishes', claims: 'wish_claims', addition: 'wish' })

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
