import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { service as catalogue } from '@club/catalogue'
import { service as codes } from '@club/codes'
import { service as contests } from '@club/contests'
import { CatalogueServiceDefinition } from '@club/contracts/catalogue'
import { CodesServiceDefinition } from '@club/contracts/codes'
import { ContestsServiceDefinition } from '@club/contracts/contests'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { FreezeServiceDefinition } from '@club/contracts/platform/freezes'
import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import type { Book } from '@club/contracts/points-ledger'
import { SamplesServiceDefinition } from '@club/contracts/samples'
import { newId } from '@club/kernel'
import { service as ledger } from '@club/points-ledger'
import { service as samples } from '@club/samples'
import { createServiceClient } from '@club/service-host'
import type { Service, ServiceClient, ServiceDefinition, ServiceImplementation } from '@club/service-host'
import { testDatabase, testHost, testNats, testNatsUrl } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { freePort } from './free-port'

/** The home that all members share. */
export const ADDRESS = {
  id: newId(),
  active: true,
  line1: 'A-12-3',
  line3: 'Jalan Ampang',
  city: 'Kuala Lumpur',
  state: 'W.P. Kuala Lumpur',
  postcode: '50450',
}

const SERVICES = { 'points-ledger': ledger, catalogue, contests, samples, codes } as const
type Name = keyof typeof SERVICES

/** The services that members earn and spend points with, run as in a club, each on its own database. Identity knows one home that all members share. */
export interface GivenClub {
  readonly shop: ServiceClient<typeof CatalogueServiceDefinition>
  readonly books: ServiceClient<typeof PointsLedgerServiceDefinition>
  readonly contests: ServiceClient<typeof ContestsServiceDefinition>
  readonly samples: ServiceClient<typeof SamplesServiceDefinition>
  readonly codes: ServiceClient<typeof CodesServiceDefinition>
  readonly databases: Readonly<Record<Name, TestDatabase>>
  /** New members who have so many points. */
  membersWith(points: bigint, count: number): Promise<string[]>
  bookOf(memberId: string): Promise<Book>
  anItem(kind: 'shop' | 'pregnant', inventory: number): Promise<string>
  aVoucherType(codes: number): Promise<string>
  /** An operations command of a service. */
  ops(name: Name, ...args: readonly string[]): Promise<object>
  stop(): Promise<void>
}

