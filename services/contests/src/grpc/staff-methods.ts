import { ContestEditRefusal } from '@club/contracts/contests'
import type { ContestDraft as WireDraft, ContestsServiceDefinition, MysteryPrizeNames } from '@club/contracts/contests'
import { isId, newId, never } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, toggleRecord } from '@club/records'
import { CONTEST_ENTRY_STATUSES } from '@club/rules'
import type { Bilingual } from '@club/rules'
import { paramsOf, refusalOf, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { PictureStore } from '../clients/picture-store'
import { nameMysteryPrizes } from '../commands/name-mystery-prizes'
import { publishDraft } from '../commands/publish-draft'
import { shortlistEntry } from '../commands/shortlist-entry'
import { edited, newContest } from '../domain/contest'
import type { ContestDraft } from '../domain/contest'
import { countEntriesByStatus, findEntry, listContestEntries, pageContestEntries } from '../queries/list-entries'
import type { EntryStatus, StoredEntry } from '../queries/list-entries'
import { listGifts } from '../queries/list-gifts'
import { CONTEST } from '../store/contests'
import { refusedEdit, toWireContest } from './to-messages'

const ROWS_PER_PAGE_MAX = 1000

type StaffMethods = Pick<
  ServiceImplementation<ContestsServiceDefinition>,
  'addContest' | 'editContest' | 'toggleContest' | 'nameMysteryPrizes' | 'listGifts' | 'listEntries' | 'setEntryStatus' | 'readPicture'
>

const textOf = (text: Bilingual | undefined): Bilingual => ({ en: text?.en ?? '', bm: text?.bm ?? '' })

const namesOf = (names: Partial<MysteryPrizeNames> | undefined) => ({ weekly: textOf(names?.weekly), grand: textOf(names?.grand) })

const toDraft = (sent: WireDraft): ContestDraft => ({
  startOn: sent.startOn,
  endOn: sent.endOn,
  pointRequired: sent.pointRequired,
  pointsPerEntry: sent.pointsPerEntry,
  entriesPerPerson: sent.entriesPerPerson,
  uploadImages: sent.uploadImages,
  uploadReceipts: sent.uploadReceipts,
  linkUrl: sent.linkUrl,
  gotDropdown: sent.gotDropdown,
  dropdownOptions: sent.dropdownOptions,
  name: textOf(sent.name),
  description: textOf(sent.description),
  image: sent.imageUrl,
  dropdownTitle: textOf(sent.dropdownTitle),
  steps:
    sent.steps.length === 0
      ? undefined
      : sent.steps.map(({ id, instructions, description }) => ({ id, instructions: textOf(instructions), description: textOf(description) })),
})

const toWireEntry = ({ imageKey, receiptKey, ...entry }: StoredEntry) => ({
  ...entry,
  hasScreenshot: imageKey !== undefined,
  hasReceipt: receiptKey !== undefined,
})

/** @throws ServerError INVALID_ARGUMENT for a page of no row, or of more than 1,000 */
function refuseLength(limit: number): void {
  if (limit < 1 || limit > ROWS_PER_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${ROWS_PER_PAGE_MAX} rows`)
}

const isStatus = (status: string): status is EntryStatus => (CONTEST_ENTRY_STATUSES as readonly string[]).includes(status)

/** RPC methods for staff about contests and their entries; translates, decides nothing. */
export function staffMethods({ db, pictures }: { readonly db: Database; readonly pictures: Pick<PictureStore, 'openPicture'> }): StaffMethods {
  return {
    async addContest({ contest, prizes, draftId, draftSeenAt }) {
      if (!contest) throw new ServerError(Status.INVALID_ARGUMENT, 'a contest')
      const added = newContest(toDraft(contest), prizes, newId)
      if (draftId) {
        const published = await publishDraft(db, { draft: { id: draftId, seenAt: draftSeenAt }, contest: added })
        return published.kind === 'refused' ? refusedEdit(published) : { result: { $case: 'contest', value: toWireContest(published.record) } }
      }
      const outcome = await addRecord(db, CONTEST, added)
      return outcome.kind === 'refused' ? never(outcome.reason) : { result: { $case: 'contest' as const, value: toWireContest(outcome.record) } }
    },
    async editContest({ id, seenAt, contest, prizeNames: renamed }) {
      if (!contest) throw new ServerError(Status.INVALID_ARGUMENT, 'a contest')
      const draft = toDraft(contest)
      const prizeNames = new Map(renamed.map(({ prizeId, name }) => [prizeId, textOf(name)]))
      const outcome = await editRecord(db, CONTEST, { id, seenAt, draft: (before) => edited(before, draft, { prizeNames, newId }) })
      return outcome.kind === 'refused' ? refusedEdit(outcome) : { result: { $case: 'contest', value: toWireContest(outcome.record) } }
    },
    async toggleContest({ id }) {
      const outcome = await toggleRecord(db, CONTEST, id)
      return outcome.kind === 'refused' ? refusedEdit(outcome) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
    async nameMysteryPrizes({ names, opened }) {
      const outcome = await nameMysteryPrizes(db, namesOf(names), opened && namesOf(opened))
      if (outcome.kind === 'named') return { names: outcome.names }
      const { now, changedBy } = outcome
      return { refusal: refusalOf(ContestEditRefusal.CHANGED, { params: paramsOf({ now: JSON.stringify(now), changedBy }) }) }
    },
    async listGifts({ wisherId, limit, afterId }) {
      refuseLength(limit)
      return { gifts: isId(wisherId) ? await listGifts(db, wisherId, { afterId: isId(afterId) ? afterId : undefined, limit }) : [] }
    },
    async listEntries({ contestId, limit: rows, afterId, list }) {
      const limit = list?.limit ?? rows
      refuseLength(limit)
      if (!isId(contestId)) return { entries: [] }
      if (list) {
        const { entries, next } = await pageContestEntries(db, contestId, list)
        return { entries: entries.map(toWireEntry), next, counts: list.before === '' ? await countEntriesByStatus(db, contestId) : [] }
      }
      return { entries: (await listContestEntries(db, contestId, { afterId: isId(afterId) ? afterId : undefined, limit })).map(toWireEntry) }
    },
    async setEntryStatus({ entryId, status }) {
      if (!isStatus(status)) throw new ServerError(Status.INVALID_ARGUMENT, 'a status')
      const outcome = await shortlistEntry(db, entryId, status)
      return 'reason' in outcome ? refusedEdit(outcome) : { result: { $case: 'entry', value: outcome } }
    },
    async *readPicture({ entryId, picture }) {
      const entry = isId(entryId) ? await findEntry(db, entryId) : undefined
      const key = picture === 'receipt' ? entry?.receiptKey : entry?.imageKey
      await using stored = key === undefined ? undefined : await pictures.openPicture(key)
      if (!stored) throw new ServerError(Status.NOT_FOUND, 'no such picture')
      for await (const data of stored.stream as AsyncIterable<Buffer>) yield { data, contentType: stored.contentType }
    },
  }
}
