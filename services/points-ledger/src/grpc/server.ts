import { HoldState as WireState, LedgerRefusal } from '@club/contracts/points-ledger'
import type { Award as WireAward, PointsLedgerServiceDefinition, PostedItem } from '@club/contracts/points-ledger'
import { createTurns, isId, Overloaded, refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { isEarnedSource, isSpentSource } from '@club/rules'
import { callSignal, refusalOf, refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { openSettlementQueue, releaseHold, settleHold } from '../commands/close-hold'
import { closeBooks, forfeitPoints, reverseHold, reverseTransfer } from '../commands/correct-books'
import type { CorrectionOutcome } from '../commands/correct-books'
import { holdPoints, openHoldQueue } from '../commands/hold-points'
import { postTogether } from '../commands/post-awards'
import type { AwardQueue, PostOutcome } from '../commands/post-awards'
import { listBooks } from '../queries/list-books'
import { findLine, listEntries } from '../queries/list-entries'
import { HOLDS_PER_PAGE_MAX, listHolds } from '../queries/list-holds'
import type { IssuanceLimits } from '../domain/issuance'
import type { HoldState } from '../domain/hold'
import { creditMethods } from './credit-methods'
import { freezeMethods } from './freeze-methods'
import { REFUSALS } from './refusals'
import { reportMethods } from './report-methods'
import { statementMethods } from './statement-methods'
import type { FreezeDeps } from '../processes/freeze'
import type { StatementDeps } from '../processes/write-statement'
import { readBalanceAt } from '../queries/read-balance-at'
import { createMonthSums } from '../queries/sum-months'
import type { Award, AwardLine } from '../domain/award'

const MEMBERS_PER_CALL_MAX = 5000
const MEMBERS_WITH_LINES_MAX = 256
/** Sums of months read all lines of a member the first time: one member has one under way and one that waits, and others keep the connections. */
const MONTHS_TURNS = { underWayMax: 2, waitingMax: 64, ownWaitingMax: 1, waitMsMax: 3000 } as const

const STATE: Readonly<Record<HoldState, WireState>> = {
  open: WireState.OPEN,
  settled: WireState.SETTLED,
  released: WireState.RELEASED,
  expired: WireState.EXPIRED,
}

/** Translates between the wire and the commands; decides nothing. */
export function createLedgerServer(deps: {
  db: Database
  awards: AwardQueue
  limits: IssuanceLimits
  statements: StatementDeps
  freezes: FreezeDeps['services']
}): ServiceImplementation<PointsLedgerServiceDefinition> {
  const { db } = deps
  // Every redemption moves points to the same few accounts of the programme, whose rows would be locked for a commit each.
  const holds = openHoldQueue(db)
  const settlements = openSettlementQueue(db)
  const monthsTurns = createTurns(MONTHS_TURNS)
  const sumMonths = createMonthSums(db)
  return {
    async postAwards(request) {
      const awards = request.awards.map(toAward)
      const outcomes = (
        await postTogether(
          deps.awards,
          awards.filter((award) => award !== undefined),
        )
      ).values()
      return {
        items: request.awards.map(({ key }, index) => postedItem(key, awards[index] ? (outcomes.next().value as PostOutcome) : refused('invalid-award'))),
      }
    },
    async listBooks({ memberIds, linesMax }) {
      const membersMax = linesMax > 0 ? MEMBERS_WITH_LINES_MAX : MEMBERS_PER_CALL_MAX
      if (memberIds.length > membersMax) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${membersMax} members`)
      return { books: await listBooks(db, { memberIds, linesMax }) }
    },
    async listEntries({ beforeId, ...query }) {
      const before = beforeId === '' ? undefined : await findLine(db, query.memberId, beforeId)
      if (beforeId !== '' && !before) return { entries: [], refusal: refusalOf(LedgerRefusal.LINE_NOT_FOUND) }
      return { entries: await listEntries(db, { ...query, ...(before ? { before } : {}) }) }
    },
    async readBalanceAt({ memberId, at }) {
      if (!isId(memberId) || !at) throw new ServerError(Status.INVALID_ARGUMENT, 'a member and an instant')
      return { balance: await readBalanceAt(db, { memberId, at }) }
    },
    async sumMonths({ memberId, monthsMax }) {
      using turn = await monthsTurns.takeTurn(memberId, callSignal)
      if (!turn) throw new Overloaded('too many sums of months are under way', { roomInMs: MONTHS_TURNS.waitMsMax })
      return await sumMonths(memberId, monthsMax)
    },
    async holdPoints(request) {
      const { source } = request
      const outcome = isSpentSource(source) ? await holdPoints(holds, { ...request, source }) : refused('invalid-award')
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      const { id, availableAfter, expiresAt } = outcome.hold
      return { result: { $case: 'held', value: { holdId: id, available: availableAfter, expiresAt } } }
    },
    async settleHold(request) {
      const outcome = await settleHold(settlements, request)
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      const { transferId, entryId, balance, version } = outcome.transfer
      return { result: { $case: 'settled', value: { transferId, entryId, balance, accountVersion: version, available: outcome.available } } }
    },
    async releaseHold(request) {
      const outcome = await releaseHold(db, request.key ? { key: request.key } : { holdId: request.holdId })
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'released', value: {} } }
    },
    async reverseHold(request) {
      const outcome = await reverseHold(db, request)
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      const { transferId, entryId } = outcome.transfer
      return { result: { $case: 'reversed', value: { transferId, entryId, available: outcome.available } } }
    },
    async listHolds(request) {
      if (request.keys.length > HOLDS_PER_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${HOLDS_PER_PAGE_MAX} keys`)
      const holds = await listHolds(db, request)
      return {
        holds: holds.map(({ account, state, entryId, returnedEntryId, ...hold }) => ({
          ...hold,
          memberId: account.slice('member:'.length),
          state: STATE[state],
          entryId: entryId ?? '',
          returnedEntryId: returnedEntryId ?? '',
        })),
      }
    },
    async reverseTransfer(request) {
      return postedItem(request.key, await reverseTransfer(db, request))
    },
    async forfeitPoints(request) {
      return postedItem(request.key, await forfeitPoints(db, request))
    },
    async closeBooks(request) {
      return { forfeited: await closeBooks(db, request) }
    },
    ...creditMethods(deps),
    ...reportMethods(db),
    ...freezeMethods({ db, services: deps.freezes }),
    ...statementMethods(deps.statements),
  }
}

/** Undefined when points are never awarded for a line's source. */
function toAward({ lines, ...award }: WireAward): Award | undefined {
  const known = lines.flatMap(({ entryId, points, source, title }): AwardLine[] => (isEarnedSource(source) ? [{ entryId, points, source, title }] : []))
  return known.length === lines.length ? { ...award, lines: known } : undefined
}

function postedItem(key: string, outcome: PostOutcome | CorrectionOutcome): PostedItem {
  if (outcome.kind === 'refused') return { key, ...refusedReply(REFUSALS[outcome.reason]) }
  if (outcome.kind === 'withheld') return { key, refusal: undefined, result: { $case: 'withheld', value: {} } }
  const { transferId, balance, version, replayed } = outcome.transfer
  return { key, refusal: undefined, result: { $case: 'posted', value: { transferId, balance, accountVersion: version, replayed } } }
}
