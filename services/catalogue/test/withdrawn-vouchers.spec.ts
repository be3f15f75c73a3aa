import { CatalogueRefusal, RedemptionKind } from '@club/contracts/catalogue'
import { EVENTS } from '@club/contracts/events'
import { UndoRefusal } from '@club/contracts/platform/undo'
import { newId, refused } from '@club/kernel'
import type { Holds } from '@club/ledger-client'
import { waitFor } from '@club/testing'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue
let settling: Holds['settle']

beforeAll(async () => {
  const ledger: Holds = { hold: async () => newId(), settle: (request) => settling(request), release: async () => undefined, balance: async () => 1000n }
  catalogue = await runningCatalogue({
    ledger,
    findHome: async () => ({ addresses: [], pregnancyStage: '', edb: '' }),
    listHouseholds: async () => [{ key: 'home', memberIds: [] }],
  })
})
beforeEach(() => catalogue.db.query('DELETE FROM outbox'))
afterAll(() => catalogue.stop())

async function aVoucherType(): Promise<{ id: string; name: string }> {
  const [id, name] = [newId(), `Voucher ${newId()}`]
  await catalogue.db.query(
    "INSERT INTO voucher_types (id, item_id, name, value, points, image_url, active, created_at) VALUES ($1, $2, $2, 5, 500, '/v.svg', true, now())",
    [id, name],
  )
  return { id, name }
}
const stock = async (voucherTypeId: string, codes: readonly string[]) => catalogue.client.stockVoucherCodes({ voucherTypeId, codes: [...codes] })
const codesOf = (count: number) => Array.from({ length: count }, () => newId())
const grant = (voucherName: string) => catalogue.client.grantVoucher({ memberId: newId(), voucherName, reason: 'milestone', cause: `milestone:${newId()}` })
const acts = async () => {
  const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.audited.v1' ORDER BY seq")
  return rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body))
}
const lastAct = async () => {
  const last = (await acts()).at(-1)
  if (!last) throw new Error('nobody did anything')
  return { auditId: last.auditId, action: last.action, recordId: last.recordId, changes: last.changes }
}
const undo = (act: Awaited<ReturnType<typeof lastAct>>) => catalogue.undoer.undo({ act, undoneBy: newId() })
const figuresOf = async (voucherTypeId: string) => {
  const { result } = await catalogue.client.listVoucherBatches({ voucherTypeId })
  if (result?.$case !== 'list') throw new Error('no batches')
  return result.value.batches.map(({ total, available, redeemed, used, withdrawn }) => ({ total, available, redeemed, used, withdrawn }))
}

describe('undoing an upload of voucher codes', () => {
  it('is refused when members have all of them', async () => {
    const { id, name } = await aVoucherType()
    await stock(id, codesOf(1))
    const act = await lastAct()
    await grant(name)
    expect((await catalogue.undoer.previewUndo({ act })).refusal?.reason).toBe(UndoRefusal.IN_USE)
    expect((await undo(act)).refusal?.reason).toBe(UndoRefusal.IN_USE)
    expect((await catalogue.undoer.undo({ act: { ...act, recordId: newId() }, undoneBy: newId() })).refusal?.reason).toBe(UndoRefusal.RECORD_GONE)
  })

  it('withdraws those that nobody has and counts those that stay; they can be uploaded again, and come back when it is undone', async () => {
    const { id, name } = await aVoucherType()
    const codes = codesOf(3)
    await stock(id, codes)
    const upload = await lastAct()
    await grant(name)
    expect((await catalogue.undoer.previewUndo({ act: upload })).changes).toEqual([
      { field: 'available', now: '2', then: '0' },
      { field: 'withdrawn', now: '0', then: '2' },
      { field: 'issued', now: '1', then: '1' },
    ])
    expect(await undo(upload)).toMatchObject({ refusal: undefined })
    expect(await figuresOf(id)).toEqual([{ total: 3, available: 0, redeemed: 1, used: 0, withdrawn: 2 }])
    expect((await grant(name)).refusal?.reason).toBe(CatalogueRefusal.OUT_OF_STOCK)
    const withdrawal = await lastAct()
    expect(JSON.parse(withdrawal.changes)).toEqual({ withdrawn: { before: 0, after: 2 }, issued: { after: 1 } })
    expect((await undo(upload)).refusal?.reason).toBe(UndoRefusal.ALREADY_UNDONE)

    expect(await undo(withdrawal)).toMatchObject({ refusal: undefined })
    expect(await figuresOf(id)).toEqual([{ total: 3, available: 2, redeemed: 1, used: 0, withdrawn: 0 }])
    const back = await lastAct()
    expect(back.action).toBe('catalogue.stock-voucher-codes')
    expect((await catalogue.db.query("SELECT FROM outbox WHERE subject = 'catalogue.voucher-stocked.v1'")).rowCount).toBe(2)

    await undo(back)
    const second = await lastAct()
    expect((await stock(id, codes.slice(1, 2))).refusal).toBeUndefined()
    expect((await undo(second)).refusal?.reason).toBe(UndoRefusal.TAKEN)
  })

  it('leaves each code either withdrawn or with its member when members are given them at the same moment', async () => {
    const { id, name } = await aVoucherType()
    await stock(id, codesOf(40))
    const act = await lastAct()
    const [replies] = await Promise.all([Promise.all(Array.from({ length: 30 }, () => grant(name))), undo(act)])
    const given = replies.filter(({ result }) => result?.$case === 'voucher').length
    expect(await figuresOf(id)).toEqual([{ total: 40, available: 0, redeemed: given, used: 0, withdrawn: 40 - given }])
    const { rows } = await catalogue.db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM vouchers v JOIN voucher_codes c ON c.id = v.code_id WHERE c.voucher_type_id = $1 AND c.redeemed_at IS NOT NULL',
      [id],
    )
    expect(rows).toEqual([{ count: given }])
  })

  it('withdraws a code, too, that a redemption gives back after that', async () => {
    const { id } = await aVoucherType()
    await stock(id, codesOf(2))
    const act = await lastAct()
    let answer: (outcome: Awaited<ReturnType<Holds['settle']>>) => void = () => undefined
    let isAsked = false
    settling = () => {
      isAsked = true
      return new Promise((resolve) => (answer = resolve))
    }
    const line = { id, quantity: 1 }
    const redeeming = catalogue.client.redeem({ memberId: newId(), kind: RedemptionKind.VOUCHER, key: '', lines: [line], addressId: '' })
    await waitFor('the ledger to be asked', async () => isAsked)
    await undo(act)
    expect(await figuresOf(id)).toEqual([{ total: 2, available: 0, redeemed: 1, used: 0, withdrawn: 1 }])
    answer(refused('hold-expired'))
    expect((await redeeming).refusal).toBeDefined()
    await waitFor('the code to come back', async () => (await figuresOf(id))[0]?.redeemed === 0)
    expect(await figuresOf(id)).toEqual([{ total: 2, available: 0, redeemed: 0, used: 0, withdrawn: 2 }])
  })
})
