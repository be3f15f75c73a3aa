import type { ContentServiceDefinition } from '@club/contracts/content'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { ServiceImplementation } from '@club/service-host'
import { findWish } from '../queries/find-wish'
import { listNews } from '../queries/list-news'
import type { Collections } from '../store/collections'
import { wishClaims } from '../store/unused-wishes'

/** Translates between the contract and the queries; decides nothing. */
export const createContentServer = (deps: { readonly db: Database; readonly collections: Collections }): ServiceImplementation<ContentServiceDefinition> => ({
  listNews: async (request) => ({ news: await listNews(deps.collections, request) }),
  async findWish(request) {
    const wish = await findWish(deps, request)
    return { wish: wish && { ...wish, points: BigInt(wish.points) } }
  },
  async returnWish({ claimId }) {
    if (isId(claimId)) await wishClaims.giveBack(deps.db, claimId)
    return {}
  },
})
