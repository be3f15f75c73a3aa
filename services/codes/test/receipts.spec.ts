import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CodesRefusal } from '@club/contracts/codes'
import type { DecideReceiptRequest, UploadReceiptRequest } from '@club/contracts/codes'
import { EVENTS } from '@club/contracts/events'
import { assert, newId } from '@club/kernel'
import { openFolderObjects } from '@club/objects'
import { isEarnedSource } from '@club/rules'
import { clock } from '@club/service-host'
import { anInstant } from '@club/testing'
import { pngOf } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { createReceiptFiles } from '../src/clients/receipt-files'
import { pruneReceiptFiles } from '../src/processes/prune-receipt-files'
import { awardOfReceipt } from '../src/clients/ledger'
import { reconcile } from '../src/processes/reconcile'
import { seed } from '../src/seed/seed'
import { aScene } from './given'
import type { Scene } from './given'

const TODAY = anInstant('2026-06-10T09:00:00+08:00')
const DOUBLE_DAY = anInstant('2026-06-15T09:00:00+08:00')
const PDF = Buffer.from('%PDF-1.4 a receipt')

let scene: Scene
let server: ReturnType<Scene['replica']>
let retailers: { id: string; name: string }[]
let skus: { id: string; name: string; points: bigint }[]

beforeAll(async () => {
  scene = await aScene()
  await seed(scene.db)
  server = scene.replica()
  retailers = (await server.listRetailers({})).retailers as typeof retailers
  skus = (await server.listSkus({})).skus as typeof skus
})
beforeEach(async () => {
  await scene.db.owner.query('TRUNCATE receipts, receipt_products, first_receipts, unclaimed_receipt_files, outbox CASCADE')
  scene.ledger.posted.clear()
  scene.ledger.mode = 'answers'
})
afterAll(() => scene.db.drop())

/** Pictures of noise differ from each other; the same seed makes the same picture. */
async function picture(seedNumber: number, over: { width?: number; quality?: number; exif?: boolean } = {}): Promise<Buffer> {
  const cells = 12
  let state = seedNumber
  const raw = Buffer.from(
    Array.from({ length: cells * cells * 3 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return (state >> 16) & 0xff
    }),
  )
  const image = sharp(raw, { raw: { width: cells, height: cells, channels: 3 } }).resize(over.width ?? 600, over.width ?? 600)
  if (over.exif) image.withExif({ IFD0: { Make: 'Camera of somebody' }, IFD3: { GPSLatitude: '3/1 8/1 0/1' } })
  return image.jpeg({ quality: over.quality ?? 90 }).toBuffer()
}

let uploads = 0
async function upload(over: Partial<UploadReceiptRequest> & { at?: Date } = {}, by = server) {
  uploads += 1
  const { at, ...overrides } = over
  const request: UploadReceiptRequest = {
    memberId: newId(),
    retailerId: retailers[0]?.id ?? '',
    receiptDate: '2026-06-09',
    invoiceNo: `INV ${uploads}`,
    products: [{ skuId: skus[0]?.id ?? '', quantity: 2 }],
    otherStore: '',
    file: Buffer.concat([PDF, Buffer.from(String(uploads))]),
    ...overrides,
  }
  const { result, refusal } = (await clock.runAt(at ?? TODAY, () => by.uploadReceipt(request))) as Awaited<ReturnType<typeof by.uploadReceipt>>
  return result?.$case === 'uploaded' ? result.value : refusal?.reason
}
async function uploaded(over: Parameters<typeof upload>[0] = {}): Promise<string> {
  const outcome = await upload(over)
  if (typeof outcome !== 'object' || !outcome.receiptId) throw new Error(`refused: ${String(outcome)}`)
  return outcome.receiptId
}
/** The file of a receipt, as its owner opens it. */
async function readFile(receiptId: string): Promise<{ type: string; content: Buffer }> {
  const chunks: Buffer[] = []
  let type = ''
  for await (const { contentType, data } of server.readReceiptFile({ receiptId })) {
    type ||= contentType ?? ''
    chunks.push(Buffer.from(data ?? []))
  }
  return { type, content: Buffer.concat(chunks) }
}
async function decide(receiptId: string, over: Partial<DecideReceiptRequest> & { at?: Date } = {}) {
  const { at, ...overrides } = over
  const request = { receiptId, status: 'APPROVED', products: [], reason: '', ...overrides }
  const { result, refusal } = await clock.runAt(at ?? TODAY, () => server.decideReceipt(request))
  return result?.$case === 'receipt' ? result.value : refusal?.reason
}
async function eventsOf<S extends keyof typeof EVENTS>(subject: S) {
  const { rows } = await scene.db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])
  return rows.map((row) => EVENTS[subject].decode(row.body) as ReturnType<(typeof EVENTS)[S]['decode']>)
}
const files = () => {
  try {
    return readdirSync(join(scene.folder, 'receipts')).filter((name) => !name.endsWith('.type'))
  } catch {
    return []
  }
}

