import { CodesRefusal } from '@club/contracts/codes'
import type { CodesServiceDefinition, Receipt as WireReceipt } from '@club/contracts/codes'
import { isId } from '@club/kernel'
import type { Database } from '@club/postgres'
import { callSignal, clock, refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { receiptFactor } from '@club/rules'
import type { Ledger } from '../clients/ledger'
import type { ReceiptFiles } from '../clients/receipt-files'
import type { DecideRefusal, Receipt, UploadRefusal } from '../domain/receipt'
import { listMemberReceipts, listPendingReceipts, listRetailers, listSkus } from '../queries/list-receipts'
import { uploadReceipt } from '../processes/upload-receipt'
import { validateReceipt } from '../processes/validate-receipt'

type Methods = Pick<
  ServiceImplementation<CodesServiceDefinition>,
  'listRetailers' | 'listSkus' | 'uploadReceipt' | 'listMemberReceipts' | 'listPendingReceipts' | 'decideReceipt' | 'readReceiptFile'
>

const REFUSALS = {
  'receipt-fields': CodesRefusal.RECEIPT_FIELDS,
  'receipt-store': CodesRefusal.RECEIPT_STORE,
  'receipt-products': CodesRefusal.RECEIPT_PRODUCTS,
  'receipt-date': CodesRefusal.RECEIPT_DATE,
  'receipt-too-old': CodesRefusal.RECEIPT_TOO_OLD,
  'receipt-duplicate': CodesRefusal.RECEIPT_DUPLICATE,
  'receipt-file-type': CodesRefusal.RECEIPT_FILE_TYPE,
  'receipt-file-size': CodesRefusal.RECEIPT_FILE_SIZE,
  'receipt-file-broken': CodesRefusal.RECEIPT_FILE_BROKEN,
  'receipt-picture-too-large': CodesRefusal.RECEIPT_PICTURE_TOO_LARGE,
  'receipt-not-found': CodesRefusal.RECEIPT_NOT_FOUND,
  'receipt-already-validated': CodesRefusal.RECEIPT_ALREADY_VALIDATED,
  'account-frozen': CodesRefusal.ACCOUNT_FROZEN,
  busy: CodesRefusal.BUSY,
} satisfies Record<UploadRefusal | DecideRefusal, CodesRefusal>

/** The receipts' part of the contract; translates and decides nothing. */
export function receiptMethods({ db, files, ledger }: { db: Database; files: ReceiptFiles; ledger: Ledger }): Methods {
  return {
    async listRetailers() {
      return { retailers: await listRetailers(db) }
    },
    async listSkus() {
      return { skus: await listSkus(db) }
    },
    async uploadReceipt(request) {
      if (!isId(request.memberId)) throw new ServerError(Status.INVALID_ARGUMENT, 'a receipt has a member')
      const outcome = await uploadReceipt({ db, files }, { ...request, file: Buffer.from(request.file), uploadedAt: clock.now(), signal: callSignal() })
      if (outcome.kind === 'refused') return refusedReply(REFUSALS[outcome.reason])
      const { receiptId, earlier, hadFirst } = outcome
      return { result: { $case: 'uploaded', value: { receiptId, firstUploadMilestone: earlier, noShowMilestone: hadFirst } } }
    },
    async listMemberReceipts({ memberId }) {
      const { receipts, total } = await listMemberReceipts(db, memberId)
      return { receipts: receipts.map(toWire), total }
    },
    async listPendingReceipts({ limit }) {
      return { receipts: (await listPendingReceipts(db, limit)).map(toWire) }
    },
    async decideReceipt({ status, ...request }) {
      if (status !== 'APPROVED' && status !== 'REJECTED') throw new ServerError(Status.INVALID_ARGUMENT, `a receipt is not decided as ${status}`)
      const outcome = await validateReceipt({ db, ledger }, { ...request, status, decidedAt: clock.now() })
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'receipt', value: toWire(outcome.receipt) } }
    },
    async *readReceiptFile({ receiptId }) {
      await using file = isId(receiptId) ? await files.openFile(receiptId) : undefined
      // A stream has no room for a refusal: the status says it.
      if (!file) throw new ServerError(Status.NOT_FOUND, CodesRefusal.RECEIPT_NOT_FOUND)
      yield { contentType: file.contentType, data: Buffer.alloc(0) }
      for await (const data of file.stream) yield { contentType: '', data: data as Buffer }
    },
  }
}

const toWire = (receipt: Receipt): WireReceipt => ({
  id: receipt.id,
  memberId: receipt.memberId,
  retailerId: receipt.retailerId,
  store: receipt.store,
  invoiceNo: receipt.invoiceNo,
  receiptDate: receipt.receiptOn,
  status: receipt.status,
  reason: receipt.reason,
  products: [...receipt.products],
  points: receipt.points,
  uploadedAt: receipt.uploadedAt,
  decidedAt: receipt.decidedAt ?? undefined,
  fileType: receipt.fileType,
  looksLike: receipt.looksLike ?? '',
  ...expectationOf(receipt),
})

/** The multiplier that a pending receipt would get if it were approved now. */
function expectationOf({ status, isDoubleDay, hadFirst }: Receipt): Pick<WireReceipt, 'factor' | 'bonusSource'> {
  if (status !== 'PENDING') return { factor: 0, bonusSource: '' }
  const { factor, bonusSource } = receiptFactor({ isFirst: !hadFirst, isDoubleDay })
  return { factor, bonusSource: bonusSource ?? '' }
}
