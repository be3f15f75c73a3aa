import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IdentityServiceDefinition } from '@club/contracts/identity'
import { service as gateway } from '@club/gateway'
import { service as releases } from '@club/releases-service'
import { API_PATH } from '@club/rules'
import type { Host, ServiceImplementation } from '@club/service-host'
import { testHost, testNatsUrl } from '@club/testing'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { freePort } from './free-port'

// A suite starts several servers; on a busy machine that alone takes seconds.
jest.setTimeout(30_000)

/** An administrator with the role dev; every other one is of operations. */
export const ADMIN = '0190f8f0-0000-7000-8000-0000000000aa'

export interface GivenPublishing {
  readonly origin: string
  readonly api: string
  /** Folder of the published web site. */
  readonly site: string
  /** Answers of identity, by the name of the method. */
  readonly identity: { recordAudit: (row: never) => object }
  token(changes: { readonly sub: string; readonly role: string }): Promise<string>
  call(method: string, path: string, options: { readonly body?: object; readonly token?: string }): Promise<{ status: number; body: Record<string, unknown> }>
  /** The service of releases ends, and starts again. */
  stopReleases(): Promise<void>
  startReleases(): Promise<void>
  stop(): Promise<void>
}

/** The gateway before the service of releases as they run in a club; identity only identifies the caller and keeps the audit log. */
export async function givenPublishing(env: Readonly<Record<string, string>> = {}): Promise<GivenPublishing> {
  const folder = mkdtempSync(join(tmpdir(), 'publishing-'))
  const site = env['SITE_DIR'] ?? join(folder, 'site')
  mkdirSync(site, { recursive: true })
  const keys = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const keyFile = join(folder, 'public.pem')
  writeFileSync(keyFile, await exportSPKI(keys.publicKey))
  const answers = { recordAudit: () => ({}), ...answersOfIdentity() }
  const identity = testHost('identity')
  identity.grpc(IdentityServiceDefinition, served(answers))
  const identityAt = `127.0.0.1:${(await identity.start()).grpcPort}`
  const [releasesPort, port] = [await freePort(), await freePort()]
  const others = ['POINTS_LEDGER', 'TIERS', 'CATALOGUE', 'SAMPLES', 'CONTESTS', 'CODES', 'REPORTING', 'CONTENT', 'NOTIFICATIONS', 'FRAUD']
  const all = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: testNatsUrl(),
    REDIS_URL: process.env['TEST_REDIS_URL'],
    ALLOW_TEST_CLOCK: 'true',
    SITE_DIR: site,
    DEVICE_SECRET: 'device-secret-of-tests',
    ...Object.fromEntries(['IDENTITY', ...others].map((name) => [`${name}_ADDR`, identityAt])),
    ...env,
  }
  const serveReleases = () => releases.serve({ ...all, GRPC_PORT: String(releasesPort) })
  let running: Host | undefined = await serveReleases()
  const ofGateway = await gateway.serve({
    ...all,
    PORT: String(port),
    OBJECTS_DIR: join(folder, 'objects'),
    PUBLIC_ORIGIN: 'http://localhost:8080',
    TOKEN_PUBLIC_KEY_FILE: keyFile,
    FILE_SECRET: 'file-secret-of-tests',
    RATE_LIMIT_SCALE: '100000',
    RELEASES_ADDR: `127.0.0.1:${releasesPort}`,
  })
  const origin = `http://127.0.0.1:${port}`
  const api = `${origin}${API_PATH}`
  return {
    origin,
    api,
    site,
    identity: answers,
    token: ({ sub, role }) =>
      new SignJWT({ role, ver: 1 })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setSubject(sub)
        .setJti('j')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(keys.privateKey),
    async call(method, path, { body, token }) {
      const response = await fetch(`${api}${path}`, {
        method,
        headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    async stopReleases() {
      await running?.stop()
      running = undefined
    },
    async startReleases() {
      running = await serveReleases()
    },
    async stop() {
      await ofGateway.stop()
      await running?.stop()
      await identity.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answersOfIdentity = () => ({
  listTokenVersions: ({ subjects }: { subjects: { subject: string }[] }) => ({
    versions: subjects.map(({ subject }) => ({ version: 1, blocked: false, role: subject === ADMIN ? 'dev' : 'tdgops' })),
  }),
  getAdmin: () => ({ result: { $case: 'admin', value: { id: ADMIN, username: 'dev', role: 'dev', token: '' } } }),
})

const served = (answers: Readonly<Record<string, (request: never) => object>>) =>
  Object.fromEntries(
    Object.keys(IdentityServiceDefinition.methods).map((name) => [name, async (request: unknown) => answers[name]?.(request as never) ?? {}]),
  ) as ServiceImplementation<typeof IdentityServiceDefinition>