export async function givenClub(): Promise<GivenClub> {
  const ends: (() => Promise<unknown> | void)[] = []
  const nats = await testNats()
  ends.push(() => nats.close())
  const identity = testHost('identity')
  identity.grpc(IdentityServiceDefinition, oneHome())
  // It also stands at the address of tiers, which keeps who is frozen.
  identity.grpc(FreezeServiceDefinition, { markMember: async () => ({}) })
  const identityAt = `127.0.0.1:${(await identity.start()).grpcPort}`
  const objects = mkdtempSync(join(tmpdir(), 'club-spending-'))
  ends.push(
    () => rmSync(objects, { recursive: true, force: true }),
    () => identity.stop(),
  )
  const names = Object.keys(SERVICES) as Name[]
  const ports = new Map<Name, number>()
  for (const name of names) ports.set(name, await freePort())
  const statementKeyFile = join(objects, 'statement-private.pem')
  writeFileSync(statementKeyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const shared: NodeJS.ProcessEnv = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: testNatsUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ALLOW_TEST_CLOCK: 'true',
    VOUCHER_KEY: '5a'.repeat(32),
    STATEMENT_KEY_FILE: statementKeyFile,
    OBJECTS_DIR: objects,
    IDENTITY_ADDR: identityAt,
    TIERS_ADDR: identityAt,
    CONTENT_ADDR: identityAt,
    POINTS_LEDGER_ADDR: `127.0.0.1:${ports.get('points-ledger')}`,
    CATALOGUE_ADDR: `127.0.0.1:${ports.get('catalogue')}`,
    SAMPLES_ADDR: `127.0.0.1:${ports.get('samples')}`,
    CONTESTS_ADDR: `127.0.0.1:${ports.get('contests')}`,
    CODES_ADDR: `127.0.0.1:${ports.get('codes')}`,
  }
  const databases = {} as Record<Name, TestDatabase>
  const environments = {} as Record<Name, NodeJS.ProcessEnv>
  for (const name of names) {
    const database = await testDatabase([`services/${name}/migrations`])
    databases[name] = database
    ends.push(() => database.drop())
    environments[name] = { ...shared, GRPC_PORT: String(ports.get(name)), DATABASE_URL: durable(database.url) }
    const host = await (SERVICES[name].serve as (env: NodeJS.ProcessEnv) => ReturnType<Service['serve']>)(environments[name])
    ends.push(() => host.stop())
  }
  const clientOf = <D extends ServiceDefinition>(definition: D, name: Name): ServiceClient<D> => {
    const { client, channel } = createServiceClient(definition, `127.0.0.1:${ports.get(name)}`, { deadlineMs: 30_000 })
    ends.push(() => channel.close())
    return client
  }
  const books = clientOf(PointsLedgerServiceDefinition, 'points-ledger')
  const shop = clientOf(CatalogueServiceDefinition, 'catalogue')
  return {
    shop,
    books,
    contests: clientOf(ContestsServiceDefinition, 'contests'),
    samples: clientOf(SamplesServiceDefinition, 'samples'),
    codes: clientOf(CodesServiceDefinition, 'codes'),
    databases,
    async membersWith(points, count) {
      const members = Array.from({ length: count }, () => newId())
      await books.postAwards({
        awards: members.map((memberId) => ({
          key: `given:${memberId}`,
          memberId,
          occurredAt: new Date(),
          lines: [{ entryId: newId(), points, source: 'Unique Code', title: '' }],
        })),
      })
      return members
    },
    bookOf: async (memberId) => (await books.listBooks({ memberIds: [memberId], linesMax: 10 })).books[0]!,
    async anItem(kind, inventory) {
      const id = newId()
      await databases.catalogue.query(
        `INSERT INTO items (id, kind, item_id, name_en, name_bm, description_en, description_bm, image_en, image_bm, item_brand, uom, points, inventory, active,
                            created_at, updated_at)
         VALUES ($1, $2, $3, 'Bear Towel', 'Tuala Beruang', '', '', '/a.svg', '/a.svg', 'Club', 'pc', 300, $4, true, now(), now())`,
        [id, kind, `T-${id}`, inventory],
      )
      return id
    },
    async aVoucherType(codes) {
      const id = newId()
      await databases.catalogue.query(
        `INSERT INTO voucher_types (id, item_id, name, value, points, image_url, active, created_at) VALUES ($1, $2, $2, 5, 300, '/v.svg', true, now())`,
        [id, `V-${id}`],
      )
      await shop.stockVoucherCodes({ voucherTypeId: id, codes: Array.from({ length: codes }, () => `CODE-${newId()}`) })
      return id
    },
    async ops(name, ...args) {
      const before = { ...process.env }
      Object.assign(process.env, environments[name])
      try {
        return (await SERVICES[name].ops?.(args)) ?? {}
      } finally {
        process.env = before
      }
    },
    async stop() {
      for (const end of ends.reverse()) await end()
    },
  }
}

/** The books refuse to run without durable commits, which the servers of tests do without. */
export function durable(url: string): string {
  const own = new URL(url)
  own.searchParams.set('options', '-c synchronous_commit=on')
  return own.toString()
}

/** The calls of identity that these tests make. */
function oneHome(): ServiceImplementation<typeof IdentityServiceDefinition> {
  const home = { result: { $case: 'home', value: { addresses: [ADDRESS], pregnancyStage: 'pregnant', edb: '2099-01-01' } } }
  const households = { result: { $case: 'households', value: { households: [{ key: 'home', memberIds: [] }] } } }
  const known: Readonly<Record<string, object>> = { getHome: home, listHouseholds: households }
  const answers = Object.keys(IdentityServiceDefinition.methods).map((name) => [name, async () => known[name] ?? {}])
  return Object.fromEntries(answers) as ServiceImplementation<typeof IdentityServiceDefinition>
}
