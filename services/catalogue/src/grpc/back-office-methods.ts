import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { BRAND } from '@club/contracts/records'
import { wholeOf } from '@club/postgres'
import type { Database } from '@club/postgres'
import { wireRecord } from '@club/records'
import { VOUCHER_CODE_LIST } from '@club/rules'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { giveFormat } from '../commands/give-format'
import type { GiveOutcome } from '../commands/give-format'
import { checkVoucherCodes, stockVoucherCodes } from '../commands/stock-voucher-codes'
import type { StockOutcome } from '../commands/stock-voucher-codes'
import { listVoucherBatches, listVoucherCodes } from '../queries/list-voucher-batches'
import type { VoucherView } from '../store/vouchers'

const CODES_PAGE_MAX = 5000

type Outcomes = GiveOutcome | StockOutcome | Awaited<ReturnType<typeof listVoucherBatches | typeof listVoucherCodes>>
type Reason = Extract<Outcomes, { kind: 'refused' }>['reason']

const REFUSALS = {
  'brand-not-found': CatalogueRefusal.BRAND_NOT_FOUND,
  'format-exists': CatalogueRefusal.FORMAT_EXISTS,
  'size-unknown': CatalogueRefusal.SIZE_UNKNOWN,
  'unknown-voucher-type': CatalogueRefusal.UNKNOWN_VOUCHER_TYPE,
  'batch-not-found': CatalogueRefusal.BATCH_NOT_FOUND,
  'duplicate-code': CatalogueRefusal.DUPLICATE_CODE,
  'code-known': CatalogueRefusal.CODE_KNOWN,
} satisfies Record<Reason, CatalogueRefusal>

const refusal = (reason: Reason) => refusedReply(REFUSALS[reason])

type Calls = 'giveFormat' | 'listVoucherBatches' | 'listVoucherCodes' | 'checkVoucherCodes' | 'stockVoucherCodes'

/** The calls of the back office; translates, decides nothing. */
export function backOfficeMethods({
  db,
  view,
}: {
  readonly db: Database
  readonly view: VoucherView
}): Pick<ServiceImplementation<CatalogueServiceDefinition>, Calls> {
  const { seal } = view
  return {
    async giveFormat(request) {
      const outcome = await giveFormat(db, request)
      if (outcome.kind === 'saved') return { result: { $case: 'record', value: wireRecord(BRAND, outcome.brand) } }
      return refusedReply(REFUSALS[outcome.reason], { params: outcome.reason === 'size-unknown' ? { size: outcome.size } : {} })
    },
    async listVoucherBatches({ voucherTypeId }) {
      const outcome = await listVoucherBatches(db, voucherTypeId)
      return outcome.kind === 'refused' ? refusal(outcome.reason) : { result: { $case: 'list', value: { batches: outcome.batches } } }
    },
    async listVoucherCodes({ batchId, afterPosition, limit, list }) {
      const query = list ?? { ...wholeOf(VOUCHER_CODE_LIST), before: afterPosition > 0 ? String(afterPosition) : '', limit }
      if (query.limit < 1 || query.limit > CODES_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `up to ${CODES_PAGE_MAX} codes`)
      const outcome = await listVoucherCodes({ db, seal }, batchId, query)
      if (outcome.kind === 'refused') return refusal(outcome.reason)
      const { rows, next } = outcome.page
      return { result: { $case: 'list', value: { codes: rows.map((code) => ({ ...code, memberId: code.memberId ?? '' })), next } } }
    },
    async checkVoucherCodes(request) {
      const outcome = await checkVoucherCodes({ db, seal }, request)
      if (outcome.kind === 'refused') {
        const problems = outcome.problems.map(({ position, reason }) => ({ position, reason: REFUSALS[reason] }))
        return { ...refusal(outcome.reason), position: outcome.position, problems }
      }
      return { result: { $case: 'checked', value: {} }, position: 0, problems: [] }
    },
    async stockVoucherCodes(request) {
      const outcome = await stockVoucherCodes({ db, seal }, request)
      if (outcome.kind === 'stocked') return { result: { $case: 'batch', value: outcome.batch }, position: 0 }
      return { ...refusal(outcome.reason), position: 'position' in outcome ? outcome.position : 0 }
    },
  }
}
