import { ContentKind, ContentRefusal } from '@club/contracts/content'
import type { ContentRefused } from '@club/contracts/content'
import { adminContentCalls, adminNewsCalls } from '@club/contracts/http'
import type { CallDefinition, RefusalNameOf } from '@club/contracts/http'
import { changedRefusal } from '../composition/admin-names'
import { toArticle, toBlog, toJourney, toNews, toWisher } from '../mapping/content'
import { unwrap } from '../mapping/unwrap'
import type { Granted, RefusalMap } from '../mapping/unwrap'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

interface SaveReply {
  readonly result?: { readonly $case: string; readonly value: unknown } | undefined
}

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

  /** What was saved, or why not: of a record that has changed, by whom. */
  const settle = async <C extends CallDefinition, R extends SaveReply>(call: C, reply: R): Promise<Granted<R> | Refusal<RefusalNameOf<C>>> => {
    const refused = reply.result?.$case === 'refused' ? (reply.result.value as ContentRefused) : undefined
    if (refused?.reason === ContentRefusal.CHANGED) return (await changedRefusal(identity, refused)) as Refusal<RefusalNameOf<C>>
    return unwrap(call, reply as never, CONTENT as never)
  }
  const toggle = async <C extends CallDefinition>(call: C, kind: ContentKind, id: string) => {
    const toggled = await settle(call, await content.toggleRecord({ kind, id }))
    return toggled instanceof Refusal ? toggled : { id: toggled.value.id, active: toggled.value.active }
  }
  const givenTo = async (wisherId: string): Promise<bigint> => {
    const { totals } = await contests.listWishTotals({})
    return totals.find((total) => total.wisherId === wisherId)?.points ?? noPoints
  }

  return [
    route(adminNewsCalls.toggleNews, ({ body }) => toggle(adminNewsCalls.toggleNews, ContentKind.NEWS, body.id)),
    route(adminContentCalls.toggleArticle, ({ body }) => toggle(adminContentCalls.toggleArticle, ContentKind.ARTICLE, body.id)),
    route(adminContentCalls.toggleBlog, ({ body }) => toggle(adminContentCalls.toggleBlog, ContentKind.BLOG, body.id)),
    route(adminContentCalls.toggleWish, ({ body }) => toggle(adminContentCalls.toggleWish, ContentKind.WISH, body.id)),

    route(adminNewsCalls.addNews, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const imageUrl = pair(urls.of('file'), urls.of('bmFile') || urls.of('file'))
        const saved = await settle(adminNewsCalls.addNews, await content.addNews({ news: { ...newsOf(body), imageUrl } }))
        return saved instanceof Refusal ? saved : toNews(saved.value)
      }),
    ),
    route(adminNewsCalls.editNews, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const imageUrl = urls.of('file') ? pair(urls.of('file'), urls.of('bmFile')) : undefined
        const reply = await content.editNews({ id: body.id, seenAt: body.updatedAt, news: { ...newsOf(body), imageUrl } })
        const saved = await settle(adminNewsCalls.editNews, reply)
        return saved instanceof Refusal ? saved : toNews(saved.value)
      }),
    ),
    route(adminNewsCalls.removeNews, async ({ params }) => {
      const removed = await settle(adminNewsCalls.removeNews, await content.removeNews({ id: params.id }))
      return removed instanceof Refusal ? removed : { id: removed.value }
    }),

    route(adminContentCalls.addArticle, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const article = { title: pair(body.title, body.titleBM), description: pair(body.description, body.descriptionBM), imageUrl: urls.of('file') }
        const saved = await settle(adminContentCalls.addArticle, await content.addArticle({ article }))
        return saved instanceof Refusal ? saved : toArticle(saved.value, true)
      }),
    ),
    route(adminContentCalls.editArticle, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const article = { title: pair(body.title, body.titleBM), description: pair(body.description, body.descriptionBM), imageUrl: urls.of('file') }
        const saved = await settle(adminContentCalls.editArticle, await content.editArticle({ id: body.id, seenAt: body.updatedAt, article }))
        return saved instanceof Refusal ? saved : toArticle(saved.value, true)
      }),
    ),

    route(adminContentCalls.addBlog, ({ body, files }) =>
      publicPictures.publish(files, async (urls) => {
        const blog = { title: body.title, venue: body.venue, description: pair(body.description, body.descriptionBm) }
        const saved = await settle(adminContentCalls.addBlog, await content.addBlog({ blog, imageUrls: urls.allOf('files') }))
        return saved instanceof Refusal ? saved : toBlog(saved.value, true)
      }),
    ),
    route(adminContentCalls.editBlog, async ({ body }) => {
      const blog = { title: body.title, venue: body.venue, description: pair(body.description, body.descriptionBm) }
      const saved = await settle(adminContentCalls.editBlog, await content.editBlog({ id: body.id, seenAt: body.updatedAt, blog }))
      return saved instanceof Refusal ? saved : toBlog(saved.value, true)
    }),

    route(adminContentCalls.addWish, async ({ body }) => {
      const wish = { name: body.name, age: body.age, avatar: body.selectedAvatar, wishes: pair(body.wishes, body.bmWishes) }
      const saved = await settle(adminContentCalls.addWish, await content.addWish(wish))
      // Nobody can have given to a wish that is this new.
      return saved instanceof Refusal ? saved : toWisher(saved.value, noPoints, true)
    }),
    route(adminContentCalls.editWish, async ({ body }) => {
      const wish = { id: body.id, seenAt: body.updatedAt, name: body.name, wishes: pair(body.wishes, body.bmWishes) }
      const saved = await settle(adminContentCalls.editWish, await content.editWish(wish))
      return saved instanceof Refusal ? saved : toWisher(saved.value, await givenTo(body.id), true)
    }),

    route(adminContentCalls.editJourney, async ({ body }) => {
      const reply = await content.editJourney({
        id: body.id,
        seenAt: body.updatedAt,
        home: BigInt(body.home),
        children: BigInt(body.children),
        points: BigInt(body.points),
        product: BigInt(body.product),
        progressPoints: BigInt(body.progressPoints),
        description: pair(body.description, body.descriptionBM),
      })
      const saved = await settle(adminContentCalls.editJourney, reply)
      return saved instanceof Refusal ? saved : toJourney(saved.value, true)
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
