import { CatalogueRefusal } from '@club/contracts/catalogue'
import { EVENTS } from '@club/contracts/events'
import { KINDS } from '@club/contracts/records'
import type { AnyKind } from '@club/contracts/records'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { runningCatalogue } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'
import { RECORDS } from '../src/store/records'

let catalogue: RunningCatalogue

beforeAll(async () => {
  catalogue = await runningCatalogue()
})
beforeEach(() =>
  catalogue.db.owner.query(`TRUNCATE item_categories, sizes, formats, outbox, ${RECORDS.flatMap(({ table }) => table?.name ?? []).join()} CASCADE`),
)
afterAll(() => catalogue.stop())

const by = <T>(id: string, work: () => Promise<T>): Promise<T> => actAs({ kind: 'administrator', id }, work)
const actions = async () => {
  const { rows } = await catalogue.db.query<{ body: Buffer }>('SELECT body FROM outbox ORDER BY seq')
  return rows.map(({ body }) => EVENTS['catalogue.audited.v1'].decode(body).action)
}
/** The value of any record's reply. */
const valueOf = ({ result }: { readonly result?: { readonly value: unknown } | undefined }): unknown => {
  if (!result) throw new Error('the catalogue answered nothing')
  return result.value
}
/** Adds a record that follows from a definition. */
const add = (kind: string, body: object) => by('mei', () => catalogue.records.addRecord({ kind, body: JSON.stringify(body) }))
const refusedFor = (reason: string) => ({ refusal: { reason }, result: undefined })
const refusedAs = (reason: CatalogueRefusal) => ({ refusal: { reason }, result: undefined })

describe('a brand', () => {
  const skin = { name: 'Skinature', description: 'Soft', imageUrl: '/s.png' }
  const edit = (id: string, body: object, seenAt?: Date) => catalogue.records.editRecord({ kind: 'brand', id, seenAt, body: JSON.stringify(body) })
  const namesOf = async (kind: string) =>
    (await catalogue.records.listRecords({ kind })).records.map(({ body }) => (JSON.parse(body) as { readonly name: string }).name)
  const givenBrand = async (changes: Partial<typeof skin> = {}) => {
    const { result } = await add('brand', { ...skin, ...changes })
    if (!result) throw new Error('no brand')
    return result.value
  }

  it('is refused with a name that differs in case only, with an unknown id, and when somebody saved it meanwhile', async () => {
    const { id, updatedAt } = await givenBrand()
    expect(await add('brand', { ...skin, name: 'SKINATURE' })).toMatchObject(refusedFor('brand-exists'))
    expect(await edit(newId(), skin)).toMatchObject(refusedFor('not-found'))
    await by('aisyah', () => edit(id, { description: 'Softer' }, updatedAt))
    const mine = await edit(id, skin, updatedAt)
    expect(mine).toMatchObject(refusedFor('record-changed'))
    expect(mine).toMatchObject({ refusal: { params: { changedBy: 'aisyah' } } })
  })

  it('is not accepted as another record than its definition says, nor by a kind that nobody keeps', async () => {
    const { id } = await givenBrand()
    for (const body of [{ name: 'Skin' }, { ...skin, name: '' }, { ...skin, name: 'x'.repeat(101) }, { ...skin, formats: [] }])
      await expect(add('brand', body)).rejects.toThrow('the body is not one of this kind of record')
    await expect(edit(id, { colour: 'red' })).rejects.toThrow('the body is not one of this kind of record')
    await expect(add('shop', {})).rejects.toThrow('keeps no records of the kind shop')
  })

  it('keeps its picture and its formats in an edit, and is one that changed when a format is assigned', async () => {
    const { id, updatedAt } = await givenBrand()
    await add('format', { name: 'tape' })
    expect(await add('format', { name: 'tape' })).toMatchObject(refusedFor('format-exists'))
    await by('mei', () => catalogue.client.giveFormat({ brandId: id, format: 'pants', sizes: ['l', 'm'] }))
    expect(await catalogue.client.giveFormat({ brandId: id, format: 'pants', sizes: ['m'] })).toMatchObject(refusedAs(CatalogueRefusal.FORMAT_EXISTS))
    expect(await edit(id, skin, updatedAt)).toMatchObject(refusedFor('record-changed'))
    const edited = valueOf(await by('mei', () => edit(id, { name: 'Skin', description: 'Soft', imageUrl: '' }))) as { readonly body: string }
    const formats = [{ name: 'pants', sizes: [{ name: 'm' }, { name: 'l' }] }]
    expect(JSON.parse(edited.body)).toMatchObject({ name: 'Skin', imageUrl: '/s.png', formats })
    expect(await namesOf('format')).toEqual(['pants', 'tape'])
    expect((await catalogue.client.listBrands({})).brands).toMatchObject([{ id, name: 'Skin', formats }])
    expect(await actions()).toEqual(['catalogue.add-brand', 'catalogue.add-format', 'catalogue.assign-format', 'catalogue.edit-brand'])
  })

  it('comes after all others', async () => {
    for (const name of ['Touch', 'Skinature', 'Dry']) await givenBrand({ name })
    expect(await namesOf('brand')).toEqual(['Touch', 'Skinature', 'Dry'])
  })
})

