import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRunning } from '../backing/process-identity'
import { startSystem } from './start-system'
import type { System, SystemOptions } from './start-system'
import type { ProcessSpec } from './topology'

const START_MS_MAX = 60_000

/** A service of a few lines: ready at once, drained on SIGTERM, it writes what it was asked to do to a file. */
const SERVICE = `
const { appendFileSync } = require('node:fs')
const command = process.argv[2]
const note = (line) => appendFileSync(process.env.NOTES, line + '\\n')
if (command) {
  note(command + ' ' + process.env.DATABASE_URL.split('/').pop() + ' ' + (process.env.DEMO_PASSWORD ? 'with password' : 'without'))
  if (process.env.SLOW_DATABASE && command === 'seed') {
    const { existsSync, writeFileSync } = require('node:fs')
    const asked = process.env.SLOW_DATABASE
    if (!existsSync(asked)) { writeFileSync(asked, ''); console.error('codes: no database connection'); process.exit(75) }
  }
  console.log(JSON.stringify({ codes: ['AAAA222222'] }))
  process.exit(0)
}
if (process.env.BROKEN) { console.log('no such table'); process.exit(3) }
const server = require('node:http').createServer((_, response) => response.end('ready'))
server.listen(Number(process.env.ADMIN_PORT), '127.0.0.1')
process.on('SIGTERM', () => { note('drained'); server.closeAllConnections(); server.close(() => process.exit(0)) })
const given = ['OTP_SECRET', 'DEMO_PASSWORD', 'SOCIAL_APP_SECRET', 'LINK_SECRET', 'MIGRATION_DATABASE_URL', 'NOTES'].filter((name) => process.env[name])
note('served as ' + new URL(process.env.DATABASE_URL).username + ', with ' + given.join(' '))
`

/** Stub services of a few lines in one process: ready when each of them is. */
const ALL_OF_THEM = `
const { appendFileSync } = require('node:fs')
const { SERVICE_ENVIRONMENTS, ...shared } = process.env
const environments = JSON.parse(SERVICE_ENVIRONMENTS)
const note = (line) => appendFileSync(Object.values(environments)[0].NOTES, line + '\\n')
for (const [name, own] of Object.entries(environments)) {
  const env = { ...shared, ...own }
  require('node:http').createServer((_, response) => response.end('ready')).listen(Number(env.ADMIN_PORT), '127.0.0.1')
  note(name + ' serves ' + env.DATABASE_URL.split('/').pop() + ', otp ' + Boolean(env.OTP_SECRET) + ', logs ' + env.LOG_FILE.split('/').pop())
}
process.on('SIGTERM', () => { note('all drained'); process.exit(0) })
`

const SETTINGS = ['NOTES', 'BROKEN', 'SLOW_DATABASE']
const TOPOLOGY: readonly ProcessSpec[] = [{ name: 'codes', calls: [], secrets: ['OTP_SECRET'], needs: ['database'], settings: SETTINGS, heapMb: 64 }]

