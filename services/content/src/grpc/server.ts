import type { ContentServiceDefinition } from '@club/contracts/content'
import type { ServiceImplementation } from '@club/service-host'
import { findWish } from '../queries/find-wish'
import { getJourney } from '../queries/get-journey'
import { listNews } from '../queries/list-news'
import { listWishes } from '../queries/list-wishes'
import type { Collections } from '../queries/list-news'
import { editMethods } from './edit-methods'
import type { EditDeps } from './edit-methods'
import { toWireJourney, toWireWish } from './to-messages'

export interface ServerDeps extends EditDeps {
  readonly collections: Collections
}

/** Translates between the contract, the queries and the commands; decides nothing. */
export function createContentServer(deps: ServerDeps): ServiceImplementation<ContentServiceDefinition> {
  const { collections } = deps
  return {
    ...editMethods(deps),
    async listNews(request) {
      return { news: await listNews(collections, request) }
    },
    getJourney: async () => toWireJourney(await getJourney(collections)),
    async listWishes(request) {
      return { wishes: (await listWishes(collections, request)).map(toWireWish) }
    },
    async findWish({ id }) {
      const wish = await findWish(collections, id)
      return { wish: wish && toWireWish(wish) }
    },
  }
}