describe('a receipt is refused', () => {
  it.each([
    ['without a store', { retailerId: '' }, CodesRefusal.RECEIPT_FIELDS],
    ['of a store that nobody knows', { retailerId: newId() }, CodesRefusal.RECEIPT_FIELDS],
    ['without a number', { invoiceNo: '' }, CodesRefusal.RECEIPT_FIELDS],
    ['without a day', { receiptDate: '' }, CodesRefusal.RECEIPT_FIELDS],
    ['of a day that is none', { receiptDate: '2026-02-30' }, CodesRefusal.RECEIPT_DATE],
    ['of tomorrow', { receiptDate: '2026-06-11' }, CodesRefusal.RECEIPT_DATE],
    ['of before May 2024', { receiptDate: '2024-04-30' }, CodesRefusal.RECEIPT_DATE],
    ['older than thirty days', { receiptDate: '2026-05-10' }, CodesRefusal.RECEIPT_TOO_OLD],
    ['without products', { products: [] }, CodesRefusal.RECEIPT_PRODUCTS],
    ['with products of nobody', { products: [{ skuId: newId(), quantity: 1 }] }, CodesRefusal.RECEIPT_PRODUCTS],
    ['with a negative quantity', { products: [{ skuId: 'x', quantity: -1 }] }, CodesRefusal.RECEIPT_PRODUCTS],
    ['with text for a file', { file: Buffer.from('hello') }, CodesRefusal.RECEIPT_FILE_TYPE],
    ['with no file', { file: Buffer.alloc(0) }, CodesRefusal.RECEIPT_FILE_TYPE],
    ['with a drawing', { file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, CodesRefusal.RECEIPT_FILE_TYPE],
    ['with a torn picture', { file: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 0, 0, 0, 0]) }, CodesRefusal.RECEIPT_FILE_BROKEN],
    ['with more than 120 megapixels', { file: pngOf({ width: 12_001, height: 10_000 }) }, CodesRefusal.RECEIPT_PICTURE_TOO_LARGE],
    ['with more than 10 MB', { file: Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]) }, CodesRefusal.RECEIPT_FILE_SIZE],
  ] as const)('%s', async (_what, over, refusal) => {
    const before = files().length
    expect(await upload({ ...over, products: 'products' in over ? [...over.products] : [{ skuId: skus[0]?.id ?? '', quantity: 1 }] })).toBe(refusal)
    expect(files()).toHaveLength(before)
    expect(await eventsOf('codes.receipt-submitted.v1')).toEqual([])
  })

  it('of "Others" without the store in words, and with a huge or repeated quantity', async () => {
    const others = retailers.at(-1)
    expect(others?.name).toBe('Others')
    expect(await upload({ retailerId: others?.id ?? '' })).toBe(CodesRefusal.RECEIPT_STORE)
    const skuId = skus[0]?.id ?? ''
    expect(await upload({ products: [{ skuId, quantity: 2_000_000_000 }] })).toBe(CodesRefusal.RECEIPT_PRODUCTS)
    expect(
      await upload({
        products: [
          { skuId, quantity: 1 },
          { skuId, quantity: 2 },
        ],
      }),
    ).toBe(CodesRefusal.RECEIPT_PRODUCTS)
  })

  it('when its number or its file was sent before by anybody, until that one is rejected', async () => {
    const file = await picture(1)
    const receiptId = await uploaded({ invoiceNo: 'ab-12 3', file })
    expect(await upload({ invoiceNo: ' AB 123 ' })).toBe(CodesRefusal.RECEIPT_DUPLICATE)
    expect(await upload({ file })).toBe(CodesRefusal.RECEIPT_DUPLICATE)
    expect(files()).toContain(receiptId)
    await uploaded({ invoiceNo: 'AB123', receiptDate: '2026-06-08' })
    await uploaded({ invoiceNo: 'AB123', retailerId: retailers[1]?.id ?? '' })
    await decide(receiptId, { status: 'REJECTED', reason: 'not readable' })
    await uploaded({ invoiceNo: 'ab-12 3', file })
  })

  it('but for one of thirty copies that arrive at two replicas at once, and leaves one file', async () => {
    const before = files().length
    const file = Buffer.from('%PDF-1.4 the same')
    const replicas = [server, scene.replica()]
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, index) => upload({ invoiceNo: 'RACE 1', file }, replicas[index % 2])))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === CodesRefusal.RECEIPT_DUPLICATE)).toHaveLength(29)
    expect(files()).toHaveLength(before + 1)
    expect(await eventsOf('codes.receipt-submitted.v1')).toHaveLength(1)
  })
})

