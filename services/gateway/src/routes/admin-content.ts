import { ContentKind, ContentRefusal } from '@club/contracts/content'
import { adminContentCalls, adminNewsCalls } from '@club/contracts/http'
import type { ParsedBodyOf } from '@club/contracts/http'
import { recordRoutes } from '../composition/staff-records'
import { toArticle, toBlog, toJourney, toNews, toWisher } from '../mapping/content'
import { unwrap } from '../mapping/unwrap'
import type { RefusalMap } from '../mapping/unwrap'
import type { PictureUrls } from '../pipeline/public-pictures'
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

/** News, articles, blogs, wishes and the journey as staff keep them (decisions D95, D114-D116). */
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
    records.toggle(adminContentCalls.toggleArticle, toggle(ContentKind.ARTICLE)),
    records.toggle(adminContentCalls.toggleBlog, toggle(ContentKind.BLOG)),
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

    records.save(adminContentCalls.addArticle, { send: (body, urls) => content.addArticle({ article: articleOf(body, urls) }), answer: forStaff(toArticle) }),
    records.save(adminContentCalls.editArticle, {
      send: (body, urls) => content.editArticle({ id: body.id, seenAt: body.updatedAt, article: articleOf(body, urls) }),
      answer: forStaff(toArticle),
    }),
    records.save(adminContentCalls.addBlog, {
      send: (body, urls) => content.addBlog({ blog: blogOf(body), imageUrls: urls.allOf('files') }),
      answer: forStaff(toBlog),
    }),
    records.save(adminContentCalls.editBlog, {
      send: (body) => content.editBlog({ id: body.id, seenAt: body.updatedAt, blog: blogOf(body) }),
      answer: forStaff(toBlog),
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
      answer: forStaff(toJourney),
    }),
  ]
}

/** A record as staff see it. */
const forStaff =
  <Sent, Shown>(shown: (sent: Sent, isForStaff: boolean) => Shown) =>
  (sent: Sent): Shown =>
    shown(sent, true)

type ArticleForm = Pick<ParsedBodyOf<typeof adminContentCalls.addArticle>, 'title' | 'titleBM' | 'description' | 'descriptionBM'>
type BlogForm = Pick<ParsedBodyOf<typeof adminContentCalls.addBlog>, 'title' | 'venue' | 'description' | 'descriptionBm'>

const articleOf = (body: ArticleForm, urls: PictureUrls) => ({
  title: pair(body.title, body.titleBM),
  description: pair(body.description, body.descriptionBM),
  imageUrl: urls.of('file'),
})

const blogOf = (body: BlogForm) => ({ title: body.title, venue: body.venue, description: pair(body.description, body.descriptionBm) })

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
