import type { KeptContestDraft } from '@club/contracts/contests'
import { contestDraftCalls, readDraftValues } from '@club/contracts/http'
import type { ContestDraft } from '@club/contracts/http'
import { picturesOfDraft } from '../composition/draft-pictures'
import { recordRoutes, unwrapRecordReply } from '../composition/staff-records'
import { isoOf } from '../mapping/instants'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import { CONTEST_EDITS } from './admin-contests'
import type { Parts } from './parts'

const toDraft = ({ id, document, updatedAt }: KeptContestDraft): ContestDraft => ({
  id,
  values: readDraftValues(JSON.parse(document)),
  updatedAt: isoOf(updatedAt),
})

/**
 * Unpublished contests of staff. Their pictures are kept like those of contests (decisions D94, D113), as long as the draft
 * or the contest published from it shows them. A draft names only pictures that it was kept with: it may be deleted with all of them.
 */
export function contestDraftRoutes({ services: { contests, identity }, publicPictures }: Pick<Parts, 'services' | 'publicPictures'>): Route[] {
  const records = recordRoutes({ identity, publicPictures }, CONTEST_EDITS)
  return [
    route(contestDraftCalls.listDrafts, async () => (await contests.listContestDrafts({})).drafts.map(toDraft)),
    records.save(contestDraftCalls.saveDraft, {
      before: ({ id }) => picturesOfDraft(contests, id),
      send: ({ id, values, filesOf, updatedAt }, urls, before) => {
        const own = (address: string) => (before.includes(address) ? address : '')
        const sent = urls.allOf('files')
        const document = {
          ...values,
          icon: { en: urls.of('file') || own(values.icon.en), bm: urls.of('bmFile') || own(values.icon.bm) },
          prizes: values.prizes.map((prize, place) => ({ ...prize, picture: sent[filesOf.indexOf(place)] ?? own(prize.picture) })),
        }
        return contests.saveContestDraft({ id: id ?? '', document: JSON.stringify(document), seenAt: updatedAt })
      },
      answer: toDraft,
    }),
    route(contestDraftCalls.removeDraft, async ({ body: { id, updatedAt } }) => {
      const pictures = await picturesOfDraft(contests, id)
      const removed = await unwrapRecordReply(
        identity,
        contestDraftCalls.removeDraft,
        await contests.removeContestDraft({ id, seenAt: updatedAt }),
        CONTEST_EDITS,
      )
      if (removed instanceof Refusal) return removed
      await publicPictures.withdraw(pictures)
      return { id: removed.value.id }
    }),
  ]
}
