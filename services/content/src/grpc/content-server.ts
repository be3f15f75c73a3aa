import type { ContentServiceDefinition } from '@club/contracts/content'
import type { ServiceImplementation } from '@club/service-host'
import { findWish } from '../queries/find-wish'
import { getJourney } from '../queries/get-journey'
import { listNews } from '../queries/list-news'
import { listArticles, listBlogs } from '../queries/list-stories'
import { listWishes } from '../queries/list-wishes'
import type { Collections } from '../queries/list-news'

/** Translates between the contract and the queries; decides nothing. */
export function createContentServer(collections: Collections): ServiceImplementation<ContentServiceDefinition> {
  return {
    async listNews(request) {
      return { news: await listNews(collections, request) }
    },
    async getJourney() {
      const journey = await getJourney(collections)
      return {
        ...journey,
        home: BigInt(journey.home),
        children: BigInt(journey.children),
        points: BigInt(journey.points),
        product: BigInt(journey.product),
        progressPoints: BigInt(journey.progressPoints),
      }
    },
    async listWishes(request) {
      const wishes = await listWishes(collections, request)
      return { wishes: wishes.map((wish) => ({ ...wish, points: BigInt(wish.points) })) }
    },
    async findWish({ id }) {
      const wish = await findWish(collections, id)
      return { wish: wish && { ...wish, points: BigInt(wish.points) } }
    },
    listArticles: async (request) => ({ articles: await listArticles(collections, request) }),
    async listBlogs(request) {
      const blogs = await listBlogs(collections, request)
      return { blogs: blogs.map((blog) => ({ ...blog, imageUrls: [...blog.imageUrls] })) }
    },
  }
}
