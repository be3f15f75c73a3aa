import { newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { ensureRetailer, ensureSku } from '../store/receipt-choices'
import { ensureDoubleDay } from '../store/settings'
import { OTHERS, RETAILERS, SKUS } from './receipt-choices'

/** Seeds the double-points day, the stores and the points chart (decision D120). Existing records, by name, stay. */
export function seed(db: Database): Promise<{ retailers: number; skus: number }> {
  return db.withTransaction(async (tx) => {
    await ensureDoubleDay(tx)
    for (const name of RETAILERS) await ensureRetailer(tx, { id: newId(), name, isOthers: false })
    await ensureRetailer(tx, { id: newId(), name: OTHERS, isOthers: true })
    for (const [position, [name, points]] of SKUS.entries()) await ensureSku(tx, { id: newId(), name, points: BigInt(points) }, position)
    return { retailers: RETAILERS.length + 1, skus: SKUS.length }
  })
}