describe('an item', () => {
  const text = (en: string) => ({ en, bm: `${en} (bm)` })
  const wipes = {
    itemId: 'PS-1',
    name: text('Wipes'),
    description: text('Soft'),
    imageUrl: text('/w.png'),
    itemBrand: 'Touch',
    uom: 'pc',
    points: '450',
    inventory: 5,
  }
  const sold = { ...wipes, categoryIds: [] as string[] }
  const givenItem = async (kind: 'shop-item' | 'pregnant-item' = 'shop-item', form: Partial<typeof sold> = {}) => {
    const { result } = await add(kind, { ...(kind === 'shop-item' ? sold : wipes), ...form })
    if (!result) throw new Error('no item')
    return result.value
  }
  const edit = (id: string, form: Partial<typeof sold>, seenAt?: Date, kind = 'shop-item') =>
    catalogue.records.editRecord({ kind, id, seenAt, body: JSON.stringify(form) })

  it('is refused with a taken number of its kind, an unknown category, less than was redeemed, or as one of the other kind', async () => {
    const { id } = await givenItem()
    expect(await add('shop-item', sold)).toMatchObject(refusedFor('item-exists'))
    await givenItem('pregnant-item')
    for (const categoryIds of [[newId()], ['no id']]) expect(await edit(id, { categoryIds })).toMatchObject(refusedFor('category-not-found'))
    await catalogue.db.query('UPDATE items SET redeemed = 3')
    expect(await edit(id, { inventory: 2 })).toMatchObject(refusedFor('inventory-below-redeemed'))
    expect(await edit(id, {}, undefined, 'pregnant-item')).toMatchObject(refusedFor('not-found'))
    expect(await catalogue.records.toggleRecord({ kind: 'pregnant-item', id })).toMatchObject(refusedFor('not-found'))
  })

  it('is refused to who saw it before it was hidden, and keeps pictures, shelves and what was redeemed', async () => {
    const shelf = valueOf(await add('category', { name: 'Toys' })) as { id: string }
    expect(await add('category', { name: 'TOYS' })).toMatchObject(refusedFor('category-exists'))
    const { id, updatedAt } = await givenItem('shop-item', { categoryIds: [shelf.id] })
    await catalogue.db.query('UPDATE items SET redeemed = 3')
    await by('aisyah', () => catalogue.records.toggleRecord({ kind: 'shop-item', id }))
    expect(await edit(id, {}, updatedAt)).toMatchObject({ refusal: { reason: 'record-changed', params: { changedBy: 'aisyah' } } })
    const edited = valueOf(await edit(id, { points: '9', imageUrl: { en: '', bm: '' }, categoryIds: [shelf.id] })) as { readonly body: string }
    expect(JSON.parse(edited.body)).toMatchObject({ points: '9', imageUrl: wipes.imageUrl, redeemed: 3, categoryIds: [shelf.id] })
    const { items } = await catalogue.client.listShop({ withInactive: true })
    expect(items).toMatchObject([{ id, points: 9n, imageUrl: wipes.imageUrl, redeemed: 3, remaining: 2, active: false, categoryIds: [shelf.id] }])
  })
})

describe('what is added for good', () => {
  it('is a voucher type, shown and hidden, whose number and name are its own', async () => {
    const type = { itemId: 'EV-1', name: 'RM5', value: '5.00', points: '500', imageUrl: '/v.png' }
    const { id } = valueOf(await add('voucher-type', type)) as { id: string }
    expect(await add('voucher-type', { ...type, name: 'RM6' })).toMatchObject(refusedFor('item-exists'))
    expect(await add('voucher-type', { ...type, itemId: 'EV-2' })).toMatchObject(refusedFor('voucher-name-exists'))
    await expect(add('voucher-type', { ...type, value: '5' })).rejects.toThrow('the body is not one of this kind of record')
    const toggle = (of: string) => catalogue.records.toggleRecord({ kind: 'voucher-type', id: of })
    expect(valueOf(await by('mei', () => toggle(id)))).toEqual({ id, active: false })
    expect((await catalogue.client.listVoucherTypes({ withInactive: false })).types).toEqual([])
    const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
    expect(types).toMatchObject([{ ...type, points: 500n, itemBrand: '', total: 0, active: false }])
    expect(await toggle(newId())).toMatchObject(refusedFor('not-found'))
  })

  it('is a donation item, whose number is its own', async () => {
    const donation = { itemId: 'DN-1', name: 'A day', points: 100n, imageUrl: '/d.png' }
    await add('donation-item', { ...donation, points: '100' })
    expect(await add('donation-item', { ...donation, points: '100' })).toMatchObject(refusedFor('item-exists'))
    expect((await catalogue.client.listDonationItems({})).items).toMatchObject([{ ...donation, itemBrand: '' }])
    expect(await actions()).toEqual(['catalogue.add-donation-item'])
  })
})

