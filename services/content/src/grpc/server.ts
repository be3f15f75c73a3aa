import type { ContentServiceDefinition } from '@club/contracts/content'
import type { Sql } from '@club/postgres'
import type { ServiceImplementation } from '@club/service-host'
import { findWish } from '../queries/find-wish'
import { listNews } from '../queries/list-news'
import type { Collections } from '../store/collections'

/** Translates between the contract and the queries; decides nothing. */
export const createContentServer = (deps: { readonly db: Sql; readonly collections: Collections }): ServiceImplementation<ContentServiceDefinition> => ({
  listNews: async (request) => ({ news: await listNews(deps.collections, request) }),
  async findWish(request) {
    const wish = await findWish(deps, request)
    return { wish: wish && { ...wish, points: BigInt(wish.points) } }
  },
})
