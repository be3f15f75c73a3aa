import { ContestsRefusal, ContestsServiceDefinition } from '@club/contracts/contests'
import type { Box as WireBox, Spent } from '@club/contracts/contests'
import type { ListHouseholds } from '@club/households'
import { isId, Overloaded } from '@club/kernel'
import type { Ledger } from '@club/ledger-client'
import type { PictureRefusal } from '@club/pictures'
import { HISTORY_PAGE_MAX } from '@club/rules'
import type { EarnedSource, SpentSource } from '@club/rules'
import type { Database } from '@club/postgres'
import { activeTraceparent, callSignal, clock, limitCalls, refusedReply, ServerError, Status, waitsMsOf, withinPage } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { PictureStore } from '../clients/picture-store'
import type { ClaimWish } from '../clients/wishes'
import { commitDraws } from '../commands/draw-week'
import { listEntryIds } from '../commands/spendings'
import { bringsBox } from '../domain/mystery-campaign'
import type { MysteryCampaign } from '../domain/mystery-campaign'
import type { Spending, SpendingRefusal } from '../domain/spending'
import { describeMember } from '../queries/describe-member'
import { getMysteryCampaign } from '../queries/get-mystery-campaign'
import { listBoxes } from '../queries/list-boxes'
import type { Box } from '../queries/list-boxes'
import { listContests } from '../queries/list-contests'
import { listEntryCounts, listMembersEntries } from '../queries/list-members-entries'
import { listQuests } from '../queries/list-quests'
import { listWishTotals } from '../queries/list-wish-totals'
import { donateToWish } from '../processes/donate-to-wish'
import { keepPicture } from '../processes/keep-picture'
import { openAndPost } from '../processes/open-box'
import { createSpender } from '../processes/spend'
import type { SpendDeps } from '../processes/spend'
import { submitEntries } from '../processes/submit-entries'
import { draftMethods } from './draft-methods'
import { toWireContest } from './to-messages'
import { staffMethods } from './staff-methods'

const MEMBERS_MAX = 256
const ENTRIES_MAX = 100
/** Limit per kind; more would not be answered within the time that callers wait (decision D140). */
const SPENDINGS_AT_ONCE_MAX = 128

const BOX_WAIT_MS = waitsMsOf(ContestsServiceDefinition, 'openBox')

const REFUSALS = {
  'contest-unknown': ContestsRefusal.CONTEST_UNKNOWN,
  'not-started': ContestsRefusal.NOT_STARTED,
  ended: ContestsRefusal.ENDED,
  incomplete: ContestsRefusal.INCOMPLETE,
  'entries-limit': ContestsRefusal.ENTRIES_LIMIT,
  'insufficient-points': ContestsRefusal.INSUFFICIENT_POINTS,
  'key-reused': ContestsRefusal.KEY_REUSED,
  expired: ContestsRefusal.EXPIRED,
  'wish-unknown': ContestsRefusal.WISH_UNKNOWN,
  'box-unknown': ContestsRefusal.BOX_UNKNOWN,
  'box-opened': ContestsRefusal.BOX_OPENED,
  'in-progress': ContestsRefusal.IN_PROGRESS,
  'account-frozen': ContestsRefusal.ACCOUNT_FROZEN,
  broken: ContestsRefusal.PICTURE_UNREADABLE,
  'too-large': ContestsRefusal.PICTURE_TOO_LARGE,
  busy: ContestsRefusal.BUSY,
} as const satisfies Record<SpendingRefusal | 'key-reused' | 'in-progress' | 'box-unknown' | 'box-opened' | PictureRefusal, ContestsRefusal>

export interface ServerDeps extends SpendDeps {
  readonly db: Database
  readonly campaign: MysteryCampaign | undefined
  readonly ledger: Ledger
  readonly listHouseholds: ListHouseholds
  readonly claimWish: ClaimWish
  readonly pictures: PictureStore
}

