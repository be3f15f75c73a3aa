import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Collections, StoredWish } from '../store/collections'
import { claimWish } from '../store/unused-wishes'

/** A wish that members see, which counts as used when points are given to it; undefined for any other id (decision D80). */
export async function findWish(
  { db, collections: { wishes } }: { readonly db: Sql; readonly collections: Collections },
  { id, isGiven }: { readonly id: string; readonly isGiven: boolean },
): Promise<StoredWish | undefined> {
  if (!isId(id)) return undefined
  if (isGiven) await claimWish(db, id)
  const wish = await wishes.find(id)
  return wish?.active ? wish : undefined
}
