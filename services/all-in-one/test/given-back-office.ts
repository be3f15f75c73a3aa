import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { service as catalogue } from '@club/catalogue'
import { service as codes } from '@club/codes'
import { service as content } from '@club/content'
import { service as contests } from '@club/contests'
import type { AdminRole } from '@club/contracts/http'
import { Audited } from '@club/contracts/platform/events'
import { UndoServiceDefinition } from '@club/contracts/platform/undo'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { RecordServiceDefinition } from '@club/contracts/records/service'
import { service as fraud } from '@club/fraud'
import { service as gateway } from '@club/gateway'
import { service as identity } from '@club/identity'
import { service as ledger } from '@club/points-ledger'
import { service as samples } from '@club/samples'
import { unpackEvents } from '@club/messaging'
import { API_PATH } from '@club/rules'
import { createServiceClient } from '@club/service-host'
import type { Host, Service, ServiceClient, ServiceImplementation } from '@club/service-host'
import { testDatabase, testHost, testNats, testNatsUrl } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { exportPKCS8, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import sharp from 'sharp'
import { freePort } from './free-port'
import { durable } from './given-club'

export const STAFF = '0190f8f0-0000-7000-8000-0000000000aa'
export const COLLEAGUE = '0190f8f0-0000-7000-8000-0000000000ab'
export const MEMBER = '0190f8f0-0000-7000-8000-000000000001'

export type Sender = 'staff' | 'colleague' | 'member'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The field of an answer's object. */
  of<Value = string>(name: string): Value
}

/** Services that may run behind the gateway. */
const SERVICES = { catalogue, samples, content, contests, identity, codes, fraud, 'points-ledger': ledger } as const
type Name = keyof typeof SERVICES

export interface Desk {
  readonly role?: AdminRole
  /** Services that run as in a club besides the catalogue and the samples. Identity answers for its promoters, the audit log and acts on members alone. */
  readonly also?: readonly Exclude<Name, 'catalogue' | 'samples'>[]
}

export interface BackOffice {
  readonly catalogue: TestDatabase
  readonly samples: TestDatabase
  /** The database of a service that runs. */
  database(name: Name): TestDatabase
  /** Where a service that runs answers others. */
  address(name: Name): string
  readonly origin: string
  /** Staff acts that the audit log has received so far; grows. */
  readonly audited: string[]
  get(path: string, who?: Sender): Promise<Answer>
  /** The answer as it was sent. A form when any value is a file or a list of files, or as it is given; else JSON; without fields no body. */
  send(method: string, path: string, fields?: object, who?: Sender): Promise<{ readonly status: number; readonly text: string }>
  /** A form when any of its values is a file, else JSON. */
  post(path: string, fields: object): Promise<Answer>
  /** Events that a member's open tab receives; `text` grows. */
  watch(): Promise<{ text: string; leave(): void }>
  stop(): Promise<void>
}

/** A picture as somebody's phone would send it. */
export const aPicture = async (): Promise<File> =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b7a75' } })
          .png()
          .toBuffer(),
      ),
    ],
    'photo.png',
  )

/** A CSV file with these bytes. */
export const aCsv = (content: string | Uint8Array<ArrayBuffer>): File => new File([content], 'codes.csv', { type: 'text/csv' })

