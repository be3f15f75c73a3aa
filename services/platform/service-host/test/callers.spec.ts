import { generateKeyPairSync } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReportingServiceDefinition } from '@club/contracts/reporting'
import { otherSpellings, testHost } from '@club/testing'
import { SignJWT } from 'jose'
import { Metadata } from 'nice-grpc-common'
import { callerWithKey, createServiceClient, registry, Status } from '../src'
import type { RpcCaller } from '../src'

const { listScans, summariseScans } = ReportingServiceDefinition.methods
const TWO_CALLS = { ...ReportingServiceDefinition, methods: { listScans, summariseScans } } as const
const AUDIENCE = ReportingServiceDefinition.fullName

const folder = mkdtempSync(join(tmpdir(), 'callers-'))
const privateKeys = new Map<string, KeyObject>()
const publicKeys: object[] = []
/** Writes the private key of a service, and lists its public one unless it is a stranger's. */
function aKey(kid: string, { listed = true } = {}): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  privateKeys.set(kid, privateKey)
  if (listed) publicKeys.push({ ...publicKey.export({ format: 'jwk' }), kid })
  const file = join(folder, `${kid}-${listed}.json`)
  writeFileSync(file, JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid }))
  return file
}

const GATEWAY = aKey('gateway')
const GATEWAY_NEXT = aKey('gateway.2')
const CODES = aKey('codes')
const STRANGER = aKey('stranger', { listed: false })
const REPORTING = aKey('reporting')
const CALLERS_FILE = join(folder, 'callers.json')
writeFileSync(CALLERS_FILE, JSON.stringify({ keys: publicKeys }))

const now = () => Math.floor(Date.now() / 1000)
interface TokenChanges {
  readonly kid?: string
  readonly signedBy?: string
  readonly issuer?: string
  readonly audience?: string
  readonly issuedAt?: number
  readonly expiresAt?: number
}
const aToken = ({ kid = 'gateway', signedBy = kid, issuer = kid, audience = AUDIENCE, issuedAt = now(), expiresAt = now() + 60 }: TokenChanges = {}) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA', kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(privateKeys.get(signedBy) as KeyObject)

/** The same signature, in another text. */
const respelled = (token: string): string => {
  const [head = '', body = '', signature = ''] = token.split('.')
  return [head, body, otherSpellings(signature)[0]].join('.')
}

const closing: (() => void | Promise<void>)[] = []
let port: number
let served: number
beforeAll(async () => {
  const host = testHost('reporting', { RPC_KEY_FILE: REPORTING, RPC_CALLERS_FILE: CALLERS_FILE })
  host.grpc(TWO_CALLS, {
    async summariseScans() {
      served += 1
      return { days: [] }
    },
    async *listScans() {
      served += 1
      yield {}
    },
  })
  port = (await host.start()).grpcPort
  closing.push(() => host.stop())
})
beforeEach(() => (served = 0))
afterAll(async () => {
  for (const close of closing.reverse()) await close()
  rmSync(folder, { recursive: true, force: true })
})

function calling(caller: RpcCaller) {
  const { client, channel } = createServiceClient(TWO_CALLS, `127.0.0.1:${port}`, { deadlineMs: 5000 }, caller)
  closing.push(() => channel.close())
  return client
}
/** A caller that sends a forged token. */
const sending = (token: string): RpcCaller => ({ name: 'test', credentials: { service: 'test', tokenFor: async () => token } })
const firstOf = async (rows: AsyncIterable<unknown>): Promise<unknown> => (await rows[Symbol.asyncIterator]().next()).value

describe('a call over the network', () => {
  it.each([
    ['nothing', undefined],
    ['what is no token', async () => 'nonsense'],
    ['a token that nobody signed', async () => `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ iss: 'gateway', aud: AUDIENCE, exp: 9e9, iat: 1 }))}.`],
    ['a token of a key that is not listed', () => aToken({ kid: 'stranger', issuer: 'gateway' })],
    ['a token that another key than the named one signed', () => aToken({ signedBy: 'codes' })],
    ['a token of another service in the name of the gateway', () => aToken({ kid: 'codes', issuer: 'gateway' })],
    ['a token for another service', () => aToken({ audience: 'club.codes.v1.CodesService' })],
    ['a token that has ended', () => aToken({ issuedAt: now() - 290, expiresAt: now() - 31 })],
    ['a token whose signature is spelled otherwise', async () => respelled(await aToken())],
    ['a token that was made to last', () => aToken({ issuedAt: now() - 3600, expiresAt: now() + 36_000 })],
  ])('of somebody who proves who they are with %s is refused, and never served', async (_, token) => {
    const client = calling(token ? sending(await token()) : { name: 'test' })
    await expect(client.summariseScans({})).rejects.toMatchObject({ code: Status.UNAUTHENTICATED, details: 'unknown caller' })
    await expect(firstOf(client.listScans({}))).rejects.toMatchObject({ code: Status.UNAUTHENTICATED })
    expect(served).toBe(0)
  })

  it('of a service that is not listed for the method is refused, and counted', async () => {
    await expect(calling(callerWithKey(CODES)).summariseScans({})).rejects.toMatchObject({ code: Status.PERMISSION_DENIED })
    expect(served).toBe(0)
    const counted = await registry.getSingleMetricAsString('club_rpc_refused_total')
    expect(counted).toContain('{method="club.reporting.v1.ReportingService/summariseScans",caller="codes",reason="not-listed"} 1')
  })

  it('of a stranger with a key of their own is refused', async () => {
    await expect(calling(callerWithKey(STRANGER)).summariseScans({})).rejects.toMatchObject({ code: Status.UNAUTHENTICATED })
  })

  it.each([
    ['its key', GATEWAY],
    ['the key that follows it', GATEWAY_NEXT],
  ])('of a listed service is served, with %s', async (_, file) => {
    const client = calling(callerWithKey(file))
    await expect(client.summariseScans({})).resolves.toEqual({ days: [] })
    await expect(client.summariseScans({}, { metadata: Metadata({ authorization: 'Bearer forged' }) })).resolves.toEqual({ days: [] })
    expect(await firstOf(client.listScans({}))).toBeDefined()
  })
})

it.each(['production', 'development'] as const)('does not start without keys in %s', async (mode) => {
  await expect(testHost('reporting', { NODE_ENV: mode, RPC_KEY_FILE: REPORTING }).start()).rejects.toThrow('RPC_KEY_FILE and RPC_CALLERS_FILE are needed')
})

it('does not start with the key of another service', () => {
  expect(() => testHost('reporting', { RPC_KEY_FILE: CODES, RPC_CALLERS_FILE: CALLERS_FILE })).toThrow('RPC_KEY_FILE of reporting holds a key of codes.')
})

it('does not start with a file that holds no keys, and does not say what it holds', () => {
  const file = join(folder, 'wrong.json')
  writeFileSync(file, '{"secret":"s3cret"}')
  expect(() => testHost('reporting', { RPC_KEY_FILE: file })).toThrow(/^\S+wrong\.json does not hold the keys that it should\.$/)
})
