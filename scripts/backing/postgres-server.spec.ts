import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openConnection } from '@club/postgres'
import { choosePorts } from './ports'
import { farHome } from './postgres-home'
import { createPostgresServer } from './postgres-server'
import { ProcessRegistry } from './process-registry'

const START_MS_MAX = 60_000
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 100000000000)'

it(
  'starts again after a kill beside a session in a long statement, which ends',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'club-postgres-'))
    const ports = await choosePorts(dataDir, ['postgres'])
    const server = await createPostgresServer({
      dataDir,
      port: ports.get('postgres') ?? 0,
      password: 'not a secret',
      registry: new ProcessRegistry(dataDir),
      log: () => undefined,
      settings: { fsync: 'off' },
    })
    const open = () => openConnection({ connectionString: server.url('postgres') })
    try {
      await server.process.start()
      const session = await open()
      const ended = session.query(ENDLESS).catch((error: unknown) => error)
      const other = await open()
      const runs = async () => (await other.query(`SELECT FROM pg_stat_activity WHERE state = 'active' AND query = $1`, [ENDLESS])).rows.length > 0
      while (!(await runs()));
      await server.process.kill()
      await server.process.start()
      expect(await ended).toBeInstanceOf(Error)
      const again = await open()
      expect((await again.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
      await Promise.all([again.end(), other.end().catch(() => undefined)])
    } finally {
      await server.process.stop()
      for (const dir of [dataDir, farHome(dataDir)]) rmSync(dir, { recursive: true, force: true })
    }
  },
  START_MS_MAX,
)
