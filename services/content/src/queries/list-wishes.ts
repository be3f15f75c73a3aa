import type { Collections, StoredWish } from '../store/collections'

/** The wishes, newest first; hidden ones only on request (decision D09). */
export function listWishes({ wishes }: Collections, request: { readonly withInactive: boolean }): Promise<StoredWish[]> {
  return wishes.list(request.withInactive ? {} : { active: true })
}
