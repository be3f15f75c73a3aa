import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { runOnce } from '../../scripts/start/seed'
import { openEnvironment } from '../../scripts/start/open-environment'
import { ROOT, startSystem } from '../../scripts/start/start-system'
import type { System } from '../../scripts/start/start-system'
import { TOPOLOGY } from '../../scripts/start/topology'

/**
 * Runs `helm test` against a club as an installation leaves it: reference data, a first administrator, and nothing that is offered for points. The
 * gateway and the services on the path of a code have two replicas; callers know those of services by their addresses.
 */
const WALK = join(ROOT, 'helm', 'loyalty', 'tests', 'walk.cjs')
const ADMIN = { username: 'opener', password: 'Throw-away-1' }
const dataDir = mkdtempSync(join(tmpdir(), 'club-walk-'))
let system: System | undefined

async function walk(env: NodeJS.ProcessEnv = {}, gateway = 'gateway'): Promise<{ code: number; said: readonly string[] }> {
  const { host } = new URL(system?.url ?? '')
  const at = `http://127.0.0.1:${system?.services.get(gateway)?.httpPort}`
  const child = spawn(process.execPath, [WALK], {
    env: {
      CLUB_URL: at,
      PUBLIC_ORIGIN: `http://${host}`,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      MESSAGES_URL: `${at}/drypers-baby-club/api/dev/outbox`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close') as Promise<[number]>])
  return { code, said: `${said}${complaint}`.trim().split('\n') }
}

beforeAll(async () => {
  system = await startSystem({
    dataDir,
    layout: 'apart',
    replicas: { gateway: 2, codes: 2, 'points-ledger': 2, tiers: 2 },
    seedDemo: false,
    env: { LOG_LEVEL: 'warn' },
  })
  const identity = TOPOLOGY.find(({ name }) => name === 'identity')
  if (!identity) throw new Error('There is no identity.')
  const around = openEnvironment({ ...process.env, DATA_DIR: dataDir, PORT: new URL(system.url).port }, join(ROOT, 'services'))
  const create = ['ops', 'admin:create', '--only-first', '--username', ADMIN.username, '--role', 'dev']
  await runOnce(identity, around, create, { ADMIN_PASSWORD: ADMIN.password })
}, 180_000)
afterAll(async () => {
  await system?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

describe('the walk of helm test', () => {
  it('fails with one sentence where the first administrator has another password', async () => {
    const { code, said } = await walk({ ADMIN_PASSWORD: 'Another-1' })
    expect(code).toBe(1)
    expect(said.slice(0, -1)).toEqual(['the page is there', 'everybody reads the brands'])
    expect(said.at(-1)).toMatch(/^helm test: POST \/admin\/auth\/login answered 4\d\d: /)
  }, 60_000)

  it('leaves staff out where there is no first administrator, and members where nobody says what was sent to a number', async () => {
    expect(await walk({ ADMIN_USERNAME: '' })).toMatchObject({
      code: 0,
      said: expect.arrayContaining(['no first administrator: staff are not tried']) as unknown,
    })
    const { code, said } = await walk({ MESSAGES_URL: '' })
    expect([code, said.at(-1)]).toEqual([0, 'tests.messagesUrl is empty: a member, who needs an OTP, is not tried'])
  }, 60_000)

  it('puts a voucher in stock where nothing is offered, which its member redeems', async () => {
    const { code, said } = await walk({}, 'gateway-2')
    expect(said).toEqual([
      'the page is there',
      'everybody reads the brands',
      'the first administrator signs in',
      'a member signs up',
      expect.stringMatching(/^the member registers a code of \d+ points$/),
      expect.stringMatching(/^the administrator puts a code of .+ in stock$/),
      expect.stringMatching(/^the member redeems \d+ points$/),
    ])
    expect(code).toBe(0)
  }, 180_000)
})
