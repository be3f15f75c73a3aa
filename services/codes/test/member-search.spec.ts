import { newId } from '@club/kernel'
import { clock } from '@club/service-host'
import { seed } from '../src/seed/seed'
import { aScene, anAttempt, ORDINARY_DAY } from './given'
import type { Scene } from './given'

let scene: Scene
let server: ReturnType<Scene['replica']>
beforeAll(async () => {
  scene = await aScene()
  await seed(scene.db)
  server = scene.replica()
})
afterAll(() => scene.db.drop())

const search = async (text: string) => ((await server.searchMembers({ text, limit: 20 })) as { members: object[] }).members

let days = 0
/** Uploads a receipt of a number, a minute after the one before. */
async function sendReceipt(invoiceNo: string): Promise<string> {
  const [memberId, at] = [newId(), new Date(ORDINARY_DAY.getTime() + (days += 1) * 60_000)]
  const { retailers } = (await server.listRetailers({})) as { retailers: { id: string }[] }
  const { skus } = (await server.listSkus({})) as { skus: { id: string }[] }
  const file = Buffer.from(`%PDF-1.4 receipt ${memberId}`)
  const reply = await clock.runAt(at, () =>
    server.uploadReceipt({
      memberId,
      retailerId: retailers[days % 2]?.id ?? '',
      receiptDate: '2026-01-13',
      invoiceNo,
      products: [{ skuId: skus[0]?.id ?? '', quantity: 1 }],
      otherStore: '',
      file,
    }),
  )
  expect(reply).toMatchObject({ result: { $case: 'uploaded' } })
  return memberId
}

describe('a search for members', () => {
  it('finds nobody by a code that is unknown, unused or not whole, nor by a receipt that nobody sent', async () => {
    const [unused = ''] = await scene.codes(1)
    for (const text of ['ZZZZZZZZ22', unused, unused.slice(0, 9), 'INV 404', 'no-digits']) expect([text, await search(text)]).toEqual([text, []])
  })

  it('finds the member who registered a code, in any spelling of it', async () => {
    const [code = ''] = await scene.codes(1)
    const memberId = newId()
    await server.registerCodes({ items: [anAttempt({ code, memberId })] })
    const found = [{ memberId, matched: 'code', exact: true }]
    for (const text of [code, code.toLowerCase(), `${code.slice(0, 4)}-${code.slice(4)}`, code.split('').join('\u200b')])
      expect([text, await search(text)]).toEqual([text, found])
  })

  it('finds the members who sent receipts of one number, the newest first, its marks and spaces ignored', async () => {
    const [first, second] = [await sendReceipt('INV/2026-17'), await sendReceipt('inv 2026 17')]
    await sendReceipt('INV/2026-18')
    expect(await search('Inv#202617')).toEqual([second, first].map((memberId) => ({ memberId, matched: 'receipt', exact: true })))
  })
})
