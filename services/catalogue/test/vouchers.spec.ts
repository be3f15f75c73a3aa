import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { GrantVoucherReply, MemberVoucher } from '@club/contracts/catalogue'
import { VoucherIssued, VoucherStocked } from '@club/contracts/catalogue/events'
import { newId } from '@club/kernel'
import { seed } from '../src/seed/seed'
import { seedDemo } from '../src/seed/seed-demo'
import { createVoucherSeal } from '../src/store/voucher-seal'
import { runningCatalogue, VOUCHER_KEY } from './given-catalogue'
import type { RunningCatalogue } from './given-catalogue'

let catalogue: RunningCatalogue

beforeAll(async () => {
  catalogue = await runningCatalogue()
})
beforeEach(async () => {
  await catalogue.db.owner.query('TRUNCATE vouchers, voucher_codes, voucher_batches, voucher_types, sizes, formats, brands, outbox CASCADE')
  await seed(catalogue.db)
})
afterAll(() => catalogue.stop())

const typeIdOf = async (name: string): Promise<string> => {
  const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
  return types.find((type) => type.name === name)?.id ?? ''
}
const stock = async (name: string, codes: readonly string[]) => catalogue.client.stockVoucherCodes({ voucherTypeId: await typeIdOf(name), codes: [...codes] })
const grant = (over: Partial<{ memberId: string; voucherName: string; reason: string; cause: string; givenName: { en: string; bm: string } }> = {}) =>
  catalogue.client.grantVoucher({ memberId: newId(), voucherName: 'RM5 TnG PIN', reason: 'milestone', cause: `milestone:${newId()}`, ...over })
const voucherOf = (reply: GrantVoucherReply): MemberVoucher => {
  if (reply.result?.$case !== 'voucher') throw new Error(`expected a voucher, not ${JSON.stringify(reply.result)}`)
  return reply.result.value
}
const refusalOf = ({ refusal }: { refusal: { reason: string } | undefined }): unknown => refusal?.reason
const eventBodies = async (subject: string): Promise<Buffer[]> =>
  (await catalogue.db.query<{ body: Buffer }>('SELECT body FROM outbox WHERE subject = $1 ORDER BY seq', [subject])).rows.map((row) => row.body)
