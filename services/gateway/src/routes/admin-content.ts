import { ContentKind, ContentRefusal } from '@club/contracts/content'
import { adminContentCalls, adminNewsCalls } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { toJourney, toNews, toWisher } from '../mapping/content'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

const CONTENT = {
  [ContentRefusal.UNSPECIFIED]: 'internal',
  [ContentRefusal.NOT_FOUND]: 'not-found',
  [ContentRefusal.CHANGED]: 'record-changed',
} as const satisfies RefusalMap<ContentRefusal>

const pair = (en: string, bm: string) => ({ en, bm })
const noPoints = 0n

/** News, wishes and the journey as staff keep them (decisions D95, D115, D116). */
export function adminContentRoutes({ services, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const { content, contests, identity } = services

  const records = recordRoutes({ identity, publicPictures }, CONTENT)
  const givenTo = async (wisherId: string): Promise<bigint> => {
    const { totals } = await contests.listWishTotals({})
    return totals.find((total) => total.wisherId === wisherId)?.points ?? noPoints
  }

  const toggle = (kind: ContentKind) => (id: string) => content.toggleRecord({ kind, id })

  return [
    records.toggle(adminNewsCalls.toggleNews, toggle(ContentKind.NEWS)),
    records.toggle(adminContentCalls.toggleWish, toggle(ContentKind.WISH)),

    records.save(adminNewsCalls.addNews, {
      send: (body, urls) => content.addNews({ news: { ...newsOf(body), imageUrl: pair(urls.of('file'), urls.of('bmFile') || urls.of('file')) } }),
      answer: toNews,
    }),
    records.save(adminNewsCalls.editNews, {
      send: (body, urls) => {
        const imageUrl = urls.of('file') ? pair(urls.of('file'), urls.of('bmFile')) : undefined
        return content.editNews({ id: body.id, seenAt: body.updatedAt, news: { ...newsOf(body), imageUrl } })
      },
      answer: toNews,
    }),
    route(adminNewsCalls.removeNews, async ({ params }) => {
      const removed = unwrap(adminNewsCalls.removeNews, await content.removeNews({ id: params.id }), CONTENT)
      return removed instanceof Refusal ? removed : { id: removed.value }
    }),

    records.save(adminContentCalls.addWish, {
      send: ({ name, age, selectedAvatar: avatar, wishes, bmWishes }) => content.addWish({ name, age, avatar, wishes: pair(wishes, bmWishes) }),
      // A new wish cannot have received gifts yet.
      answer: (wish) => toWisher(wish, noPoints, true),
    }),
    records.save(adminContentCalls.editWish, {
      send: ({ id, updatedAt: seenAt, name, wishes, bmWishes }) => content.editWish({ id, seenAt, name, wishes: pair(wishes, bmWishes) }),
      answer: async (wish) => toWisher(wish, await givenTo(wish.id), true),
    }),

    records.save(adminContentCalls.editJourney, {
      send: (body) =>
        content.editJourney({
          id: body.id,
          seenAt: body.updatedAt,
          home: BigInt(body.home),
          children: BigInt(body.children),
          points: BigInt(body.points),
          product: BigInt(body.product),
          progressPoints: BigInt(body.progressPoints),
          description: pair(body.description, body.descriptionBM),
        }),
      answer: (saved) => toJourney(saved, true),
    }),
  ]
}

interface NewsForm {
  readonly link: string
  readonly title: string
  readonly bmTitle: string
  readonly description: string
  readonly bmDescription: string
  readonly showingTo: string
}

const newsOf = ({ link, title, bmTitle, description, bmDescription, showingTo }: NewsForm) => ({
  link,
  showingTo,
  title: pair(title, bmTitle),
  description: pair(description, bmDescription),
})
