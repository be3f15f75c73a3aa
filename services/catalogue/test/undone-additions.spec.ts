import { RedemptionKind } from '@club/contracts/catalogue'
import { EVENTS } from '@club/contracts/events'
import { UndoRefusal } from '@club/contracts/platform/undo'
import { newId } from '@club/kernel'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue

beforeAll(async () => {
  catalogue = await runningCatalogue({
    ledger: { hold: async () => newId(), settle: async () => 900n, release: async () => undefined, balance: async () => 1000n },
    findHome: async () => ({ addresses: [], pregnancyStage: '', edb: '' }),
    listHouseholds: async () => [{ key: 'home', memberIds: [] }],
  })
})
beforeEach(() => catalogue.db.query('DELETE FROM outbox'))
afterAll(() => catalogue.stop())

const lastAct = async () => {
  const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.audited.v1' ORDER BY seq DESC LIMIT 1")
  const [last] = rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body))
  if (!last) throw new Error('nobody did anything')
  return { auditId: last.auditId, action: last.action, recordId: last.recordId, changes: last.changes, recordName: last.recordName }
}
const undo = async (act: Awaited<ReturnType<typeof lastAct>>) => (await catalogue.undoer.undo({ act, undoneBy: newId() })).refusal?.reason
const add = async (kind: string, body: object) => {
  const { result } = await catalogue.records.addRecord({ kind, body: JSON.stringify(body) })
  if (!result) throw new Error(`no ${kind} was added`)
  return { id: result.value.id, act: await lastAct() }
}
const aDonation = () => add('donation-item', { itemId: newId(), name: 'Diapers', points: '100', imageUrl: '/d.png' })
const donate = (id: string) => catalogue.client.redeem({ memberId: newId(), kind: RedemptionKind.DONATE, key: '', lines: [{ id, quantity: 1 }], addressId: '' })
const donations = async () => (await catalogue.client.listDonationItems({})).items.map(({ id }) => id)

describe('a donation that staff added', () => {
  it('stays when members gave points for it or have it as a goal', async () => {
    const given = await aDonation()
    expect((await donate(given.id)).refusal).toBeUndefined()
    expect(await undo(given.act)).toBe(UndoRefusal.IN_USE)
    const goal = await aDonation()
    await catalogue.client.setGoal({ memberId: newId(), kind: 'donate', rewardId: goal.id })
    expect(await undo(goal.act)).toBe(UndoRefusal.IN_USE)
    expect(await donations()).toEqual(expect.arrayContaining([given.id, goal.id]))
  })

  it('disappears when that is undone, and comes back when the undoing is', async () => {
    const { id, act } = await aDonation()
    expect(await undo(act)).toBeUndefined()
    expect(await donations()).not.toContain(id)
    expect(await undo(await lastAct())).toBeUndefined()
    expect(await donations()).toContain(id)
  })

  it('is either there for those who give points at the same moment, or was given by nobody', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, act } = await aDonation()
      const [given, refusal] = await Promise.all([Promise.all(Array.from({ length: 6 }, () => donate(id))), undo(act)])
      const count = given.filter(({ result }) => result?.$case === 'redeemed').length
      expect({ there: (await donations()).includes(id), isUndone: refusal === undefined }).toEqual({ there: count > 0, isUndone: count === 0 })
    }
  })
})

describe('a format that a brand was given', () => {
  const formatOf = async (brandId: string) => {
    const { brands } = await catalogue.client.listBrands({})
    const [format] = brands.find(({ id }) => id === brandId)?.formats ?? []
    return format && { brandId, formatId: format.id, sizeId: format.sizes[0]?.id ?? '', sizes: format.sizes.map(({ name }) => name) }
  }
  const given = async () => {
    const { id: brandId } = await add('brand', { name: newId(), description: 'Soft', imageUrl: '/s.png' })
    await catalogue.client.giveFormat({ brandId, format: 'pants', sizes: ['l', 'm'] })
    const format = await formatOf(brandId)
    if (!format) throw new Error('no format')
    return { brandId, format, act: await lastAct() }
  }

  it('stays from the moment when a record names it, and a product that is none is nobody’s', async () => {
    const { brandId, format, act } = await given()
    expect(await catalogue.client.claimProduct({ ...format, sizeId: newId() })).toEqual({ isKnown: false })
    expect(await catalogue.client.claimProduct({ ...format, brandId: 'x' })).toEqual({ isKnown: false })
    expect(await catalogue.client.claimProduct(format)).toEqual({ isKnown: true })
    expect(await undo(act)).toBe(UndoRefusal.IN_USE)
    expect(await formatOf(brandId)).toBeDefined()
  })

  it('goes when each form that named it was refused and gave its claim back, and stays while one stands', async () => {
    const { brandId, format, act } = await given()
    const [first, second] = [newId(), newId()]
    for (const claimId of [first, first, second]) expect(await catalogue.client.claimProduct({ ...format, claimId })).toEqual({ isKnown: true })
    for (const claimId of [first, first, newId(), 'none']) await catalogue.client.returnProduct({ claimId })
    expect(await undo(act)).toBe(UndoRefusal.IN_USE)
    await catalogue.client.returnProduct({ claimId: second })
    expect(await undo(act)).toBeUndefined()
    expect(await formatOf(brandId)).toBeUndefined()
    expect(await catalogue.client.claimProduct({ ...format, claimId: first })).toEqual({ isKnown: false })
  })

  it('stays for good once a claim stood for an hour, or somebody used it who gives nothing back', async () => {
    const [old, used] = [await given(), await given()]
    const [claimId, later] = [newId(), newId()]
    await catalogue.client.claimProduct({ ...old.format, claimId })
    await catalogue.db.query("UPDATE format_claims SET claimed_at = now() - interval '2 hours' WHERE id = $1", [claimId])
    await catalogue.client.claimProduct({ ...old.format, claimId: later })
    await catalogue.client.claimProduct({ ...used.format, claimId: newId() })
    await catalogue.client.claimProduct(used.format)
    for (const id of [claimId, later]) await catalogue.client.returnProduct({ claimId: id })
    expect([await undo(old.act), await undo(used.act)]).toEqual([UndoRefusal.IN_USE, UndoRefusal.IN_USE])
  })

  it('goes with its sizes when nobody used it, and comes back when the undoing is undone', async () => {
    const { brandId, format, act } = await given()
    expect(act.recordName).not.toBe('')
    expect(await undo(act)).toBeUndefined()
    expect(await formatOf(brandId)).toBeUndefined()
    expect(await catalogue.client.claimProduct(format)).toEqual({ isKnown: false })
    const taken = await lastAct()
    expect(taken).toMatchObject({ action: 'catalogue.unassign-format', recordName: act.recordName })
    expect(await undo(taken)).toBeUndefined()
    expect((await formatOf(brandId))?.sizes).toEqual(['m', 'l'])
  })

  it('is either claimed or gone when both happen at once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { brandId, format, act } = await given()
      const claimId = round % 2 === 0 ? newId() : ''
      const [{ isKnown }, refusal] = await Promise.all([catalogue.client.claimProduct({ ...format, claimId }), undo(act)])
      expect({ isUndone: refusal === undefined, there: (await formatOf(brandId)) !== undefined }).toEqual({ isUndone: !isKnown, there: isKnown })
    }
  })
})
