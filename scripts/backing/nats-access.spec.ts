import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectNats, ensureStream } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { waitFor } from '@club/testing'
import { nkeys } from '@nats-io/transport-node'
import { ensureProgram, storeEnvironment } from './tools'

const folder = mkdtempSync(join(tmpdir(), 'nats-access-'))
const at = (name: string): string => join(folder, name)
const user = nkeys.createUser()
let server: ChildProcess
let host: string
const opened: Nats[] = []

/** A server that knows one NKEY, and is reached by TLS alone, with a certificate that no public authority signed. */
beforeAll(async () => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2', '-nodes']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...subject, '-keyout', at('key.pem'), '-out', at('ca.pem')],
    {
      stdio: 'pipe',
    },
  )
  writeFileSync(at('service.nk'), user.getSeed())
  const settings = {
    host: '127.0.0.1',
    port: -1,
    jetstream: { store_dir: at('data') },
    tls: { cert_file: at('ca.pem'), key_file: at('key.pem') },
    authorization: { users: [{ nkey: user.getPublicKey() }] },
  }
  writeFileSync(at('nats.conf'), JSON.stringify(settings))
  const { path, env } = ensureProgram('nats-server', 'nats-server', () => undefined)
  server = spawn(path, ['-c', at('nats.conf'), '--ports_file_dir', folder], { stdio: 'ignore', env: storeEnvironment(env) })
  const file = await waitFor('the server listens', () => readdirSync(folder).find((name) => name.endsWith('.ports')), 30_000)
  const { nats } = await waitFor('its port is written', () => ports(at(file)))
  host = `localhost:${new URL(nats[0] as string).port}`
})
afterAll(async () => {
  await Promise.all(opened.map(({ connection }) => connection.close()))
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
  rmSync(folder, { recursive: true, force: true })
})

function ports(file: string): { nats: string[] } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { nats: string[] }
  } catch {
    return undefined
  }
}

const open = async (url: string, settings: object): Promise<Nats> => {
  const nats = await connectNats(url, { name: 'tiers', timeout: 5000, reconnect: false }, settings)
  opened.push(nats)
  return nats
}
const known = { NATS_CREDS_FILE: at('service.nk'), NATS_CA_FILE: at('ca.pem') }

it('is refused by a server whose certificate nobody known signed, and without the key', async () => {
  await expect(open(`tls://${host}`, { NATS_CREDS_FILE: known.NATS_CREDS_FILE })).rejects.toThrow()
  await expect(open(`tls://${host}`, { NATS_CA_FILE: known.NATS_CA_FILE })).rejects.toThrow()
})

it('is let in by an NKEY over TLS, at the first of several hosts that answers, and receives answers as its service', async () => {
  const nats = await open(`tls://localhost:9,${host}`, known)
  expect(nats.inboxPrefix).toBe('_INBOX.tiers')
  expect((await (await nats.manager()).getAccountInfo()).streams).toBe(0)
})

it('makes a stream of as many bytes as it is given, which refuses what is too much and drops nothing', async () => {
  const nats = await open(`tls://${host}`, { ...known, NATS_STREAM_BYTES_MAX: 1_048_576 })
  await ensureStream(nats, 'tiers.any')
  const manager = await nats.manager()
  expect((await manager.streams.info('TIERS')).config).toMatchObject({ max_bytes: 1_048_576, discard: 'new', num_replicas: 1 })
  const event = new Uint8Array(600_000)
  await nats.js.publish('tiers.any', event)
  await expect(nats.js.publish('tiers.any', event)).rejects.toThrow('maximum bytes exceeded')
  expect((await manager.streams.info('TIERS')).state.messages).toBe(1)
})

it('asks for as many copies of a stream as it is given, which a single server cannot keep', async () => {
  const nats = await open(`tls://${host}`, { ...known, NATS_STREAM_REPLICAS: 3 })
  await expect(ensureStream(nats, 'codes.any')).rejects.toThrow('replicas > 1 not supported in non-clustered mode')
})
