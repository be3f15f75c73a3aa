import { assert } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addDays, klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { demoReceiptPicture } from '../clients/demo-receipt-picture'
import type { ReceiptFiles } from '../clients/receipt-files'
import { decideReceipt } from '../commands/decide-receipt'
import { findRetailerByName, findSkuByName, isKnownReceipt, submitReceipt } from '../commands/submit-receipt'
import type { Decided } from '../domain/receipt'

const DAY_MS = 24 * 60 * 60 * 1000

interface DemoReceipt {
  readonly id: string
  readonly store: string
  readonly invoiceNo: string
  readonly product: string
  readonly quantity: number
  readonly uploadedDaysAgo: number
  readonly decision?: { readonly status: Decided; readonly reason: string; readonly daysAgo: number }
}

/** gold@example.com of the demo members; the ids are fixed, so that a second start finds them. */
const MEMBER = '00000000-0000-7000-8000-000000000001'
const DEMO_RECEIPTS: readonly DemoReceipt[] = [
  {
    id: '00000000-0000-7000-8005-000000000001',
    store: 'Mydin',
    invoiceNo: 'MY-20418',
    product: 'DryPantz',
    quantity: 2,
    uploadedDaysAgo: 16,
    decision: { status: 'APPROVED', reason: '', daysAgo: 12 },
  },
  {
    id: '00000000-0000-7000-8005-000000000002',
    store: 'Giant',
    invoiceNo: 'G 7731',
    product: 'Wipes 120s',
    quantity: 3,
    uploadedDaysAgo: 8,
    decision: { status: 'REJECTED', reason: 'The date of the receipt cannot be read.', daysAgo: 5 },
  },
  { id: '00000000-0000-7000-8005-000000000003', store: 'Econsave', invoiceNo: 'EC/551/09', product: 'Classic Pants', quantity: 1, uploadedDaysAgo: 1 },
]

/**
 * One receipt of each state for a demo member, once (decisions D120, D121). They go the way of all others: the ledger hears
 * of the approved one by its fact, so that the books agree.
 */
export async function seedDemoReceipts(db: Database, files: ReceiptFiles): Promise<{ receipts: number }> {
  let made = 0
  for (const demo of DEMO_RECEIPTS) {
    if (await isKnownReceipt(db, demo.id)) continue
    await seedReceipt(db, files, demo)
    made += 1
  }
  return { receipts: made }
}

async function seedReceipt(db: Database, files: ReceiptFiles, demo: DemoReceipt): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  const uploadedAt = ago(demo.uploadedDaysAgo)
  const receiptOn = addDays(klDay(uploadedAt), -1)
  const retailerId = await findRetailerByName(db, demo.store)
  const skuId = await findSkuByName(db, demo.product)
  assert(retailerId && skuId, 'the stores and products are seeded first')
  const lines = [demo.store, demo.invoiceNo, receiptOn, `${demo.quantity} x ${demo.product}`]
  const file = await files.prepare(await demoReceiptPicture(lines))
  assert(!('kind' in file), 'a drawn receipt is a picture')
  await files.put(demo.id, file)
  const receipt = {
    memberId: MEMBER,
    retailerId,
    isOthers: false,
    otherStore: '',
    invoiceNo: demo.invoiceNo,
    receiptOn,
    products: [{ skuId, quantity: demo.quantity }],
    uploadedAt,
  }
  await submitReceipt(db, demo.id, receipt, file)
  if (!demo.decision) return
  const { status, reason, daysAgo } = demo.decision
  await decideReceipt(db, { receiptId: demo.id, status, reason, products: [], decidedAt: ago(daysAgo) })
}
