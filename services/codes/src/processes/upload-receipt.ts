import { checkReceipt } from '@club/contracts/http'
import type { ReceiptUpload } from '@club/contracts/http'
import { assert, isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database } from '@club/postgres'
import { klDay, parseDay } from '@club/rules'
import type { ReceiptFiles } from '../clients/receipt-files'
import { areSkus, findRetailer, newReceiptId, submitReceipt } from '../commands/submit-receipt'
import type { Submitted } from '../commands/submit-receipt'
import { forgetFiles, noteFile } from '../commands/unclaimed-files'
import { areBought } from '../domain/receipt'
import type { BoughtProduct, UploadRefusal } from '../domain/receipt'

export interface Upload {
  readonly memberId: string
  readonly retailerId: string
  readonly receiptDate: string
  readonly invoiceNo: string
  readonly products: readonly BoughtProduct[]
  readonly otherStore: string
  readonly file: Buffer
  readonly uploadedAt: Date
  /** Aborted when the member has gone: a picture that nobody waits for is not decoded. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Checks a receipt, stores its file privately and keeps it for validation (decisions D76, D79). The file is stored first: a
 * kept receipt always has its file, a refused one takes its file with it, and a job deletes the leftovers of an interrupted
 * upload (`pruneReceiptFiles`).
 * @throws Fault when the object store or the database fails; the call may be repeated. AbortError when the member went before the file was ready.
 */
export async function uploadReceipt(deps: { db: Database; files: ReceiptFiles }, upload: Upload): Promise<Submitted | Refused<UploadRefusal>> {
  const { memberId, retailerId, otherStore, invoiceNo, uploadedAt } = upload
  assert(isId(memberId), 'an upload has a member')
  const retailer = await findRetailer(deps.db, retailerId)
  const fields: ReceiptUpload = { ...upload, id: null, retailerId: retailer ? retailerId : '', products: [...upload.products] }
  const broken = checkReceipt(fields, klDay(uploadedAt), retailer?.isOthers ?? false)
  if (broken) return refused(broken as UploadRefusal)
  const receiptOn = parseDay(upload.receiptDate)
  assert(retailer && receiptOn, 'a receipt that was checked has a store and a day')
  const products = upload.products.filter(({ skuId, quantity }) => skuId !== '' && quantity > 0)
  if (!areBought(products) || !(await areSkus(deps.db, products))) return refused('receipt-products')

  const file = await deps.files.prepare(upload.file, { owner: memberId, signal: upload.signal })
  if ('kind' in file) return file
  const id = newReceiptId()
  await noteFile(deps.db, id)
  await deps.files.put(id, file)
  const receipt = {
    memberId,
    retailerId,
    isOthers: retailer.isOthers,
    otherStore: retailer.isOthers ? otherStore : '',
    invoiceNo,
    receiptOn,
    products,
    uploadedAt,
  }
  // A fault leaves the file to the job: whether the transaction was committed is not known here.
  const outcome = await submitReceipt(deps.db, id, receipt, file)
  if (outcome.kind === 'refused') {
    await deps.files.delete(id)
    await forgetFiles(deps.db, [id])
  }
  return outcome
}
