import { readDraftValues } from '@club/contracts/http'
import type { Services } from '../clients/services'

/** Lists the addresses of a draft's pictures; none for a draft that does not exist. */
export async function picturesOfDraft(contests: Services['contests'], draftId: string | undefined): Promise<string[]> {
  if (draftId === undefined) return []
  const draft = (await contests.listContestDrafts({})).drafts.find(({ id }) => id === draftId)
  if (!draft) return []
  const { icon, prizes } = readDraftValues(JSON.parse(draft.document))
  return [icon.en, icon.bm, ...prizes.map(({ picture }) => picture)].filter((address) => address !== '')
}
