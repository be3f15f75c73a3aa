import { isShownTo } from '../domain/news'
import type { Collections, StoredNews } from '../store/collections'

export type { Collections } from '../store/collections'

/**
 * Lists news, newest first. Hidden records only on request; with a stage, only news for everybody or for that stage.
 * Without a stage no news is left out: staff see all (decision D09).
 */
export async function listNews({ news }: Collections, request: { readonly withInactive: boolean; readonly pregnancyStage: string }): Promise<StoredNews[]> {
  const records = await news.list(request.withInactive ? {} : { active: true })
  return request.pregnancyStage === '' ? records : records.filter((record) => isShownTo(record, request.pregnancyStage))
}
