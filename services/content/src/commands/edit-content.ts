import { refused } from '@club/kernel'
import { AVATARS } from '@club/rules'
import type { AvatarName } from '@club/rules'
import type { Journey } from '../domain/journey'
import { ofItsKind } from '../domain/news'
import type { Bilingual, News } from '../domain/news'
import type { Article, Blog } from '../domain/story'
import { avatarImage } from '../domain/wish'
import type { Wish } from '../domain/wish'
import { addRecord, editRecord } from './change-record'
import type { ContentStore } from './change-record'

/** An edit of one record; `seenAt` is when its editor saw it, undefined when that is not judged. */
export interface Edited {
  readonly id: string
  readonly seenAt: Date | undefined
}

type NewsDraft = Omit<News, 'active' | 'imageUrl'>

/** News for members, shown at once; link news keeps no texts (decisions D90, D95, D115). */
export const addNews = (store: ContentStore, draft: NewsDraft & Pick<News, 'imageUrl'>) => addRecord(store, 'news', { ...ofItsKind(draft), active: true })

/** Changes news, of either kind into either kind; without pictures its pictures stay (decision D115). Refusals: not-found, changed. */
export const editNews = (store: ContentStore, edited: Edited, { imageUrl, ...draft }: NewsDraft & { readonly imageUrl: Bilingual | undefined }) =>
  editRecord(store, 'news', edited, (before) => ({ ...before, ...ofItsKind(draft), imageUrl: imageUrl ?? before.imageUrl }))

/** An article, shown at once (decision D114). */
export const addArticle = (store: ContentStore, draft: Omit<Article, 'active'>) => addRecord(store, 'articles', { ...draft, active: true })

/** Changes an article; its picture stays where `imageUrl` is empty (decision D114). Refusals: not-found, changed. */
export const editArticle = (store: ContentStore, edited: Edited, { imageUrl, ...draft }: Omit<Article, 'active'>) =>
  editRecord(store, 'articles', edited, (before) => ({ ...before, ...draft, imageUrl: imageUrl || before.imageUrl }))

/** A blog with its pictures, shown at once (decision D114). */
export const addBlog = (store: ContentStore, draft: Omit<Blog, 'active'>) => addRecord(store, 'blogs', { ...draft, active: true })

/** Changes the texts of a blog; its pictures never change (decision D114). Refusals: not-found, changed. */
export const editBlog = (store: ContentStore, edited: Edited, draft: Pick<Blog, 'title' | 'venue' | 'description'>) =>
  editRecord(store, 'blogs', edited, (before) => ({ ...before, ...draft }))

const isAvatar = (name: string): name is AvatarName => (AVATARS as readonly string[]).includes(name)

/** A wish with a bundled face and no points yet, shown at once (decision D116). Refusal: not-found, of a face that is none. */
export async function addWish(store: ContentStore, { avatar, ...draft }: Pick<Wish, 'name' | 'age' | 'wishes'> & { readonly avatar: string }) {
  if (!isAvatar(avatar)) return refused('not-found')
  return addRecord(store, 'wishes', { ...draft, imageUrl: avatarImage(avatar), points: 0, active: true })
}

/** Changes the texts of a wish. Refusals: not-found, changed. */
export const editWish = (store: ContentStore, edited: Edited, draft: Pick<Wish, 'name' | 'wishes'>) =>
  editRecord(store, 'wishes', edited, (before) => ({ ...before, ...draft }))

/** Changes the journey's statistics (P3 §5). Refusals: not-found, changed. */
export const editJourney = (store: ContentStore, edited: Edited, journey: Journey) => editRecord(store, 'journey', edited, () => journey)
