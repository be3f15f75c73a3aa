import type { Collections, StoredWish } from '../store/collections'

/** The wishes, newest first; hidden ones only when asked for (decision D09). */
export function listWishes({ wishes }: Collections, asked: { readonly withInactive: boolean }): Promise<StoredWish[]> {
  return wishes.list(asked.withInactive ? {} : { active: true })
}