/** Translates between the contract and this service; decides nothing. */
export function createContestsServer(deps: ServerDeps): ServiceImplementation<ContestsServiceDefinition> {
  const refused = (reason: keyof typeof REFUSALS) => refusedReply(REFUSALS[reason])
  const limited = { submit: limitCalls(SPENDINGS_AT_ONCE_MAX), donate: limitCalls(SPENDINGS_AT_ONCE_MAX) }
  const spending = { ...deps, spend: createSpender(deps) }
  const expectRoom = (): void => {
    // Spendings that were answered before they were decided are still in progress.
    if (deps.runner.isFull()) throw new Overloaded('too many spendings in progress')
  }
  return {
    ...staffMethods(deps),
    ...draftMethods(deps),
    async listQuests(request) {
      const groups = await listQuests(deps.db, request.memberId)
      return { groups: groups.map((group) => ({ ...group, quests: [...group.quests] })) }
    },
    async listMembersEntries({ memberIds }) {
      if (memberIds.length > MEMBERS_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${MEMBERS_MAX} members`)
      const members = await listMembersEntries(deps.db, memberIds)
      return { members: members.map(({ entries, more, wishes }) => ({ entries: [...entries], moreEntries: more, wishes })) }
    },
    async listEntryCounts(request) {
      const page = await listEntryCounts(deps.db, withinPage(request, HISTORY_PAGE_MAX))
      if (page.kind === 'refused') return refusedReply(ContestsRefusal.CONTEST_UNKNOWN)
      return { result: { $case: 'page', value: { entries: [...page.entries], more: page.more } } }
    },
    async describeMember({ memberId }) {
      const { entries, boxes, ...totals } = await describeMember(deps.db, memberId)
      return { entries: [...entries], boxes: boxes.map(toWireBox), ...totals }
    },
    async getMysteryCampaign() {
      const now = clock.now()
      // A read during the campaign commits the seeds, so that they are fixed before their draws close.
      if (bringsBox(deps.campaign, now)) await commitDraws(deps.db, deps.campaign, now)
      return getMysteryCampaign(deps, now)
    },
    async listContests({ withInactive }) {
      return { contests: (await listContests(deps.db, withInactive)).map(toWireContest) }
    },
    async keepPicture({ memberId, picture }) {
      if (!isId(memberId)) return refused('incomplete')
      const kept = await keepPicture(deps, memberId, Buffer.from(picture), callSignal())
      return typeof kept === 'string' ? { result: { $case: 'key' as const, value: kept } } : refused(kept.reason)
    },
    async submitEntries({ memberId, contestId, entries, idempotencyKey: key }) {
      if (!isId(memberId) || entries.length > ENTRIES_MAX) return refused('incomplete')
      expectRoom()
      const drafts = entries.map(({ imageKey, receiptKey, ...entry }) => ({ ...entry, imageKey: imageKey || undefined, receiptKey: receiptKey || undefined }))
      const outcome = await limited.submit(() => submitEntries(spending, { memberId, contestId, entries: drafts, key }))
      if (outcome.kind === 'refused') return refused(outcome.reason)
      const entryIds = await listEntryIds(deps.db, outcome.spending.id)
      return { result: { $case: 'entered' as const, value: { entryIds, spent: spentOf(outcome.spending, 'Contest Entry') } } }
    },
    async donateToWish({ memberId, wisherId, points, idempotencyKey: key }) {
      expectRoom()
      const outcome = await limited.donate(() => donateToWish(spending, { memberId, wisherId, points, key }))
      if (outcome.kind === 'refused') return refused(outcome.reason)
      return { result: { $case: 'spent' as const, value: spentOf(outcome.spending, 'Wishing Tree') } }
    },
    listWishTotals: async () => ({ totals: await listWishTotals(deps.db) }),
    async listBoxes({ memberId }) {
      return { boxes: (await listBoxes(deps.db, memberId)).map(toWireBox) }
    },
    async openBox({ memberId, boxId, idempotencyKey: key }) {
      const outcome = await openAndPost(deps, { memberId, boxId, key, waitMs: BOX_WAIT_MS, traceparent: activeTraceparent() })
      if (outcome.kind === 'refused') return refused(outcome.reason)
      const { box, balance } = outcome
      return {
        result: {
          $case: 'opened' as const,
          value: { box: toWireBox(box), ledgerEntryId: box.ledgerEntryId ?? '', source: 'Mystery Box' satisfies EarnedSource, balance },
        },
      }
    },
  }
}

const spentOf = ({ ledgerEntryId, points, balanceAfter, requestedAt }: Spending, source: SpentSource): Spent => ({
  ledgerEntryId,
  points,
  source,
  balance: balanceAfter ?? 0n,
  at: requestedAt,
})

const toWireBox = ({ id, createdAt, openedAt, points, voucherId }: Box): WireBox => ({
  id,
  createdAt,
  openedAt,
  prize: !openedAt ? undefined : voucherId ? { $case: 'voucherId', value: voucherId } : { $case: 'points', value: points ?? 0n },
})
