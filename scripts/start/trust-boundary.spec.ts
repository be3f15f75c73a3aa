import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VoucherStocked } from '@club/contracts/catalogue/events'
import { newId } from '@club/kernel'
import { connectNats, durableName, ensureConsumer, ensureStream } from '@club/messaging'
import type { Nats } from '@club/messaging'
import { connect, migrate, migrationOf, openPostgres } from '@club/postgres'
import type { Database } from '@club/postgres'
import { publishEvent, testHost, waitFor } from '@club/testing'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { addressOf, startBacking } from '../backing/backing'
import type { Backing } from '../backing/backing'
import { choosePorts } from '../backing/ports'
import { provisionDatabases, urlOf } from '../backing/postgres-roles'
import type { ServiceDatabase } from '../backing/postgres-roles'
import { ProcessRegistry } from '../backing/process-registry'
import { openKeys } from './keys'
import { storeUsers } from './store-access'
import { TOPOLOGY } from './topology'

/** An attacker in the process of codes has its passwords, and nothing else. */
describe('with the credentials of codes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-trust-'))
  const run = randomBytes(5).toString('hex')
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? ''
  const databaseOf = (service: string): ServiceDatabase => {
    const name = `trust_${run}_${service}`
    return { name, owner: { name: `${name}_owner`, password: 'of the owner' }, service: { name: `${name}_service`, password: 'of the service' } }
  }
  const databases = { codes: databaseOf('codes'), ledger: databaseOf('ledger') }
  const migrations = (service: string) => [join('services', 'platform', 'messaging', 'migrations'), join('services', service, 'migrations')]
  const bringUp = ({ name, owner, service }: ServiceDatabase, of: string) =>
    migrate({ ownerUrl: urlOf(adminUrl, name, owner), serviceRole: service.name, dirs: migrations(of) })
  const keys = openKeys(dataDir, {})
  let backing: Backing
  let codes: Database
  let ledger: Database
  let nats: Nats
  let operator: Nats
  let redis: Redis

  beforeAll(async () => {
    // As in an old data folder without roles: the superuser made everything.
    await asAdmin(`CREATE DATABASE ${databases.codes.name}`)
    await migrate({ ownerUrl: urlOf(adminUrl, databases.codes.name), dirs: migrations('codes') })
    await provisionDatabases(adminUrl, Object.values(databases))
    await bringUp(databases.codes, 'codes')
    await bringUp(databases.ledger, 'points-ledger')
    codes = connect(urlOf(adminUrl, databases.codes.name, databases.codes.service), { poolMax: 1 })
    ledger = connect(urlOf(adminUrl, databases.ledger.name, databases.ledger.service), { poolMax: 1 })
    const ports = await choosePorts(dataDir, ['redis', 'nats'])
    const users = storeUsers(TOPOLOGY, keys)
    const registry = new ProcessRegistry(dataDir)
    backing = await startBacking({ dataDir, ports, password: '', users, registry, log: () => undefined, env: { DATABASE_URL: adminUrl } })
    const address = (store: 'redis' | 'nats', name: string) => addressOf(store, { name, password: keys.storePassword(store, name) }, ports.get(store) ?? 0)
    operator = await connectNats(backing.natsUrl)
    nats = await connectNats(address('nats', 'codes'))
    redis = new Redis(address('redis', 'codes'), { maxRetriesPerRequest: 1 })
    redis.on('error', () => undefined)
    for (const subject of ['catalogue.voucher-stocked.v1', 'points-ledger.points-credited.v1', 'codes.code-registered.v1'])
      await ensureStream(operator, subject)
  }, 60_000)
  afterAll(async () => {
    redis.disconnect()
    await Promise.all([codes.end(), ledger.end(), nats.connection.close(), operator.connection.close()])
    await backing.stop()
    for (const { name, owner, service } of Object.values(databases)) {
      await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`)
      for (const role of [owner, service]) await asAdmin(`DROP ROLE ${role.name}`)
    }
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)

  async function asAdmin(statement: string): Promise<void> {
    const client = new Client({ connectionString: adminUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }

  describe('PostgreSQL', () => {
    it.each([
      ['another service’s database', databases.ledger.name],
      ['the database of the server itself', 'postgres'],
    ])('refuses a connection to %s', async (_, name) => {
      const client = new Client({ connectionString: urlOf(adminUrl, name, databases.codes.service) })
      await expect(client.connect()).rejects.toThrow('permission denied for database')
    })

    it.each([
      'CREATE TABLE mine ()',
      'CREATE TEMP TABLE mine ()',
      'ALTER TABLE registrations ADD mine int',
      'DROP TABLE registrations',
      'TRUNCATE registrations',
      'CREATE DATABASE mine',
      'CREATE ROLE mine SUPERUSER',
      `SET ROLE ${databases.codes.owner.name}`,
      'SET session_replication_role = replica',
      "COPY settings FROM PROGRAM 'id'",
      "COPY settings TO '/tmp/mine'",
      "SELECT pg_read_file('/etc/passwd')",
      'SELECT rolpassword FROM pg_authid',
      'UPDATE registrations SET member_id = member_id',
      'DELETE FROM registrations',
      "UPDATE outbox SET subject = 'points-ledger.points-credited.v1'",
      'DELETE FROM schema_migrations',
    ])('refuses %s', async (statement) => {
      await expect(codes.query(statement)).rejects.toThrow(/permission denied|must be owner/)
    })

    it('lets it work with the rows of its own tables, in a database that the superuser once owned', async () => {
      await codes.query('UPDATE settings SET double_points_day = 15')
      await codes.query("INSERT INTO outbox (id, subject, aggregate, body) VALUES ($1, 'codes.code-registered.v1', 'm', '')", [newId()])
      expect((await codes.query('DELETE FROM outbox')).rowCount).toBe(1)
    })

    it.each([
      'UPDATE entries SET points = 1',
      'DELETE FROM transfers',
      'INSERT INTO entries_unprepared SELECT * FROM entries',
      'UPDATE staff_decisions SET reason = reason',
      'SELECT ensure_entry_partitions(1000)',
    ])('refuses points-ledger %s', async (statement) => {
      await expect(ledger.query(statement)).rejects.toThrow(/permission denied|at most 24 months/)
    })

    it('lets points-ledger have its months prepared by the function of the owner', async () => {
      expect((await ledger.query<{ made: number }>('SELECT ensure_entry_partitions(5) AS made')).rows).toEqual([{ made: 2 }])
    })

    it.each([
      ['a superuser', () => urlOf(adminUrl, databases.codes.name), 'has power over the server'],
      ['the owner of its tables', () => urlOf(adminUrl, databases.codes.name, databases.codes.owner), 'owns the tables'],
    ])('is not worked with by a service that was given the role of %s', async (_, url, reason) => {
      await expect(openPostgres(testHost('codes'), { DATABASE_URL: url() })).rejects.toThrow(reason)
    })
  })

  it('is not migrated as the role that the service logs in as', async () => {
    const url = urlOf(adminUrl, databases.codes.name, databases.codes.owner)
    const before = { ...process.env }
    Object.assign(process.env, { MIGRATION_DATABASE_URL: url, DATABASE_URL: url })
    await expect(migrationOf('codes')()).rejects.toThrow('DATABASE_URL (must name another role than MIGRATION_DATABASE_URL)')
    process.env = before
  })

  describe('NATS', () => {
    it('refuses whoever does not say who they are', async () => {
      await expect(connectNats(backing.natsUrl.replace(/\/\/.*@/, '//'), { reconnect: false })).rejects.toThrow(/authorization/i)
    })

    const other = durableName('reporting', 'codes.code-registered.v1')
    it.each<[string, () => Promise<unknown>]>([
      ['publish another service’s event', () => nats.js.publish('points-ledger.points-credited.v1', '')],
      ['publish under a subject of its own that is no event', () => nats.js.publish('codes.anything.v1', '')],
      ['publish another’s dead letter', () => nats.js.publish(`dead-letter.${other}`, '')],
      ['purge its own stream', async () => (await nats.manager()).streams.purge('CODES')],
      ['purge another’s', async () => (await nats.manager()).streams.purge('POINTS-LEDGER')],
      ['delete a stream', async () => (await nats.manager()).streams.delete('POINTS-LEDGER')],
      ['delete an event', async () => (await nats.manager()).streams.deleteMessage('CODES', 1)],
      ['change a stream', async () => (await nats.manager()).streams.update('CODES', { max_msgs: 1 })],
      ['read a stream that it does not consume', async () => (await nats.manager()).streams.getMessage('TIERS', { seq: 1 })],
      ['delete another’s consumer', async () => (await nats.manager()).consumers.delete('CODES', other)],
      ['make a consumer in another’s name', () => consume('catalogue.voucher-stocked.v1', durableName('contests', 'catalogue.voucher-stocked.v1'))],
      ['consume what is not its own to consume', () => consume('points-ledger.points-credited.v1', durableName('codes', 'points-ledger.points-credited.v1'))],
    ])('does not let it %s', async (_, attempt) => {
      await expect(attempt()).rejects.toThrow(/permission/i)
    })

    it.each(['_INBOX.identity.>', 'identity.>', '>'])('does not let it listen to %s', async (subject) => {
      const refused = await new Promise<Error | undefined>((resolve) =>
        nats.connection.subscribe(subject, { callback: (error) => resolve(error ?? undefined) }),
      )
      expect(refused?.message).toMatch(/permission/i)
    })

    it('lets it publish its own events and work off those that it consumes', async () => {
      const subject = 'catalogue.voucher-stocked.v1'
      await nats.js.publish('codes.code-registered.v1', '')
      await publishEvent(operator, subject, VoucherStocked.fromPartial({ voucherTypeId: newId() }))
      const durable = durableName('codes', subject)
      await consume(subject, durable)
      const source = await nats.js.consumers.get('CATALOGUE', durable)
      const message = await source.next({ expires: 5000 })
      expect(await message?.ackAck()).toBe(true)
    })

    const consume = (subject: string, durable: string) => ensureConsumer(nats, { subject, durable, deliverMax: -1, ackWaitMs: 30_000, pendingMax: 10 })
  })

  describe('Redis', () => {
    it('refuses whoever does not say who they are', async () => {
      const anonymous = new Redis(backing.redisUrl.replace(/\/\/.*@/, '//'), { maxRetriesPerRequest: 1, retryStrategy: () => null })
      anonymous.on('error', () => undefined)
      await expect(anonymous.get('limit:x')).rejects.toThrow('NOAUTH')
      anonymous.disconnect()
    })

    it.each<[string, ...string[]]>([
      ['GET', 'bull:identity-jobs:meta'],
      ['DEL', 'bull:identity-jobs:meta'],
      ['SET', 'limit:signIn:somebody', '0'],
      ['EVAL', "return redis.call('GET', 'bull:identity-jobs:meta')", '0'],
      ['KEYS', '*'],
      ['SCAN', '0'],
      ['FLUSHALL'],
      ['CONFIG', 'GET', '*'],
      ['ACL', 'SETUSER', 'codes', '~*'],
    ])('refuses %s %s', async (command, ...args) => {
      await expect(redis.call(command, ...args)).rejects.toThrow(/NOPERM|can't access|No permissions|ACL failure/i)
    })

    it('keeps what it wrote in a transaction when the server starts again', async () => {
      await redis.multi().set('bull:codes-jobs:kept', 'yes').exec()
      const server = backing.processes.get('redis')
      await server?.stop()
      await server?.start()
      await waitFor('its answer', () =>
        redis.get('bull:codes-jobs:kept').then(
          (kept) => kept === 'yes',
          () => false,
        ),
      )
    })

    it('lets it work with the queue of its own jobs', async () => {
      expect(await redis.set('bull:codes-jobs:meta', 'x')).toBe('OK')
      expect(await redis.info('server')).toContain('redis_version')
    })
  })
})