/** Values as they travel, one of which every field that no picture fills accepts. */
const VALUES = ['First', 1, '1', '1.00', { en: 'One', bm: 'Satu' }, []]
const PICTURES: Readonly<Record<string, unknown>> = { picture: '/a.png', 'picture-pair': { en: '/a.png', bm: '/b.png' } }
const bodyOf = ({ fields }: AnyKind) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { control, kept }]) => [name, PICTURES[control.kind] ?? VALUES.find((value) => kept.safeParse(value).success)]),
  )
const EDITED = KINDS.filter(({ owner, calls }: AnyKind) => owner === 'catalogue' && calls.add && calls.edit).map((kind: AnyKind) => [kind.kind, kind] as const)

describe.each(EDITED)('a %s, as every kind that is edited,', (kind, definition) => {
  const body = bodyOf(definition)
  const EMPTY: Readonly<Record<string, unknown>> = { picture: '', 'picture-pair': { en: '', bm: '' } }
  const pictures = Object.entries(definition.fields).filter(([, { control }]) => control.kind in EMPTY)
  const emptied = Object.fromEntries(pictures.map(([name, { control }]) => [name, EMPTY[control.kind]]))
  const other = Object.keys(definition.fields).find((name) => definition.fields[name]?.control.kind === 'text') ?? ''
  const edit = (id: string, changes: object, seenAt?: Date) =>
    by('aisyah', () => catalogue.records.editRecord({ kind, id, seenAt, body: JSON.stringify(changes) }))
  const listed = async (withInactive = true) =>
    (await catalogue.records.listRecords({ kind, withInactive })).records.map(({ body: kept }) => JSON.parse(kept) as Readonly<Record<string, unknown>>)
  const given = async () => valueOf(await add(kind, body)) as { readonly id: string; readonly updatedAt: Date }
  const lastAct = async () => {
    const { rows } = await catalogue.db.query<{ body: Buffer }>("SELECT body FROM outbox WHERE subject = 'catalogue.audited.v1' ORDER BY seq DESC LIMIT 1")
    const [act] = rows.map((row) => EVENTS['catalogue.audited.v1'].decode(row.body))
    if (!act) throw new Error('nobody did anything')
    return { auditId: act.auditId, action: act.action, recordId: act.recordId, changes: act.changes }
  }
  const undo = async (act: Awaited<ReturnType<typeof lastAct>>) => (await by('mei', () => catalogue.undoer.undo({ act, undoneBy: newId() }))).refusal

  it('is refused with an unknown id and when somebody saved it meanwhile, and keeps its pictures in an edit', async () => {
    const { id, updatedAt } = await given()
    expect(await edit(newId(), body)).toMatchObject(refusedFor('not-found'))
    expect(valueOf(await edit(id, { ...emptied, [other]: 'Second' }, updatedAt))).toMatchObject({ id })
    expect(await edit(id, body, updatedAt)).toMatchObject(refusedFor('record-changed'))
    const [kept] = await listed()
    expect(kept).toMatchObject(Object.fromEntries(Object.keys(emptied).map((name) => [name, body[name]])))
  })

  it('is what it was when an edit is undone, and goes when its addition is; hidden, it is listed to staff alone', async () => {
    const { id } = await given()
    const addition = await lastAct()
    const before = await listed()
    await edit(id, { [other]: 'Second' })
    expect(await undo(addition)).toBeDefined()
    expect(await undo(await lastAct())).toBeUndefined()
    expect(await listed()).toEqual(before)
    if (definition.calls.toggle) {
      await by('mei', () => catalogue.records.toggleRecord({ kind, id }))
      expect([await listed(false), await listed()]).toEqual([[], before])
      expect(await undo(await lastAct())).toBeUndefined()
    }
    expect(await undo(addition)).toBeUndefined()
    expect(await listed()).toEqual([])
  })
})
