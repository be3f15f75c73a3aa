import { assert } from '@club/kernel'
import type { Database } from '@club/postgres'
import { addDays, klDay } from '@club/rules'
import { clock } from '@club/service-host'
import { demoReceiptPicture } from '../clients/demo-receipt-picture'
import type { Ledger } from '../clients/ledger'
import type { ReceiptFiles } from '../clients/receipt-files'
import { doublePointsDay } from '../commands/change-settings'
import { findRetailerByName, findSkuByName, isKnownReceipt, submitReceipt } from '../commands/submit-receipt'
import { demoMemberId, ordinaryInstant } from '../domain/demo-days'
import type { DemoMember } from '../domain/demo-days'
import type { BoughtProduct } from '../domain/receipt'
import { validateReceipt } from './validate-receipt'

const DAY_MS = 24 * 60 * 60 * 1000

interface Deps {
  readonly db: Database
  readonly files: ReceiptFiles
  readonly ledger: Ledger
}

interface DemoReceipt {
  readonly member: DemoMember
  readonly store: string
  readonly invoiceNo: string
  readonly products: readonly (readonly [name: string, quantity: number])[]
  /** Days ago; undecided ones are pending. */
  readonly uploaded: number
  readonly approved?: number
  readonly rejected?: readonly [daysAgo: number, reason: string]
}

/** Each member's first approved receipt earns three times its points (decision D78). */
const DEMO_RECEIPTS: readonly DemoReceipt[] = [
  { member: 1, store: 'Mydin', invoiceNo: 'MY-20418', products: [['DryPantz', 2]], uploaded: 78, approved: 75 },
  { member: 1, store: 'AEON', invoiceNo: 'AE 7741', products: [['DryPantz', 4]], uploaded: 61, approved: 58 },
  {
    member: 1,
    store: 'Giant',
    invoiceNo: 'G 7731',
    products: [['Wipes 120s', 3]],
    uploaded: 8,
    rejected: [5, 'The date of the receipt cannot be read.'],
  },
  { member: 1, store: 'Econsave', invoiceNo: 'EC/551/09', products: [['Classic Pants', 1]], uploaded: 1 },
  {
    member: 2,
    store: 'Watsons',
    invoiceNo: 'W-118203',
    products: [
      ['DryPantz', 1],
      ['Wipes 120s', 2],
    ],
    uploaded: 87,
    approved: 84,
  },
  { member: 2, store: 'Shopee', invoiceNo: '2609SHP41', products: [['DryPantz', 8]], uploaded: 63, approved: 60 },
  { member: 2, store: 'Guardian', invoiceNo: 'GD 5520', products: [['DryPantz', 6]], uploaded: 48, approved: 45 },
  { member: 2, store: 'AEON Big', invoiceNo: 'AB-90031', products: [['Kids 400ml', 5]], uploaded: 12, approved: 9 },
  { member: 3, store: 'Jaya Grocer', invoiceNo: 'JG-3307', products: [['Kids 400ml', 5]], uploaded: 243, approved: 240 },
  { member: 3, store: 'Lazada', invoiceNo: 'LZ 884120', products: [['DryPantz', 10]], uploaded: 213, approved: 210 },
  {
    member: 3,
    store: 'Village Grocer',
    invoiceNo: 'VG-6614',
    products: [
      ['DryPantz', 3],
      ['Kids 400ml', 1],
    ],
    uploaded: 153,
    approved: 150,
  },
  {
    member: 3,
    store: 'Lazada',
    invoiceNo: 'LZ 912277',
    products: [
      ['DryPantz', 10],
      ['Kids 400ml', 1],
    ],
    uploaded: 123,
    approved: 120,
  },
  { member: 3, store: 'The Store', invoiceNo: 'TS/4410', products: [['DryPantz', 10]], uploaded: 93, approved: 90 },
  { member: 3, store: '99 Speedmart', invoiceNo: '99-20771', products: [['Wipes 120s', 12]], uploaded: 43, approved: 40 },
]

/** Ids are fixed, so that a second start finds them. */
const idOf = (index: number): string => `00000000-0000-7000-8005-${String(index + 1).padStart(12, '0')}`

/** Receipts of the demo members in each state, once (decisions D120, D121). They go the way of all others, and so do their points. */
export async function seedDemoReceipts(deps: Deps): Promise<{ receipts: number }> {
  let made = 0
  for (const [index, demo] of DEMO_RECEIPTS.entries()) {
    if (await isKnownReceipt(deps.db, idOf(index))) continue
    await seedReceipt(deps, idOf(index), demo)
    made += 1
  }
  return { receipts: made }
}

async function seedReceipt({ db, files, ledger }: Deps, id: string, demo: DemoReceipt): Promise<void> {
  const now = clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const uploadedAt = ordinaryInstant(now, demo.uploaded, await doublePointsDay(db))
  const receiptOn = addDays(klDay(uploadedAt), -1)
  const retailerId = await findRetailerByName(db, demo.store)
  assert(retailerId, 'the stores are seeded first')
  const products: BoughtProduct[] = []
  for (const [name, quantity] of demo.products) {
    const skuId = await findSkuByName(db, name)
    assert(skuId, 'the products are seeded first')
    products.push({ skuId, quantity })
  }
  const bought = demo.products.map(([name, quantity]) => `${quantity} x ${name}`)
  const file = await files.prepare(await demoReceiptPicture([demo.store, demo.invoiceNo, receiptOn, ...bought]))
  assert(!('kind' in file), 'a drawn receipt is a picture')
  await files.put(id, file)
  const memberId = demoMemberId(demo.member)
  const receipt = { memberId, retailerId, isOthers: false, otherStore: '', invoiceNo: demo.invoiceNo, receiptOn, products, uploadedAt }
  await submitReceipt(db, id, receipt, file)
  const finding = { receiptId: id, products: [] }
  if (demo.approved) await validateReceipt({ db, ledger }, { ...finding, status: 'APPROVED', reason: '', decidedAt: ago(demo.approved) })
  if (demo.rejected) await validateReceipt({ db, ledger }, { ...finding, status: 'REJECTED', reason: demo.rejected[1], decidedAt: ago(demo.rejected[0]) })
}
