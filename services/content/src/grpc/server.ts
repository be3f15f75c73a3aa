import type { ContentServiceDefinition } from '@club/contracts/content'
import type { ServiceImplementation } from '@club/service-host'
import { findWish } from '../queries/find-wish'
import { listNews } from '../queries/list-news'
import type { Collections } from '../queries/list-news'

/** Translates between the contract and the queries; decides nothing. */
export const createContentServer = (collections: Collections): ServiceImplementation<ContentServiceDefinition> => ({
  listNews: async (request) => ({ news: await listNews(collections, request) }),
  async findWish({ id }) {
    const wish = await findWish(collections, id)
    return { wish: wish && { ...wish, points: BigInt(wish.points) } }
  },
})
