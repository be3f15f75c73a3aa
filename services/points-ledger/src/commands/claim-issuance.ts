import type { Tx } from '@club/postgres'
import { klDay } from '@club/rules'
import type { Issuance, IssuanceLimits, NewIssuance } from '../domain/issuance'
import { findIssuance, insertIssuance, isDisabledCreator, lockCreator, takeIssuanceDay } from '../store/issuances'

/**
 * Decides whether the creator of points decides alone (decision D146, ADR 51): up to `alonePoints` at once and `dayPoints` a day, mass credits
 * and codes together. Beyond that, and for a disabled creator, it waits for another administrator, and takes nothing of the day. The same
 * id gets the same answer.
 */
export async function claimIssuance(tx: Tx, limits: IssuanceLimits, issuance: NewIssuance): Promise<Issuance> {
  await lockCreator(tx, issuance.createdBy)
  const known = await findIssuance(tx, issuance.id)
  if (known) return known
  const made = await insertIssuance(tx, issuance, (await mayDecideAlone(tx, limits, issuance)) ? 'granted' : 'waiting')
  if (!made) throw new Error(`issuance ${issuance.id} was inserted by another transaction under the lock of its creator`)
  return made
}

async function mayDecideAlone(tx: Tx, limits: IssuanceLimits, { points, createdBy, createdAt }: NewIssuance): Promise<boolean> {
  if (await isDisabledCreator(tx, createdBy)) return false
  if (points === 0n) return true
  return points <= limits.alonePoints && takeIssuanceDay(tx, { adminId: createdBy, day: klDay(createdAt), points }, limits.dayPoints)
}
