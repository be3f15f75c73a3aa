import { ContentKind, ContentRefusal } from '@club/contracts/content'
import type { ContentServiceDefinition } from '@club/contracts/content'
import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addRecord, editRecord, refusedRecord, removeRecord, toggleRecord } from '@club/records'
import type { RecordChanged, ToggleOutcome } from '@club/records'
import type { Bilingual } from '@club/rules'
import { AVATARS } from '@club/rules'
import type { ServiceImplementation } from '@club/service-host'
import { avatarImage } from '../domain/wish'
import type { ContentRecords } from '../store/records'
import { toWireJourney, toWireWish } from './to-messages'

type Edits = Pick<
  ServiceImplementation<ContentServiceDefinition>,
  'addNews' | 'editNews' | 'removeNews' | 'addWish' | 'editWish' | 'editJourney' | 'toggleRecord'
>

export interface EditDeps {
  readonly db: Database
  readonly records: ContentRecords
}

type No = Refused<'not-found'> | RecordChanged

const REFUSALS = { 'not-found': ContentRefusal.NOT_FOUND, 'record-changed': ContentRefusal.CHANGED } satisfies Record<No['reason'], ContentRefusal>

/** A record as a reply has it, or why not. */
const replyOf = <Stored extends object, Case extends string, Sent>(
  outcome: { readonly kind: 'saved'; readonly record: Stored } | No,
  $case: Case,
  toSent: (stored: Stored) => Sent,
) => (outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case, value: toSent(outcome.record) } })

const textOf = (text: Bilingual | undefined): Bilingual => ({ en: text?.en ?? '', bm: text?.bm ?? '' })

/** RPC methods for staff's changes; translates, decides nothing. */
export function editMethods({ db, records }: EditDeps): Edits {
  const asIs = <Stored>(stored: Stored): Stored => stored
  const toggles: Readonly<Record<ContentKind, (id: string) => Promise<ToggleOutcome<'not-found'>>>> = {
    [ContentKind.UNSPECIFIED]: () => Promise.resolve(refused('not-found')),
    [ContentKind.NEWS]: (id) => toggleRecord(db, records.news, id),
    [ContentKind.WISH]: (id) => toggleRecord(db, records.wish, id),
  }
  return {
    async addNews({ news }) {
      const { link = '', showingTo = '', title, description, imageUrl } = news ?? {}
      const draft = { link, showingTo, title: textOf(title), description: textOf(description), imageUrl: textOf(imageUrl) }
      return replyOf(await addRecord(db, records.news, draft), 'news', asIs)
    },
    async editNews({ id, news, seenAt }) {
      const { link = '', showingTo = '', title, description, imageUrl } = news ?? {}
      const draft = { link, showingTo, title: textOf(title), description: textOf(description), imageUrl: textOf(imageUrl) }
      return replyOf(await editRecord(db, records.news, { id, seenAt, draft }), 'news', asIs)
    },
    removeNews: async ({ id }) => {
      const outcome = await removeRecord(db, records.news, { id, seenAt: undefined })
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: 'id', value: outcome.id } }
    },
    async addWish({ name, age, avatar, wishes }) {
      const known = AVATARS.find((one) => one === avatar)
      if (!known) return refusedRecord(refused('not-found'), REFUSALS)
      const draft = { name, age, wishes: textOf(wishes), imageUrl: avatarImage(known), points: 0 }
      return replyOf(await addRecord(db, records.wish, draft), 'wish', toWireWish)
    },
    editWish: async ({ id, name, wishes, seenAt }) =>
      replyOf(await editRecord(db, records.wish, { id, seenAt, draft: { name, wishes: textOf(wishes) } }), 'wish', toWireWish),
    async editJourney({ id, seenAt, description, ...figures }) {
      const draft = {
        home: Number(figures.home),
        children: Number(figures.children),
        points: Number(figures.points),
        product: Number(figures.product),
        progressPoints: Number(figures.progressPoints),
        description: textOf(description),
      }
      return replyOf(await editRecord(db, records.journey, { id, seenAt, draft }), 'journey', toWireJourney)
    },
    async toggleRecord({ kind, id }) {
      const outcome = await toggles[kind](id)
      return outcome.kind === 'refused' ? refusedRecord(outcome, REFUSALS) : { result: { $case: 'toggled', value: { id, active: outcome.active } } }
    },
  }
}