describe('a receipt that is kept', () => {
  it('has a picture without what the camera wrote into it', async () => {
    const file = await picture(2, { exif: true })
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { type, content } = await readFile(await uploaded({ file }))
    expect(type).toBe('image/jpeg')
    const kept = await sharp(content).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 600 })
    expect(kept.exif).toBeUndefined()
  })

  it('is pointed out when another one looks the same, and not when it looks different', async () => {
    const first = await uploaded({ file: await picture(3) })
    const again = await uploaded({ file: await picture(3, { width: 480, quality: 60 }) })
    await uploaded({ file: await picture(4) })
    const { receipts = [] } = await server.listPendingReceipts({ limit: 10 })
    expect(receipts.map(({ id, looksLike }) => [id === again, looksLike])).toEqual([
      [false, ''],
      [true, first],
      [false, ''],
    ])
  })

  it('says how many came before it, and is listed for its member alone', async () => {
    const memberId = newId()
    expect(await upload({ memberId })).toMatchObject({ firstUploadMilestone: 0, noShowMilestone: false })
    const second = await upload({ memberId })
    expect(second).toMatchObject({ firstUploadMilestone: 1, noShowMilestone: false })
    await decide(typeof second === 'object' ? (second.receiptId ?? '') : '')
    expect(await upload({ memberId })).toMatchObject({ firstUploadMilestone: 2, noShowMilestone: true })
    await uploaded()
    const { receipts = [] } = await server.listMemberReceipts({ memberId })
    expect(receipts.map(({ status }) => status)).toEqual(['PENDING', 'APPROVED', 'PENDING'])
    expect(receipts[1]).toMatchObject({ products: [{ name: 'Skinature', quantity: 2, points: 220n }], points: 1320n })
  })
})

