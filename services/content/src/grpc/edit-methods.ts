import { ContentKind, ContentRefusal } from '@club/contracts/content'
import type { ContentServiceDefinition } from '@club/contracts/content'
import type { Refused } from '@club/kernel'
import type { ServiceImplementation } from '@club/service-host'
import { removeRecord, toggleRecord } from '../commands/change-record'
import type { ChangedMeanwhile, ContentStore, ToggledCollection } from '../commands/change-record'
import { addArticle, addBlog, addNews, addWish, editArticle, editBlog, editJourney, editNews, editWish } from '../commands/edit-content'
import type { Bilingual } from '../domain/news'
import { toWireBlog, toWireJourney, toWireWish } from './to-messages'

type Edits = Pick<
  ServiceImplementation<ContentServiceDefinition>,
  'addNews' | 'editNews' | 'removeNews' | 'addArticle' | 'editArticle' | 'addBlog' | 'editBlog' | 'addWish' | 'editWish' | 'editJourney' | 'toggleRecord'
>

const KINDS = {
  [ContentKind.UNSPECIFIED]: undefined,
  [ContentKind.NEWS]: 'news',
  [ContentKind.ARTICLE]: 'articles',
  [ContentKind.BLOG]: 'blogs',
  [ContentKind.WISH]: 'wishes',
} as const satisfies Record<ContentKind, ToggledCollection | undefined>

type No = Refused<'not-found'> | ChangedMeanwhile

const refusedFor = (no: No) => ({
  $case: 'refused' as const,
  value: {
    reason: no.reason === 'changed' ? ContentRefusal.CHANGED : ContentRefusal.NOT_FOUND,
    changedBy: 'changedBy' in no ? no.changedBy : '',
    changedAt: 'changedAt' in no ? no.changedAt : undefined,
  },
})

const NOT_FOUND = { result: refusedFor({ kind: 'refused', reason: 'not-found' }) }

/** A record as a reply has it, or why not. */
const replyOf = <Stored extends object, Case extends string, Sent>(outcome: Stored | No, $case: Case, toSent: (stored: Stored) => Sent) => ({
  result: 'kind' in outcome && outcome.kind === 'refused' ? refusedFor(outcome as No) : { $case, value: toSent(outcome as Stored) },
})

const textOf = (text: Bilingual | undefined): Bilingual => ({ en: text?.en ?? '', bm: text?.bm ?? '' })

/** Translates what staff change; decides nothing. */
export function editMethods(store: ContentStore): Edits {
  const asIs = <Stored>(stored: Stored): Stored => stored
  return {
    async addNews({ news }) {
      const { link = '', showingTo = '', title, description, imageUrl } = news ?? {}
      const draft = { link, showingTo, title: textOf(title), description: textOf(description), imageUrl: textOf(imageUrl) }
      return replyOf(await addNews(store, draft), 'news', asIs)
    },
    async editNews({ id, news, seenAt }) {
      const { link = '', showingTo = '', title, description, imageUrl } = news ?? {}
      return replyOf(await editNews(store, { id, seenAt }, { link, showingTo, title: textOf(title), description: textOf(description), imageUrl }), 'news', asIs)
    },
    removeNews: async ({ id }) => {
      const outcome = await removeRecord(store, 'news', id)
      return { result: typeof outcome === 'string' ? { $case: 'id' as const, value: outcome } : refusedFor(outcome) }
    },
    async addArticle({ article }) {
      const draft = { title: textOf(article?.title), description: textOf(article?.description), imageUrl: article?.imageUrl ?? '' }
      return replyOf(await addArticle(store, draft), 'article', asIs)
    },
    async editArticle({ id, article, seenAt }) {
      const draft = { title: textOf(article?.title), description: textOf(article?.description), imageUrl: article?.imageUrl ?? '' }
      return replyOf(await editArticle(store, { id, seenAt }, draft), 'article', asIs)
    },
    async addBlog({ blog, imageUrls }) {
      const draft = { title: blog?.title ?? '', venue: blog?.venue ?? '', description: textOf(blog?.description), imageUrls }
      return replyOf(await addBlog(store, draft), 'blog', toWireBlog)
    },
    async editBlog({ id, blog, seenAt }) {
      const draft = { title: blog?.title ?? '', venue: blog?.venue ?? '', description: textOf(blog?.description) }
      return replyOf(await editBlog(store, { id, seenAt }, draft), 'blog', toWireBlog)
    },
    addWish: async ({ name, age, avatar, wishes }) => replyOf(await addWish(store, { name, age, avatar, wishes: textOf(wishes) }), 'wish', toWireWish),
    editWish: async ({ id, name, wishes, seenAt }) => replyOf(await editWish(store, { id, seenAt }, { name, wishes: textOf(wishes) }), 'wish', toWireWish),
    async editJourney({ id, seenAt, description, ...figures }) {
      const journey = {
        home: Number(figures.home),
        children: Number(figures.children),
        points: Number(figures.points),
        product: Number(figures.product),
        progressPoints: Number(figures.progressPoints),
        description: textOf(description),
      }
      return replyOf(await editJourney(store, { id, seenAt }, journey), 'journey', toWireJourney)
    },
    async toggleRecord({ kind, id }) {
      const name = KINDS[kind]
      if (!name) return NOT_FOUND
      const outcome = await toggleRecord(store, name, id)
      return { result: 'reason' in outcome ? refusedFor(outcome) : { $case: 'toggled' as const, value: outcome } }
    },
  }
}
