import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { farHome, openPostgresHome } from './postgres-home'

it('lets nobody into the data folder but its owner, and PostgreSQL where that is another user', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-home-'))
  try {
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18')
    const { owner } = openPostgresHome(dataDir, 'not used')
    const { mode, gid } = statSync(dataDir)
    expect([(mode & 0o777).toString(8), gid]).toEqual(owner ? ['710', owner.gid] : ['700', process.getgid?.()])
  } finally {
    for (const dir of [dataDir, farHome(dataDir)]) rmSync(dir, { recursive: true, force: true })
  }
})