describe('a receipt that waits', () => {
  const waiting = async () => ((await server.listPendingReceipts({ limit: 10 })).receipts ?? []).map(({ factor, bonusSource }) => [factor, bonusSource])
  const standing = (memberId: string) => server.getMemberProgress({ memberId })

  it('says what its points are multiplied with, and is credited so: the first three times, a later one of a double day twice', async () => {
    const memberId = newId()
    expect(await standing(memberId)).toMatchObject({ hadFirstReceipt: false, receiptWaits: false })
    const first = await uploaded({ memberId })
    expect(await standing(memberId)).toMatchObject({ hadFirstReceipt: false, receiptWaits: true })
    expect(await waiting()).toEqual([[3, 'First Receipt Bonus']])
    expect(await decide(first)).toMatchObject({ points: 1320n, factor: 0, bonusSource: '' })
    expect(await standing(memberId)).toMatchObject({ hadFirstReceipt: true, receiptWaits: false })
    const doubled = await uploaded({ memberId, at: DOUBLE_DAY })
    expect(await waiting()).toEqual([[2, 'Double Points Bonus']])
    expect(await decide(doubled)).toMatchObject({ points: 880n })
    await uploaded({ memberId })
    expect(await waiting()).toEqual([[1, '']])
  })
})

describe('an upload that is interrupted', () => {
  const receiptFiles = () => createReceiptFiles(openFolderObjects(scene.folder))
  const prune = (hours: number) => pruneReceiptFiles({ db: scene.db, files: receiptFiles() }, new Date(TODAY.getTime() + hours * 3_600_000))

  it('leaves a file that is deleted a day later, and the files of receipts stay', async () => {
    const kept = await uploaded()
    await scene.db.owner.query('ALTER TABLE outbox RENAME TO outbox_away')
    await expect(upload()).rejects.toThrow()
    await scene.db.owner.query('ALTER TABLE outbox_away RENAME TO outbox')
    const orphans = files().filter((name) => name !== kept)
    expect(await prune(23)).toEqual({ pruned: 0 })
    expect(await prune(25)).toEqual({ pruned: 1 })
    expect(await prune(25)).toEqual({ pruned: 0 })
    expect(files()).toContain(kept)
    expect(orphans.filter((name) => files().includes(name))).toHaveLength(orphans.length - 1)
  })
})

