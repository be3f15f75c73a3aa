import { isId } from '@club/kernel'
import type { Collections, StoredWish } from '../store/collections'

/** A wish that members see; undefined for any other id (decision D80). */
export async function findWish({ wishes }: Collections, id: string): Promise<StoredWish | undefined> {
  const wish = isId(id) ? await wishes.find(id) : undefined
  return wish?.active ? wish : undefined
}
