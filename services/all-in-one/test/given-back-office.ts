import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { service as catalogue } from '@club/catalogue'
import { Audited } from '@club/contracts/platform/events'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { service as gateway } from '@club/gateway'
import { service as samples } from '@club/samples'
import { unpackEvents } from '@club/messaging'
import { API_PATH } from '@club/rules'
import type { ServiceImplementation } from '@club/service-host'
import { testDatabase, testHost, testNats, testNatsUrl } from '@club/testing'
import type { TestDatabase } from '@club/testing'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import sharp from 'sharp'
import { freePort } from './free-port'

export const STAFF = '0190f8f0-0000-7000-8000-0000000000aa'
export const MEMBER = '0190f8f0-0000-7000-8000-000000000001'

export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The field of an answer's object. */
  of<Value = string>(name: string): Value
}

export interface BackOffice {
  readonly catalogue: TestDatabase
  readonly samples: TestDatabase
  readonly origin: string
  /** Staff acts that the audit log has received so far; grows. */
  readonly audited: string[]
  get(path: string, who?: 'staff' | 'member'): Promise<Answer>
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
export async function givenBackOffice(): Promise<BackOffice> {
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'))
  const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const keyFile = join(folder, 'public.pem')
  writeFileSync(keyFile, await exportSPKI(keys.publicKey))
  const nats = await testNats()
  const audited: string[] = []
  nats.connection.subscribe('*.audited.v1', {
    callback: (_, message) => {
      for (const { data } of unpackEvents(message)) {
        const { action, actorKind, actorId } = Audited.decode(data)
        if (actorKind === 'administrator' && actorId === STAFF) audited.push(action)
      }
    },
  })
  const identity = testHost('identity')
  identity.grpc(IdentityServiceDefinition, identityOfEverybody())
  const identityAt = `127.0.0.1:${(await identity.start()).grpcPort}`
  const [cataloguePort, samplesPort, port] = [await freePort(), await freePort(), await freePort()]
  const addresses = ['IDENTITY', 'POINTS_LEDGER', 'TIERS', 'CONTESTS', 'CODES', 'REPORTING', 'CONTENT', 'NOTIFICATIONS', 'RELEASES']
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: testNatsUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ALLOW_TEST_CLOCK: 'true',
    OBJECTS_DIR: join(folder, 'objects'),
    ...Object.fromEntries(addresses.map((name) => [`${name}_ADDR`, identityAt])),
    CATALOGUE_ADDR: `127.0.0.1:${cataloguePort}`,
    SAMPLES_ADDR: `127.0.0.1:${samplesPort}`,
  }
  const catalogueDb = await testDatabase(['services/catalogue/migrations'])
  const samplesDb = await testDatabase(['services/samples/migrations'])
  const hosts = [
    await catalogue.serve({ ...env, GRPC_PORT: String(cataloguePort), DATABASE_URL: catalogueDb.url, VOUCHER_KEY: '5a'.repeat(32) }),
    await samples.serve({ ...env, GRPC_PORT: String(samplesPort), DATABASE_URL: samplesDb.url }),
    await gateway.serve({
      ...env,
      PORT: String(port),
      SITE_DIR: folder,
      PUBLIC_ORIGIN: 'http://localhost:8080',
      TOKEN_PUBLIC_KEY_FILE: keyFile,
      FILE_SECRET: 'file-secret-of-tests',
      DEVICE_SECRET: 'device-secret-of-tests',
      RATE_LIMIT_SCALE: '100000',
    }),
  ]
  const origin = `http://127.0.0.1:${port}`
  const token = (sub: string, role: string) =>
    new SignJWT({ role, ver: 1 }).setProtectedHeader({ alg: 'EdDSA' }).setSubject(sub).setJti('j').setIssuedAt().setExpirationTime('1h').sign(keys.privateKey)
  const tokens = { staff: await token(STAFF, 'tdgops'), member: await token(MEMBER, 'user') }

  const send = async (path: string, who: 'staff' | 'member', init: RequestInit): Promise<Answer> => {
    const response = await fetch(`${origin}${API_PATH}${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${tokens[who]}` } })
    const body: unknown = await response.json()
    return { status: response.status, body, of: <Value>(name: string) => (body as Record<string, Value>)[name] as Value }
  }
  return {
    catalogue: catalogueDb,
    samples: samplesDb,
    origin,
    audited,
    get: (path, who = 'staff') => send(path, who, {}),
    post(path, fields) {
      const entries = Object.entries(fields as Record<string, unknown>)
      if (!entries.some(([, value]) => value instanceof File))
        return send(path, 'staff', { method: 'POST', body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } })
      const body = new FormData()
      for (const [name, value] of entries) body.append(name, value instanceof File ? value : String(value))
      return send(path, 'staff', { method: 'POST', body })
    },
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
      await identity.stop()
      await nats.close()
      await catalogueDb.drop()
      await samplesDb.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Identity's calls that the back office makes: the owner of a token, and names of members. */
function identityOfEverybody(): ServiceImplementation<typeof IdentityServiceDefinition> {
  const answers: Record<string, (request: never) => object> = {
    listTokenVersions: ({ subjects }: { subjects: { subjectKind: string }[] }) => ({
      versions: subjects.map(({ subjectKind }) => ({ version: 1, blocked: false, role: subjectKind === 'admin' ? 'tdgops' : 'user' })),
    }),
    getAdmin: () => ({ result: { $case: 'admin', value: { id: STAFF, username: 'siti', role: 'tdgops', token: '' } } }),
    listMemberNames: () => ({ members: [{ id: MEMBER, name: 'Aisyah', email: 'aisyah@example.com', number: '60123456789' }] }),
  }
  return Object.fromEntries(
    Object.keys(IdentityServiceDefinition.methods).map((name) => [name, async (request: unknown) => answers[name]?.(request as never) ?? {}]),
  ) as ServiceImplementation<typeof IdentityServiceDefinition>
}