describe('a decision', () => {
  it('is refused about a receipt of nobody, a second time, and with products that cannot be', async () => {
    expect(await decide(newId())).toBe(CodesRefusal.RECEIPT_NOT_FOUND)
    const receiptId = await uploaded()
    for (const products of [[{ skuId: newId(), quantity: 1 }], [{ skuId: skus[0]?.id ?? '', quantity: 0 }], [{ skuId: skus[0]?.id ?? '', quantity: 9000 }]])
      expect(await decide(receiptId, { products })).toBe(CodesRefusal.RECEIPT_PRODUCTS)
    const [pending] = (await server.listPendingReceipts({ limit: 1 })).receipts ?? []
    expect(pending).toMatchObject({ id: receiptId, products: [{ quantity: 2 }] })
    await decide(receiptId, { status: 'REJECTED', reason: 'no date' })
    expect(await decide(receiptId)).toBe(CodesRefusal.RECEIPT_ALREADY_VALIDATED)
    expect(scene.ledger.posted.size).toBe(0)
  })

  it('is taken once of twenty at once, and credited once', async () => {
    const receiptId = await uploaded()
    const outcomes = await Promise.all(Array.from({ length: 20 }, (_, index) => decide(receiptId, { status: index % 2 ? 'APPROVED' : 'REJECTED' })))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(1)
    expect(await eventsOf('codes.receipt-decided.v1')).toHaveLength(1)
  })

  it('brings what the receipt shows: three times for the first, twice on a double day, as it is otherwise', async () => {
    const memberId = newId()
    const approve = async (at: Date) => {
      const receiptId = await uploaded({ memberId, at, receiptDate: '2026-06-09' })
      const outcome = await decide(receiptId, { at: anInstant('2026-06-20T09:00:00+08:00') })
      return typeof outcome === 'object' ? outcome.points : outcome
    }
    expect(await approve(DOUBLE_DAY)).toBe(1320n)
    expect(await approve(DOUBLE_DAY)).toBe(880n)
    expect(await approve(TODAY)).toBe(440n)
    const sources = [...scene.ledger.posted.values()].map(({ award }) => award.lines.map(({ source, points }) => [source, points]))
    expect(sources).toEqual([
      [
        ['Receipt Upload', 440n],
        ['First Receipt Bonus', 880n],
      ],
      [
        ['Receipt Upload', 440n],
        ['Double Points Bonus', 440n],
      ],
      [['Receipt Upload', 440n]],
    ])
  })

  it('goes by what the validator saw instead of what the member said', async () => {
    const receiptId = await uploaded()
    expect(await decide(receiptId, { products: [{ skuId: skus[5]?.id ?? '', quantity: 1 }] })).toMatchObject({
      products: [{ name: 'DryPantz', quantity: 1 }],
      points: 450n,
    })
  })

  it('gives the factor of the first to one of ten receipts that are approved at once', async () => {
    const memberId = newId()
    const ids = await Promise.all(Array.from({ length: 10 }, () => uploaded({ memberId })))
    await Promise.all(ids.map((id) => decide(id)))
    const events = await eventsOf('codes.receipt-decided.v1')
    expect(events.filter(({ bonusPoints }) => bonusPoints > 0n)).toHaveLength(1)
    expect(events.reduce((sum, { basePoints, bonusPoints }) => sum + basePoints + bonusPoints, 0n)).toBe(440n * 10n + 880n)
  })

  it('is credited from its event under the same key and content, when the process ends before the ledger was asked', async () => {
    scene.ledger.mode = 'fails'
    const receiptId = await uploaded()
    expect(await decide(receiptId)).toMatchObject({ status: 'APPROVED', points: 1320n })
    expect(scene.ledger.posted.size).toBe(0)
    const [event] = await eventsOf('codes.receipt-decided.v1')
    const lines = (event?.lines ?? []).map(({ entryId, points, source }) => {
      assert(isEarnedSource(source), 'the ledger refuses any other source')
      return { entryId, points, source }
    })
    scene.ledger.mode = 'answers'
    await scene.ledger.ledger.creditReceipt({ receiptId, memberId: event?.memberId ?? '', lines, decidedAt: TODAY })
    const posted = scene.ledger.posted.get(`receipt:${receiptId}`)
    expect(posted?.award.lines.map(({ points }) => points)).toEqual([440n, 880n])
    const fromEvent = { receiptId, memberId: event?.memberId ?? '', lines, decidedAt: event?.decidedAt ?? new Date(0) }
    expect(awardOfReceipt(fromEvent, '')).toMatchObject({ key: posted?.award.key, memberId: posted?.award.memberId, lines: posted?.award.lines })
  })

  it('is reconciled: a missing credit is posted, one that is not what it should be is named', async () => {
    scene.ledger.mode = 'fails'
    const [lost, changed] = [await uploaded(), await uploaded()]
    await Promise.all([decide(lost), decide(changed)])
    scene.ledger.mode = 'answers'
    await scene.db.query('UPDATE receipts SET base_points = base_points + 1 WHERE id = $1', [changed])
    const { healed, findings } = await reconcile(scene.db, scene.ledger.ledger, undefined)
    expect([...healed].sort()).toEqual([`receipt:${lost}`, `receipt:${changed}`].sort())
    expect(findings).toMatchObject([{ check: 'receipt-is-the-sum-of-its-lines', subject: `receipt:${changed}` }])
    expect(scene.ledger.posted.get(`receipt:${lost}`)?.award.lines.map(({ points }) => points)).toEqual([440n, 880n])
    expect(await reconcile(scene.db, scene.ledger.ledger, undefined)).toMatchObject({ healed: [] })
  })

  it('keeps the reason of a rejection for the member, without NUL', async () => {
    const receiptId = await uploaded()
    expect(await decide(receiptId, { status: 'REJECTED', reason: 'too \u0000dark' })).toMatchObject({ status: 'REJECTED', reason: 'too dark', points: 0n })
    expect((await eventsOf('codes.receipt-decided.v1'))[0]).toMatchObject({ status: 'REJECTED', lines: [], basePoints: 0n })
  })
})
