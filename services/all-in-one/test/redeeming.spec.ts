import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { service as catalogue } from '@club/catalogue'
import { CatalogueRefusal, CatalogueServiceDefinition, RedemptionKind } from '@club/contracts/catalogue'
import type { RedeemReply } from '@club/contracts/catalogue'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { service as ledger } from '@club/points-ledger'
import { createServiceClient } from '@club/service-host'
import type { Host, ServiceClient, ServiceImplementation } from '@club/service-host'
import { testDatabase, testHost, testNats, testNatsUrl, waitFor } from '@club/testing'
import type { TestDatabase } from '@club/testing'

jest.setTimeout(60_000)

const ADDRESS = { id: newId(), active: true, line1: 'A-12-3', line3: 'Jalan Ampang', city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur', postcode: '50450' }
const CALLERS = 50

let shop: ServiceClient<typeof CatalogueServiceDefinition>
let books: ServiceClient<typeof PointsLedgerServiceDefinition>
let shopDb: TestDatabase
const ends: (() => Promise<unknown> | void)[] = []

/** The catalogue and the ledger as they run in a club, each on its own database; identity knows one home that all share. */
beforeAll(async () => {
  const nats = await testNats()
  ends.push(() => nats.close())
  const identity = testHost('identity')
  identity.grpc(IdentityServiceDefinition, oneHome())
  const identityAt = `127.0.0.1:${(await identity.start()).grpcPort}`
  const [ledgerPort, shopPort] = [await freePort(), await freePort()]
  const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', NATS_URL: testNatsUrl(), REDIS_URL: process.env['TEST_REDIS_URL'], ALLOW_TEST_CLOCK: 'true' }
  const addresses = { IDENTITY_ADDR: identityAt, TIERS_ADDR: identityAt, POINTS_LEDGER_ADDR: `127.0.0.1:${ledgerPort}` }
  const booksDb = await testDatabase(['services/points-ledger/migrations'])
  shopDb = await testDatabase(['services/catalogue/migrations'])
  const hosts: Host[] = [
    await ledger.serve({ ...env, ...addresses, GRPC_PORT: String(ledgerPort), DATABASE_URL: durable(booksDb.url) }),
    await catalogue.serve({ ...env, ...addresses, GRPC_PORT: String(shopPort), DATABASE_URL: shopDb.url, VOUCHER_KEY: '5a'.repeat(32) }),
  ]
  const toShop = createServiceClient(CatalogueServiceDefinition, `127.0.0.1:${shopPort}`, { deadlineMs: 20_000 })
  const toBooks = createServiceClient(PointsLedgerServiceDefinition, `127.0.0.1:${ledgerPort}`, { deadlineMs: 20_000 })
  shop = toShop.client
  books = toBooks.client
  ends.push(
    () => booksDb.drop(),
    () => shopDb.drop(),
    () => identity.stop(),
    ...hosts.map((host) => () => host.stop()),
    () => toBooks.channel.close(),
    () => toShop.channel.close(),
  )
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

/** The books refuse to run without durable commits, which the servers of tests do without. */
function durable(url: string): string {
  const own = new URL(url)
  own.searchParams.set('options', '-c synchronous_commit=on')
  return own.toString()
}

/** Of identity's calls the one that the catalogue makes. */
function oneHome(): ServiceImplementation<typeof IdentityServiceDefinition> {
  const home = { result: { $case: 'home', value: { addresses: [ADDRESS], pregnancyStage: 'pregnant', edb: '2099-01-01' } } }
  const answers = Object.keys(IdentityServiceDefinition.methods).map((name) => [name, async () => (name === 'getHome' ? home : {})])
  return Object.fromEntries(answers) as ServiceImplementation<typeof IdentityServiceDefinition>
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function membersWith(points: bigint, count: number): Promise<string[]> {
  const members = Array.from({ length: count }, () => newId())
  await books.postAwards({
    awards: members.map((memberId) => ({
      key: `given:${memberId}`,
      memberId,
      occurredAt: new Date(),
      lines: [{ entryId: newId(), points, source: 'Unique Code', fromAccount: 'issuance:unique-code', countsTowardTier: true }],
    })),
  })
  return members
}

async function anItem(kind: 'shop' | 'pregnant', inventory: number): Promise<string> {
  const id = newId()
  await shopDb.query(
    `INSERT INTO items (id, kind, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom, points, inventory, active,
                        created_at, updated_at)
     VALUES ($1, $2, $3, 'Bear Towel', 'Tuala Beruang', '', '', '/a.svg', '/a.svg', 'Club', 'pc', 300, $4, true, now(), now())`,
    [id, kind, `T-${id}`, inventory],
  )
  return id
}

async function aVoucherType(codes: number): Promise<string> {
  const id = newId()
  await shopDb.query(
    `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, active, created_at) VALUES ($1, $2, $2, 5, 300, '/v.svg', true, now())`,
    [id, `V-${id}`],
  )
  await shop.stockVoucherCodes({ voucherTypeId: id, codes: Array.from({ length: codes }, () => `CODE-${newId()}`) })
  return id
}

const redeem = (memberId: string, kind: RedemptionKind, id: string, more: { key?: string; quantity?: number } = {}) =>
  shop.redeem({ memberId, kind, key: more.key ?? '', lines: [{ id, quantity: more.quantity ?? 1 }], addressId: ADDRESS.id })
/** Asks under one key until it is decided: on a busy machine fifty at once take longer than a caller waits. */
const decided = (memberId: string, kind: RedemptionKind, id: string): Promise<RedeemReply> => {
  const key = newId()
  return waitFor(
    'a decision',
    async () => {
      const reply = await redeem(memberId, kind, id, { key })
      return reply.result?.$case !== 'pending' && reply
    },
    40_000,
  )
}
const refusalOf = ({ result }: RedeemReply) => (result?.$case === 'refused' ? result.value.reason : undefined)
const bookOf = async (memberId: string) => (await books.listBooks({ memberIds: [memberId], linesMax: 10 })).books[0]!

describe('the last unit', () => {
  it.each([
    ['an item', RedemptionKind.ITEM, () => anItem('shop', 1)],
    ['an offer for pregnant members', RedemptionKind.PREGNANT, () => anItem('pregnant', 1)],
    ['a voucher', RedemptionKind.VOUCHER, () => aVoucherType(1)],
  ] as const)('of %s goes to exactly one of fifty, and the others keep their points', async (_what, kind, given) => {
    const id = await given()
    const members = await membersWith(500n, CALLERS)
    const replies = await Promise.all(members.map((memberId) => decided(memberId, kind, id)))
    expect(replies.map(refusalOf).filter((reason) => reason === CatalogueRefusal.OUT_OF_STOCK)).toHaveLength(CALLERS - 1)
    expect(replies.filter(({ result }) => result?.$case === 'redeemed')).toHaveLength(1)
    const { books: after } = await books.listBooks({ memberIds: members, linesMax: 0 })
    expect(after.map(({ balance }) => balance).sort()).toEqual([200n, ...Array.from({ length: CALLERS - 1 }, () => 500n)])
    expect(after.every(({ held }) => held === 0n)).toBe(true)
  })
})

describe('a member who redeems', () => {
  it('more than the points allow, in many calls at once, pays for what the points allow', async () => {
    const [memberId] = await membersWith(1000n, 1)
    const id = await anItem('shop', 100)
    const replies = await Promise.all(Array.from({ length: 12 }, () => decided(memberId!, RedemptionKind.ITEM, id)))
    expect(replies.filter(({ result }) => result?.$case === 'redeemed')).toHaveLength(3)
    expect(replies.map(refusalOf).filter((reason) => reason === CatalogueRefusal.INSUFFICIENT_POINTS)).toHaveLength(9)
    expect(await bookOf(memberId!)).toMatchObject({ balance: 100n, held: 0n })
    const { rows } = await shopDb.query<{ redeemed: number }>('SELECT redeemed FROM items WHERE id = $1', [id])
    expect(rows[0]?.redeemed).toBe(3)
  })

  it('under one key twenty times at once pays once and is told the same order', async () => {
    const [memberId] = await membersWith(1000n, 1)
    const id = await anItem('shop', 100)
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once' })))
    expect(new Set(replies.map(({ result }) => (result?.$case === 'redeemed' ? result.value.order?.id : refusalOf({ result })))).size).toBe(1)
    expect(await redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once' })).toEqual(replies[0])
    expect(refusalOf(await redeem(memberId!, RedemptionKind.ITEM, id, { key: 'once', quantity: 2 }))).toBe(CatalogueRefusal.KEY_REUSED)
    expect(await bookOf(memberId!)).toMatchObject({ balance: 700n, held: 0n })
  })

  it('finds the line of the answer in the history, with what it was spent on', async () => {
    const [memberId] = await membersWith(1000n, 1)
    const { result } = await redeem(memberId!, RedemptionKind.ITEM, await anItem('shop', 5), { quantity: 2 })
    const redemption = result?.$case === 'redeemed' ? result.value : undefined
    const { balance, lines } = await bookOf(memberId!)
    expect(redemption).toMatchObject({ points: -600n, balance, source: 'Point Shop Redemption' })
    expect(lines[0]).toMatchObject({
      id: redemption?.entryId,
      points: -600n,
      source: 'Point Shop Redemption',
      reference: { en: 'Bear Towel × 2', bm: 'Tuala Beruang × 2' },
      occurredAt: redemption?.at,
    })
  })
})