const codesNamed = (prefix: string, count: number): string[] => Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`)

describe('granting a voucher', () => {
  it('refuses a voucher type that nobody knows', async () => {
    expect(refusalOf(await grant({ voucherName: 'RM99 Nothing' }))).toBe(CatalogueRefusal.UNKNOWN_VOUCHER_TYPE)
  })

  it('refuses when no code is left, and says nothing', async () => {
    expect(refusalOf(await grant())).toBe(CatalogueRefusal.OUT_OF_STOCK)
    expect(await eventBodies('catalogue.voucher-issued.v1')).toHaveLength(0)
  })

  it('refuses to sell a hidden type, and still pays it as a prize', async () => {
    await stock('RM50 Voucher', ['PRIZE-1'])
    expect(refusalOf(await grant({ voucherName: 'RM50 Voucher', reason: 'redemption' }))).toBe(CatalogueRefusal.OUT_OF_STOCK)
    expect(voucherOf(await grant({ voucherName: 'RM50 Voucher', reason: 'mystery' })).code).toBe('PRIZE-1')
  })

  it('does not let a cause be claimed by another member', async () => {
    await stock('RM5 TnG PIN', codesNamed('A', 2))
    const cause = `milestone:${newId()}`
    await grant({ cause })
    await expect(grant({ cause })).rejects.toThrow('INTERNAL')
    expect((await catalogue.db.query('SELECT 1 FROM vouchers')).rowCount).toBe(1)
  })

  it('gives the oldest code first: by batch, then in file order', async () => {
    await stock('RM5 TnG PIN', ['Z-first', 'A-second'])
    await stock('RM5 TnG PIN', ['B-third'])
    const given = [voucherOf(await grant()).code, voucherOf(await grant()).code, voucherOf(await grant()).code]
    expect(given).toEqual(['Z-first', 'A-second', 'B-third'])
  })

  it('gives the member a readable, free, unused voucher that knows where it is spent, and says so', async () => {
    await stock('RM5 TnG PIN', ['TNG-0001'])
    const memberId = newId()
    const voucher = voucherOf(await grant({ memberId }))
    expect(voucher).toMatchObject({ name: 'RM5 TnG PIN', code: 'TNG-0001', points: 0n, used: false, externalUrl: 'https://www.touchngo.com.my/' })
    const [body] = await eventBodies('catalogue.voucher-issued.v1')
    expect(VoucherIssued.decode(body ?? Buffer.alloc(0))).toMatchObject({ voucherId: voucher.id, memberId, voucherName: 'RM5 TnG PIN', reason: 'milestone' })
  })

  it('calls a prize as it is named for its winner, everywhere, and does not rename it when it is asked for again', async () => {
    await stock('RM50 Voucher', ['PRIZE-1', 'PRIZE-2'])
    const win = { memberId: newId(), cause: `mystery:${newId()}`, voucherName: 'RM50 Voucher', reason: 'mystery' }
    const givenName = { en: 'Nappies for a month', bm: 'Lampin untuk sebulan' }
    expect(voucherOf(await grant({ ...win, givenName }))).toMatchObject({ name: 'RM50 Voucher', givenName })
    expect(voucherOf(await grant({ ...win, givenName: { en: 'A pram', bm: '' } }))).toMatchObject({ givenName })
    const { members } = await catalogue.client.listMembersRewards({ memberIds: [win.memberId] })
    expect(members).toMatchObject([{ vouchers: [{ code: 'PRIZE-1', givenName }] }])
    const [body] = await eventBodies('catalogue.voucher-issued.v1')
    expect(VoucherIssued.decode(body ?? Buffer.alloc(0))).toMatchObject({ givenNameEn: 'Nappies for a month', givenNameBm: 'Lampin untuk sebulan' })
    const unnamed = voucherOf(await grant({ ...win, memberId: newId(), cause: `mystery:${newId()}`, givenName: { en: '', bm: '' } }))
    expect([unnamed.name, unnamed.givenName]).toEqual(['RM50 Voucher', undefined])
  })

  it('gives exactly ten vouchers when thirty members ask at once for ten codes', async () => {
    await stock('RM5 TnG PIN', codesNamed('RACE-', 10))
    const replies = await Promise.all(Array.from({ length: 30 }, () => grant()))
    const granted = replies.filter((reply) => reply.result?.$case === 'voucher').map((reply) => voucherOf(reply).code)
    expect(new Set(granted).size).toBe(10)
    expect(replies.filter((reply) => refusalOf(reply) === CatalogueRefusal.OUT_OF_STOCK)).toHaveLength(20)
    expect(await eventBodies('catalogue.voucher-issued.v1')).toHaveLength(10)
  })

  it('gives one voucher when the same cause asks twenty times at once, even for the last code', async () => {
    await stock('RM5 TnG PIN', ['LAST-ONE'])
    const request = { memberId: newId(), cause: `milestone:${newId()}` }
    const replies = await Promise.all(Array.from({ length: 20 }, () => grant(request)))
    expect(new Set(replies.map((reply) => voucherOf(reply).id)).size).toBe(1)
    expect((await catalogue.db.query('SELECT 1 FROM vouchers')).rowCount).toBe(1)
    expect(await eventBodies('catalogue.voucher-issued.v1')).toHaveLength(1)
  })
})

describe('using a voucher', () => {
  it('does not find a voucher of somebody else, an unknown one or a malformed id', async () => {
    await stock('RM5 TnG PIN', ['MINE'])
    const voucher = voucherOf(await grant())
    const requests = [
      { memberId: newId(), voucherId: voucher.id },
      { memberId: newId(), voucherId: newId() },
      { memberId: newId(), voucherId: 'not-an-id' },
    ]
    for (const use of requests) expect(refusalOf(await catalogue.client.useVoucher(use))).toBe(CatalogueRefusal.VOUCHER_NOT_FOUND)
  })

  it('marks it used once; repeating changes nothing', async () => {
    await stock('RM5 TnG PIN', ['ONCE'])
    const memberId = newId()
    const voucher = voucherOf(await grant({ memberId }))
    const used = async () => (await catalogue.db.query<{ used_at: Date }>('SELECT used_at FROM vouchers')).rows[0]?.used_at
    expect(voucherOf(await catalogue.client.useVoucher({ memberId, voucherId: voucher.id })).used).toBe(true)
    const first = await used()
    expect(voucherOf(await catalogue.client.useVoucher({ memberId, voucherId: voucher.id })).used).toBe(true)
    expect(await used()).toEqual(first)
    const { members } = await catalogue.client.listMembersRewards({ memberIds: [newId(), memberId] })
    expect(members).toMatchObject([{ vouchers: [] }, { vouchers: [{ id: voucher.id, code: 'ONCE', used: true }] }])
  })
})

describe('the codes of a batch, read page by page', () => {
  it('come in the order of the file, by status, by a whole code, and by whom the search means', async () => {
    const reply = await stock('RM10 AEON Voucher', codesNamed('PAGE-', 5))
    const batchId = reply.result?.$case === 'batch' ? reply.result.value.id : ''
    const memberId = newId()
    await grant({ memberId, voucherName: 'RM10 AEON Voucher' })
    const first = { search: '', memberIds: [], filters: [], sort: 'position', descending: false, before: '', limit: 2 }
    const page = async (list: object) => {
      const { result } = await catalogue.client.listVoucherCodes({ batchId, list: { ...first, ...list } })
      if (result?.$case !== 'list') throw new Error('no codes')
      return { codes: result.value.codes.map(({ code }) => code), next: result.value.next }
    }
    expect(await page({})).toEqual({ codes: ['PAGE-1', 'PAGE-2'], next: '2' })
    expect(await page({ before: '4' })).toEqual({ codes: ['PAGE-5'], next: '' })
    expect((await page({ filters: [{ column: 'status', kind: 'is', value: 'redeemed' }] })).codes).toEqual(['PAGE-1'])
    expect((await page({ search: ' PAGE-3 ' })).codes).toEqual(['PAGE-3'])
    expect((await page({ search: 'Aisyah', memberIds: [memberId] })).codes).toEqual(['PAGE-1'])
    expect((await page({ search: 'PAGE' })).codes).toEqual([])
  })
})

describe('putting voucher codes into stock', () => {
  it('refuses an unknown type', async () => {
    const reply = await catalogue.client.stockVoucherCodes({ voucherTypeId: newId(), codes: ['A'] })
    expect(refusalOf(reply)).toBe(CatalogueRefusal.UNKNOWN_VOUCHER_TYPE)
  })

  it('are checked whole: every one that cannot go in is named by its place, and nothing is changed', async () => {
    const fresh = () => `CHECK-${newId()}`
    const [known, twice] = [fresh(), fresh()]
    await stock('RM15 eVoucher', [known])
    const check = (codes: string[]) => catalogue.client.checkVoucherCodes({ codes })
    expect(await check([fresh()])).toMatchObject({ result: { $case: 'checked' }, problems: [] })
    expect(await check([known, twice, fresh(), twice])).toMatchObject({
      refusal: { reason: CatalogueRefusal.DUPLICATE_CODE },
      position: 3,
      problems: [
        { position: 0, reason: CatalogueRefusal.CODE_KNOWN },
        { position: 3, reason: CatalogueRefusal.DUPLICATE_CODE },
      ],
    })
    expect(refusalOf(await stock('RM15 eVoucher', [twice]))).toBeUndefined()
  })

  it('refuses a code that is twice in the list or known from before, and keeps none of them', async () => {
    expect(refusalOf(await stock('RM5 TnG PIN', ['A', 'B', 'A']))).toBe(CatalogueRefusal.DUPLICATE_CODE)
    await stock('RM5 TnG PIN', ['C'])
    expect(refusalOf(await stock('RM10 AEON Voucher', ['D', ' C ']))).toBe(CatalogueRefusal.CODE_KNOWN)
    expect((await catalogue.db.query('SELECT 1 FROM voucher_codes')).rowCount).toBe(1)
    expect(await eventBodies('catalogue.voucher-stocked.v1')).toHaveLength(1)
  })

  it('keeps codes unreadable in the table', async () => {
    await stock('RM5 TnG PIN', ['SECRET-PIN-4711'])
    const { rows } = await catalogue.db.query<{ row: string; sealed: Buffer }>('SELECT voucher_codes::text AS row, sealed FROM voucher_codes')
    const [row] = rows
    expect(row?.row).not.toContain('SECRET-PIN-4711')
    expect(row?.row).not.toContain(Buffer.from('SECRET-PIN-4711').toString('hex'))
    expect(row?.sealed.toString('latin1')).not.toContain('SECRET')
  })

  it('says how many codes of which type came in', async () => {
    await stock('RM5 TnG PIN', codesNamed('N', 3))
    const [body] = await eventBodies('catalogue.voucher-stocked.v1')
    expect(VoucherStocked.decode(body ?? Buffer.alloc(0))).toMatchObject({ voucherName: 'RM5 TnG PIN', quantity: 3 })
  })
})

describe('the totals of voucher types', () => {
  it('count batches, codes, what is left, what went and what was used', async () => {
    await stock('RM5 TnG PIN', codesNamed('A', 3))
    await stock('RM5 TnG PIN', codesNamed('B', 2))
    const memberId = newId()
    const voucher = voucherOf(await grant({ memberId }))
    await grant()
    await catalogue.client.useVoucher({ memberId, voucherId: voucher.id })
    const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
    expect(types.find((type) => type.name === 'RM5 TnG PIN')).toMatchObject({
      value: '5.00',
      points: 500n,
      batches: 2,
      total: 5,
      available: 3,
      redeemed: 2,
      used: 1,
    })
    expect(types.map((type) => type.value)).toEqual(['5.00', '10.00', '10.00', '15.00', '50.00'])
    expect((await catalogue.client.listVoucherTypes({})).types.map((type) => type.value)).toEqual(['5.00', '10.00', '10.00', '15.00'])
  })
})

describe('the seed', () => {
  it('changes nothing the second time, and leaves what staff renamed or repriced', async () => {
    await catalogue.db.query("UPDATE voucher_types SET points = 123 WHERE name = 'RM5 TnG PIN'")
    await seed(catalogue.db)
    const { types } = await catalogue.client.listVoucherTypes({ withInactive: true })
    expect(types).toHaveLength(5)
    expect(types.find((type) => type.name === 'RM5 TnG PIN')?.points).toBe(123n)
    expect(types.every((type) => type.total === 0)).toBe(true)
  })

  it('stocks the demo vouchers once', async () => {
    const deps = { db: catalogue.db, seal: createVoucherSeal(VOUCHER_KEY) }
    expect(await seedDemo(deps)).toMatchObject({ stocked: 60 })
    expect(await seedDemo(deps)).toEqual({ items: 0, stocked: 0 })
  })

  it('brings the brands with lowercase formats and sizes in the fixed order', async () => {
    const { brands } = await catalogue.client.listBrands({})
    expect(brands.map((brand) => brand.name)).toEqual(['Skinature', 'Touch', 'Wee Wee Dry', 'Wee Wee Dry Pants', 'DryPantz', 'Open Diapers', 'Classic Pants'])
    const touch = brands.find((brand) => brand.name === 'Touch')
    expect(touch?.formats.map((format) => format.name)).toEqual(['tape', 'pants'])
    expect(touch?.formats[0]?.sizes.map((size) => size.name)).toEqual(['nb', 's', 'm', 'l', 'xl'])
  })
})