/** The gateway before the catalogue and the samples as they run in a club; identity only identifies the caller. */
export async function givenBackOffice({ role = 'tdgops', also = [] }: Desk = {}): Promise<BackOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'))
  const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const keyFile = join(folder, 'public.pem')
  const privateKeyFile = join(folder, 'private.pem')
  writeFileSync(keyFile, await exportSPKI(keys.publicKey))
  writeFileSync(privateKeyFile, await exportPKCS8(keys.privateKey))
  const statementKeyFile = join(folder, 'statement-private.pem')
  writeFileSync(statementKeyFile, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const nats = await testNats()
  const audited: string[] = []
  nats.connection.subscribe('*.audited.v1', {
    callback: (_, message) => {
      for (const { data } of unpackEvents(message)) {
        const { action, actorKind, actorId } = Audited.decode(data)
        if (actorKind === 'administrator' && [STAFF, COLLEAGUE].includes(actorId)) audited.push(action)
      }
    },
  })
  const names: readonly Name[] = ['catalogue', 'samples', ...also]
  const ports = new Map<Name, number>()
  for (const name of names) ports.set(name, await freePort())
  const at = (name: Name) => `127.0.0.1:${ports.get(name)}`
  const own = createServiceClient(IdentityServiceDefinition, at('identity'))
  const everybody = testHost('identity')
  everybody.grpc(IdentityServiceDefinition, identityOfEverybody(role, own.client))
  const ownUndo = createServiceClient(UndoServiceDefinition, at('identity'))
  everybody.grpc(UndoServiceDefinition, { previewUndo: (act) => ownUndo.client.previewUndo(act), undo: (act) => ownUndo.client.undo(act) })
  const ownRecords = createServiceClient(RecordServiceDefinition, at('identity'))
  everybody.grpc(RecordServiceDefinition, {
    listRecords: (request) => ownRecords.client.listRecords(request),
    addRecord: (request) => ownRecords.client.addRecord(request),
    editRecord: (request) => ownRecords.client.editRecord(request),
    toggleRecord: (request) => ownRecords.client.toggleRecord(request),
    removeRecord: (request) => ownRecords.client.removeRecord(request),
  })
  const identityAt = `127.0.0.1:${(await everybody.start()).grpcPort}`
  const addressOf = (name: string) => (name !== 'identity' && ports.has(name as Name) ? at(name as Name) : identityAt)
  const addresses = [
    'identity',
    'points-ledger',
    'tiers',
    'catalogue',
    'samples',
    'contests',
    'codes',
    'reporting',
    'content',
    'notifications',
    'releases',
    'fraud',
  ]
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: testNatsUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ALLOW_TEST_CLOCK: 'true',
    OBJECTS_DIR: join(folder, 'objects'),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    VOUCHER_KEY: '5a'.repeat(32),
    TOKEN_PRIVATE_KEY_FILE: privateKeyFile,
    STATEMENT_KEY_FILE: statementKeyFile,
    OTP_SECRET: 'otp-secret-of-tests',
    LINK_SECRET: 'link-secret-of-tests',
    ARGON_MEMORY_KIB: '1024',
    ...Object.fromEntries(addresses.map((name) => [`${name.toUpperCase().replaceAll('-', '_')}_ADDR`, addressOf(name)])),
  }
  const databases = new Map<Name, TestDatabase>()
  const database = (name: Name): TestDatabase => {
    const known = databases.get(name)
    if (!known) throw new Error(`${name} does not run here`)
    return known
  }
  const hosts: Host[] = []
  for (const name of names) {
    databases.set(name, await testDatabase([`services/${name}/migrations`]))
    const serve = SERVICES[name].serve as (env: NodeJS.ProcessEnv) => ReturnType<Service['serve']>
    hosts.push(
      await serve({ ...env, GRPC_PORT: String(ports.get(name)), DATABASE_URL: name === 'points-ledger' ? durable(database(name).url) : database(name).url }),
    )
  }
  const port = await freePort()
  hosts.push(
    await gateway.serve({
      ...env,
      PORT: String(port),
      SITE_DIR: folder,
      TOKEN_PUBLIC_KEY_FILE: keyFile,
      FILE_SECRET: 'file-secret-of-tests',
      DEVICE_SECRET: 'device-secret-of-tests',
      RATE_LIMIT_SCALE: '100000',
    }),
  )
  const origin = `http://127.0.0.1:${port}`
  const token = (sub: string, of: string) =>
    new SignJWT({ role: of, ver: 1 })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setSubject(sub)
      .setJti('j')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(keys.privateKey)
  const tokens: Readonly<Record<Sender, string>> = {
    staff: await token(STAFF, role),
    colleague: await token(COLLEAGUE, role),
    member: await token(MEMBER, 'user'),
  }

  const send: BackOffice['send'] = async (method, path, fields, who = 'staff') => {
    const { body, headers } = requestOf(fields)
    const response = await fetch(`${origin}${API_PATH}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${tokens[who]}` },
      ...(body === undefined ? {} : { body }),
    })
    return { status: response.status, text: await response.text() }
  }
  const answerOf = async (sent: ReturnType<BackOffice['send']>): Promise<Answer> => {
    const { status, text } = await sent
    const body: unknown = JSON.parse(text)
    return { status, body, of: <Value>(name: string) => (body as Record<string, Value>)[name] as Value }
  }
  return {
    catalogue: database('catalogue'),
    samples: database('samples'),
    database,
    address: at,
    origin,
    audited,
    send,
    get: (path, who) => answerOf(send('GET', path, undefined, who)),
    post: (path, fields) => answerOf(send('POST', path, fields)),
    async watch() {
      const gone = new AbortController()
      const response = await fetch(`${origin}${API_PATH}/user/live`, { headers: { authorization: `Bearer ${tokens.member}` }, signal: gone.signal })
      const received = { text: '', leave: () => gone.abort() }
      const read = async () => {
        for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) received.text += new TextDecoder().decode(chunk)
      }
      void read().catch(() => undefined)
      return received
    },
    async stop() {
      for (const host of hosts.reverse()) await host.stop()
      own.channel.close()
      ownUndo.channel.close()
      ownRecords.channel.close()
      await everybody.stop()
      await nats.close()
      for (const one of databases.values()) await one.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const filesIn = (value: unknown): readonly File[] => [value].flat().filter((one) => one instanceof File)

/** A form when any of its values is a file, else JSON. */
function requestOf(fields: object | undefined): { readonly body?: FormData | string; readonly headers: Readonly<Record<string, string>> } {
  if (fields === undefined) return { headers: {} }
  if (fields instanceof FormData) return { body: fields, headers: {} }
  if (Object.values(fields).some((value) => filesIn(value).length > 0)) return { body: formOf(fields), headers: {} }
  return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
}

/** Fields as a form sends them: files as they are, everything else as text. */
export function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    for (const file of filesIn(value)) form.append(name, file)
    if (filesIn(value).length === 0 && value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}

/** Calls that identity answers itself, where it runs. */
const OWN_OF_IDENTITY = ['listPromoters', 'listAudit', 'keepUndoReason', 'actOnMember', 'editAccount', 'decideHousehold'] as const

/** Identity's calls that the back office makes: the owner of a token, and names of members; and those that it answers itself, where it runs. */
function identityOfEverybody(
  role: AdminRole,
  own: Pick<ServiceClient<typeof IdentityServiceDefinition>, (typeof OWN_OF_IDENTITY)[number]>,
): ServiceImplementation<typeof IdentityServiceDefinition> {
  const answers: Record<string, (request: never) => object> = {
    listTokenVersions: ({ subjects }: { subjects: { subjectKind: string }[] }) => ({
      versions: subjects.map(({ subjectKind }) => ({ version: 1, blocked: false, role: subjectKind === 'admin' ? role : 'user' })),
    }),
    getAdmin: () => ({ result: { $case: 'admin', value: { id: STAFF, username: 'siti', role, token: '' } } }),
    listMemberNames: () => ({ members: [{ id: MEMBER, name: 'Aisyah', email: 'aisyah@example.com', number: '60123456789' }] }),
    ...Object.fromEntries(OWN_OF_IDENTITY.map((name) => [name, (request: never) => own[name](request)])),
  }
  return Object.fromEntries(
    Object.keys(IdentityServiceDefinition.methods).map((name) => [name, async (request: unknown) => answers[name]?.(request as never) ?? {}]),
  ) as ServiceImplementation<typeof IdentityServiceDefinition>
}
