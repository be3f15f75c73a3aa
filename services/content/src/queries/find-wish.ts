import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Collections, StoredWish } from '../store/collections'
import { wishClaims } from '../store/unused-wishes'

/**
 * A wish that members see, which counts as used when points are given to it, or until that claim is returned; undefined for any other id (decision
 * D80).
 */
export async function findWish(
  { db, collections: { wishes } }: { readonly db: Database; readonly collections: Collections },
  { id, isGiven, claimId }: { readonly id: string; readonly isGiven: boolean; readonly claimId: string },
): Promise<StoredWish | undefined> {
  if (!isId(id)) return undefined
  if (isGiven) await db.withTransaction((tx) => wishClaims.use(tx, id, isId(claimId) ? claimId : undefined))
  const wish = await wishes.find(id)
  return wish?.active ? wish : undefined
}
