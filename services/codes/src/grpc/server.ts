import type { PictureReader } from '@club/code-reader'
import { CodesRefusal } from '@club/contracts/codes'
import type { Batch as WireBatch, CodeRecord as WireCode, CodesServiceDefinition, RegisterCode, RegisterCodeResult } from '@club/contracts/codes'
import { isId } from '@club/kernel'
import { wholeOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { BATCH_CODE_LIST, MEMBERS_FOUND_MAX, RECORDS_PER_PAGE_MAX } from '@club/rules'
import { paramsOf, readingWithoutNul, refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import type { ClaimIssuance } from '../clients/issuances'
import type { ReceiptFiles } from '../clients/receipt-files'
import { setDoublePointsDay, toggleBatch } from '../commands/change-settings'
import { getMemberProgress } from '../queries/get-member-progress'
import { listBatchCodes, listBatches, lookUpCode } from '../queries/list-batches'
import { listReportedRecords } from '../queries/list-reported-records'
import { readBatchFile } from '../queries/read-batch-file'
import { searchMembers } from '../queries/search-members'
import { registerCode } from '../processes/register-code'
import type { RegisterDeps, RegisterOutcome } from '../processes/register-code'
import { startBatch } from '../processes/start-batch'
import { attemptMethods } from './attempt-methods'
import { batchFileReplies } from './batch-replies'
import { pictureMethods } from './picture-methods'
import { receiptMethods } from './receipt-methods'

type Batch = Awaited<ReturnType<typeof listBatches>>['batches'][number]
type CodeRecord = Awaited<ReturnType<typeof listBatchCodes>>['rows'][number]

export const REFUSALS = {
  'malformed-code': CodesRefusal.MALFORMED_CODE,
  'unknown-code': CodesRefusal.UNKNOWN_CODE,
  'already-registered': CodesRefusal.ALREADY_REGISTERED,
  'rate-limited': CodesRefusal.RATE_LIMITED,
  'key-reused': CodesRefusal.KEY_REUSED,
  'generation-in-progress': CodesRefusal.GENERATION_IN_PROGRESS,
  'batch-not-found': CodesRefusal.BATCH_NOT_FOUND,
  'invalid-quantity': CodesRefusal.INVALID_QUANTITY,
  'unknown-product': CodesRefusal.UNKNOWN_PRODUCT,
  'invalid-day': CodesRefusal.INVALID_DAY,
  'day-changed': CodesRefusal.DAY_CHANGED,
  'file-not-ready': CodesRefusal.FILE_NOT_READY,
  'account-frozen': CodesRefusal.ACCOUNT_FROZEN,
  'invalid-canaries': CodesRefusal.INVALID_CANARIES,
} as const

/** A caller's instant this far from ours was chosen by a test, not read from a clock. */
const CLOCK_SKEW_MS_MAX = 60_000

export interface ServerDeps extends RegisterDeps {
  readonly db: Database
  readonly claim: ClaimIssuance
  readonly allowTestClock: boolean
  /** Notifies the generator that a batch waits. */
  readonly onBatchStarted: () => void
  readonly files: ReceiptFiles
  readonly pictures: PictureReader
}

/** Translates between the wire and the commands; decides nothing. */
export function createCodesServer(deps: ServerDeps): ServiceImplementation<CodesServiceDefinition> {
  const { db } = deps
  const registerOne = async (item: RegisterCode): Promise<RegisterCodeResult> =>
    toResult(await registerCode(deps, { ...item, chosenNow: chosenInstant(item.now, deps.allowTestClock) }))
  return {
    ...readingWithoutNul(receiptMethods(deps)),
    ...pictureMethods(deps),
    ...attemptMethods(deps),
    async registerCodes(request) {
      const settled = await Promise.allSettled(request.items.map(registerOne))
      const failed = settled.find((result) => result.status === 'rejected')
      if (failed && settled.every((result) => result.status === 'rejected')) throw failed.reason
      // An item that could not be committed has no result: its caller may try again, its neighbours have their answers.
      return { items: settled.map((result) => (result.status === 'fulfilled' ? result.value : { result: undefined })) }
    },
    async listBatches() {
      const list = await listBatches(db)
      return { ...list, batches: list.batches.map(toWireBatch) }
    },
    async generateBatch(request) {
      const outcome = await startBatch(deps, request)
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      deps.onBatchStarted()
      return { result: { $case: 'batch', value: toWireBatch(outcome.batch) } }
    },
    async toggleBatch(request) {
      const outcome = await toggleBatch(db, request.batchId)
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'batch', value: toWireBatch(outcome.batch) } }
    },
    async listBatchCodes({ batchId, limit, afterCode, list }) {
      const { rows, next } = await listBatchCodes(db, batchId, list ?? { ...wholeOf(BATCH_CODE_LIST), before: afterCode, limit })
      return { codes: rows.map(toWireCode), next }
    },
    async findCode(request) {
      const code = await lookUpCode(db, request.code)
      return { codes: code ? [toWireCode(code)] : [] }
    },
    async searchMembers({ text, limit }) {
      return { members: await searchMembers(db, text, Math.min(limit, MEMBERS_FOUND_MAX)) }
    },
    async setDoublePointsDay({ day, opened }) {
      const outcome = await setDoublePointsDay(db, day, opened || undefined)
      if (outcome.kind === 'set') return { result: { $case: 'day', value: outcome.day } }
      return refusedReply(REFUSALS[outcome.reason], { params: paramsOf('now' in outcome ? { now: outcome.now, changedBy: outcome.changedBy } : {}) })
    },
    async *readBatchFile(request) {
      const outcome = await readBatchFile(db, request.batchId)
      // A stream has no room for a refusal: the status says which one it is.
      if (outcome.kind === 'refused')
        throw new ServerError(outcome.reason === 'batch-not-found' ? Status.NOT_FOUND : Status.FAILED_PRECONDITION, REFUSALS[outcome.reason])
      yield* batchFileReplies(outcome.lines, request.asWorkbook)
    },
    async listReportedRecords({ afterId, limit }) {
      if (limit < 1 || limit > RECORDS_PER_PAGE_MAX || (afterId !== '' && !isId(afterId)))
        throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${RECORDS_PER_PAGE_MAX} records after an id`)
      return { records: await listReportedRecords(db, afterId, limit) }
    },
    async getMemberProgress(request) {
      return getMemberProgress(db, request.memberId)
    },
  }
}

const chosenInstant = (now: Date | undefined, allowed: boolean): Date | undefined =>
  allowed && now && Math.abs(now.getTime() - Date.now()) > CLOCK_SKEW_MS_MAX ? now : undefined

function toResult(outcome: RegisterOutcome): RegisterCodeResult {
  if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason], { retryAfterSeconds: outcome.retryAfterSeconds })
  const { registration, balance, voucherGranted } = outcome
  const { product } = registration
  return {
    refusal: undefined,
    result: {
      $case: 'registered',
      value: {
        registrationId: registration.id,
        points: registration.basePoints + registration.bonusPoints,
        codeGroup: product.codeGroup,
        brand: product.brand,
        format: product.format,
        size: product.size,
        foundScanned: registration.foundScanned,
        lines: registration.lines.map(({ entryId, points, source }) => ({ entryId, points, source })),
        milestoneVoucherType: registration.milestone?.voucherType ?? '',
        milestoneVoucherGranted: voucherGranted,
        credited: balance !== undefined,
        balance: balance ?? 0n,
        registeredAt: registration.registeredAt,
      },
    },
  }
}

const toWireBatch = (batch: Batch): WireBatch => ({
  id: batch.id,
  brand: batch.brand,
  format: batch.format,
  size: batch.size,
  createdAt: batch.createdAt,
  points: batch.points,
  quantity: batch.quantity,
  status: statusOf(batch),
  active: batch.active,
  fileReady: batch.status === 'complete' && batch.decision === 'granted',
  generated: batch.generated,
  codeGroup: batch.codeGroup,
  createdBy: batch.createdBy,
})

/** The state as staff read it: a pending decision comes before the state of generation. */
function statusOf({ status, decision }: Batch): string {
  if (decision === 'waiting') return 'awaiting-approval'
  if (decision === 'rejected') return 'rejected'
  return status === 'queued' ? 'generating' : status
}

const toWireCode = (record: CodeRecord): WireCode => ({
  code: record.code,
  scanned: record.memberId !== undefined,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
  memberId: record.memberId ?? '',
  batchId: record.batchId,
})