/** A proxy of the run's PostgreSQL that hangs up at first, then answers that the server is starting, and only then lets connections through. */
async function acceptsLate({ hostname, port, username, password }: URL): Promise<{ url: string; close(): void }> {
  const starting = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(starting.length + 4)
  let asked = 0
  const server = createTcpServer((socket) => {
    asked += 1
    socket.on('error', () => undefined)
    if (asked === 1) return void socket.destroy()
    if (asked === 2) return void socket.end(Buffer.concat([Buffer.from('E'), length, starting]))
    const onward = connect(Number(port), hostname)
    onward.on('error', () => socket.destroy())
    socket.pipe(onward).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `postgresql://${username}:${password}@127.0.0.1:${(server.address() as AddressInfo).port}/postgres`
  return { url, close: () => server.close() }
}

describe('the supervisor', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-supervisor-'))
  const servicesDir = join(folder, 'services')
  const notesFile = join(folder, 'notes')
  const lines: string[] = []
  let system: System

  const options = (more: Partial<SystemOptions> = {}): SystemOptions => ({
    dataDir: join(folder, 'data'),
    servicesDir,
    topology: TOPOLOGY,
    layout: 'apart',
    // The run's own stores: this suite is about processes.
    env: { NOTES: notesFile, SOCIAL_APP_SECRET: 'of the provider', DATABASE_URL: process.env['TEST_DATABASE_URL'], REDIS_URL: process.env['TEST_REDIS_URL'] },
    log: (line) => lines.push(line),
    ...more,
  })
  const until = async (what: string, holds: () => boolean) => {
    const end = Date.now() + 20_000
    while (!holds()) {
      if (Date.now() > end) throw new Error(`waited in vain for: ${what}; ${lines.join(' | ')}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const logsOf = (dataDir: string) =>
    readdirSync(join(dataDir, 'logs'))
      .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
      .join('\n')
  const notes = () => readFileSync(notesFile, 'utf8').trim().split('\n')

  beforeAll(async () => {
    mkdirSync(join(servicesDir, 'codes', 'dist'), { recursive: true })
    writeFileSync(join(servicesDir, 'codes', 'package.json'), JSON.stringify({ club: { seed: true, seedDemo: true } }))
    writeFileSync(join(servicesDir, 'codes', 'dist', 'main.cjs'), SERVICE)
    mkdirSync(join(servicesDir, 'tiers'))
    mkdirSync(join(servicesDir, 'gateway', 'dist'), { recursive: true })
    writeFileSync(join(servicesDir, 'gateway', 'package.json'), '{}')
    writeFileSync(join(servicesDir, 'gateway', 'dist', 'main.cjs'), SERVICE)
    writeFileSync(join(servicesDir, 'tiers', 'package.json'), '{}')
    mkdirSync(join(servicesDir, 'all-in-one', 'dist'), { recursive: true })
    writeFileSync(join(servicesDir, 'all-in-one', 'dist', 'main.cjs'), ALL_OF_THEM)
    system = await startSystem(options())
  }, START_MS_MAX)
  afterAll(async () => {
    await system.stop()
    rmSync(folder, { recursive: true, force: true })
  }, START_MS_MAX)

  it('refuses a port that is in use, in one sentence that names another', async () => {
    const squatter = createServer()
    const port = await new Promise<number>((resolve) => squatter.listen(0, '127.0.0.1', () => resolve((squatter.address() as AddressInfo).port)))
    const attempt = startSystem(options({ dataDir: join(folder, 'other'), port }))
    await expect(attempt).rejects.toThrow(
      `Port ${port} is in use by another program: stop that one, or choose another port, as in "PORT=${port + 1} npm start".`,
    )
    squatter.close()
  })

  it('refuses a service that has not been built, and says how to build it', async () => {
    const spec: ProcessSpec = { name: 'ghost', calls: [], secrets: [], needs: [], heapMb: 64 }
    await expect(startSystem(options({ dataDir: join(folder, 'ghost'), topology: [spec] }))).rejects.toThrow(/ghost has not been built .* run "npm run build"/)
  })

  it(
    'refuses a service that ends while it starts, with its last words and its log',
    async () => {
      const dataDir = join(folder, 'broken')
      const attempt = startSystem(options({ dataDir, env: { ...options().env, BROKEN: 'yes' } }))
      await expect(attempt).rejects.toThrow(`codes ended while it was starting (no such table); its log is ${join(dataDir, 'logs', 'codes.log')}.`)
    },
    START_MS_MAX,
  )

  it(
    'waits for a database that accepts late, and seeds again what found it unavailable',
    async () => {
      const late = await acceptsLate(new URL(process.env['TEST_DATABASE_URL'] ?? ''))
      const said: string[] = []
      const one = await startSystem(
        options({
          dataDir: join(folder, 'late'),
          env: { ...options().env, DATABASE_URL: late.url, SLOW_DATABASE: join(folder, 'asked') },
          log: (line) => said.push(line),
        }),
      )
      await one.stop()
      late.close()
      expect(said.join('\n')).toMatch(/PostgreSQL does not accept connections yet/)
      expect(said.join('\n')).toMatch(/codes: "seed" failed: codes: no database connection; once more/)
    },
    START_MS_MAX,
  )

  it('gives a process its own secrets, and the password to seeding commands alone', () => {
    expect(notes()).toEqual(
      expect.arrayContaining(['served as club_codes_service, with OTP_SECRET NOTES', 'seed club_codes with password', 'seed-demo club_codes with password']),
    )
  })

  it('gives the stores nothing of its own environment that is a secret', () => {
    const { pid } = (JSON.parse(readFileSync(join(folder, 'data', 'processes.json'), 'utf8')) as { name: string; pid: number }[]).find(
      ({ name }) => name === 'nats',
    ) ?? { pid: 0 }
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
    expect(names).toContain('PATH')
    expect(names).not.toContain('TEST_DATABASE_URL')
  })

  it('keeps secrets, logs and the users of the stores where only their owner reads, and offers the demo codes', () => {
    const modeOf = (path: string) => (statSync(join(folder, 'data', path)).mode & 0o777).toString(8)
    for (const file of ['secrets.json', 'ports.json', 'processes.json', 'seeded.json', 'logs/codes.log', 'logs/nats.log', 'nats/users.conf'])
      expect([file, modeOf(file)]).toEqual([file, '600'])
    for (const dir of ['.', 'logs', 'nats', 'compiled']) expect([dir, modeOf(dir)]).toEqual([dir, '700'])
    expect(logsOf(join(folder, 'data'))).not.toContain(system.backing.natsUrl.split(/[:@]/)[2])
    expect(system.demo.codes).toEqual(['AAAA222222'])
    expect(system.demo.password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{12,}$/)
  })

  it(
    'starts a process again that ended by itself, and says so',
    async () => {
      const before = system.services.get('codes')?.pid ?? 0
      process.kill(before, 'SIGKILL')
      await until('codes to run again', () => lines.some((line) => line.includes('codes runs again')))
      expect(lines.some((line) => line.includes('codes ended by itself (SIGKILL)'))).toBe(true)
      expect(system.services.get('codes')?.pid).not.toBe(before)
    },
    START_MS_MAX,
  )

  it(
    'leaves down what was killed on purpose, until it is started again',
    async () => {
      for (const name of ['codes', 'nats']) {
        await system.kill(name)
        expect(system.backing.processes.get('nats')?.pid === undefined || name === 'codes').toBe(true)
        await system.restart(name)
      }
      const pid = system.services.get('codes')?.pid
      expect(pid !== undefined && isRunning(pid)).toBe(true)
    },
    START_MS_MAX,
  )

  it('refuses a layout that there is not', async () => {
    const { layout: _, ...unsaid } = options({ dataDir: join(folder, 'layout') })
    await expect(startSystem({ ...unsaid, env: { ...unsaid.env, LAYOUT: 'heap' } })).rejects.toThrow('LAYOUT is "heap", and it is one of: together, apart.')
  })

  it(
    'runs services together in one process, each with its own database, secrets, ports and log, and apart from what strangers reach',
    async () => {
      const tiers: ProcessSpec = { name: 'tiers', calls: ['codes'], secrets: [], needs: ['database'], settings: SETTINGS, heapMb: 64 }
      const gateway: ProcessSpec = { name: 'gateway', calls: ['codes'], secrets: [], needs: ['database'], settings: SETTINGS, heapMb: 64 }
      const topology = [...TOPOLOGY, tiers, gateway]
      const one = await startSystem(options({ layout: 'together', dataDir: join(folder, 'together'), topology, seedDemo: false }))
      const pidOf = (name: string) => Number(one.services.get(name)?.pid)
      const pids = ['codes', 'tiers'].map(pidOf)
      expect(new Set(pids).size).toBe(1)
      const beyond = pidOf('gateway')
      expect(pids).not.toContain(beyond)
      const ended = Date.now()
      process.kill(beyond, 'SIGKILL')
      await until('the gateway to run again', () => lines.some((line) => line.includes('gateway runs again')))
      expect(Date.now() - ended).toBeLessThan(3000)
      expect(['codes', 'tiers'].map(pidOf)).toEqual(pids)
      await one.kill('tiers')
      expect([...pids, pidOf('gateway')].map(isRunning)).toEqual([false, false, true])
      await one.restart('codes')
      await one.stop()
      expect(notes().slice(-2)).toEqual(['drained', 'all drained'])
      expect(notes()).toEqual(
        expect.arrayContaining(['codes serves club_codes, otp true, logs codes.log', 'tiers serves club_tiers, otp false, logs tiers.log', 'all drained']),
      )
      expect([...one.services.values()].map(({ pid }) => pid)).toEqual([undefined, undefined, undefined])
    },
    START_MS_MAX,
  )

  it('refuses replicas of services that share a process', async () => {
    const attempt = startSystem(options({ layout: 'together', dataDir: join(folder, 'replicas-together'), replicas: { codes: 2 } }))
    await expect(attempt).rejects.toThrow('Only services that are apart can have replicas: LAYOUT=apart.')
  })

  it(
    'starts replicas with ports of their own, gives the addresses of all to who calls them, and ends all',
    async () => {
      const tiers: ProcessSpec = { name: 'tiers', calls: ['codes'], secrets: [], needs: ['database'], settings: SETTINGS, heapMb: 64 }
      const gateway: ProcessSpec = { name: 'gateway', calls: [], secrets: [], needs: ['database'], settings: SETTINGS, heapMb: 64 }
      mkdirSync(join(servicesDir, 'tiers', 'dist'))
      writeFileSync(join(servicesDir, 'tiers', 'dist', 'main.cjs'), SERVICE)
      const topology = [...TOPOLOGY, tiers, gateway]
      const one = await startSystem(options({ dataDir: join(folder, 'replicas'), topology, replicas: { codes: 3, gateway: 2 }, seedDemo: false }))
      const all = [...one.services.values()]
      expect(all.map(({ name }) => name)).toEqual(['codes', 'codes-2', 'codes-3', 'tiers', 'gateway', 'gateway-2'])
      const pids = all.map(({ pid }) => Number(pid))
      expect(new Set(pids).size).toBe(6)
      const given = (name: string, variable: string) =>
        readFileSync(`/proc/${one.services.get(name)?.pid}/environ`, 'utf8')
          .split('\0')
          .find((line) => line.startsWith(`${variable}=`))
          ?.slice(variable.length + 1)
      const codes = all.slice(0, 3).map(({ grpcPort }) => String(grpcPort))
      expect(given('tiers', 'CODES_ADDR')).toBe(codes.map((port) => `127.0.0.1:${port}`).join(','))
      expect(['codes', 'codes-2', 'codes-3'].map((name) => given(name, 'GRPC_PORT'))).toEqual(codes)
      const web = ['gateway', 'gateway-2'].map((name) => String(one.services.get(name)?.httpPort))
      expect(new Set(web).size).toBe(2)
      expect(['gateway', 'gateway-2'].map((name) => given(name, 'PORT'))).toEqual(web)
      expect(new URL(one.url).port).toBe(web[0])
      await one.stop()
      expect(pids.filter(isRunning)).toEqual([])
    },
    START_MS_MAX,
  )

  it(
    'drains the services before the stores, and leaves nothing running',
    async () => {
      const pids = [system.services.get('codes')?.pid, system.backing.processes.get('nats')?.pid].map(Number)
      await system.stop()
      expect(notes().at(-1)).toBe('drained')
      expect(pids.filter(isRunning)).toEqual([])
    },
    START_MS_MAX,
  )
})
