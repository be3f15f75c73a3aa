import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSite } from '../../../scripts/build/publish-site'
import { startSystem } from '../../../scripts/start/start-system'
import type { System } from '../../../scripts/start/start-system'
import { ensureChromium } from '../../clients/chromium'

declare global {
  var systemUnderTest: System | undefined
  var runFolder: string | undefined
}

/**
 * Starts the built product on a data folder, a site folder and a port of its own; the journeys find it by environment. E2E_URL names a system that
 * already runs, to look at one journey while writing it; E2E_SITE_DIR and E2E_PASSWORD then give its site folder and the password of its demo
 * members.
 */
export default async function startSystemUnderTest(): Promise<void> {
  ensureChromium((line) => void process.stderr.write(`${line}\n`))
  const runFolder = mkdtempSync(join(tmpdir(), 'club-e2e-'))
  // PostgreSQL may run as another user, who must pass through.
  chmodSync(runFolder, 0o711)
  globalThis.runFolder = runFolder
  process.env['E2E_RUN_DIR'] = runFolder
  if (!process.env['E2E_URL']) await startSystemIn(runFolder)
  // Temporary files of the journeys and their browsers are removed with the run.
  process.env['TMPDIR'] = join(runFolder, 'tmp')
  mkdirSync(process.env['TMPDIR'])
}

async function startSystemIn(runFolder: string): Promise<void> {
  const siteDir = join(runFolder, 'site')
  publishSite(siteDir)
  const system = await startSystem({
    dataDir: join(runFolder, 'data'),
    siteDir,
    seedDemo: true,
    env: { RATE_LIMIT_SCALE: '100' },
    log: (line) => void process.stderr.write(`${line}\n`),
  })
  globalThis.systemUnderTest = system
  process.env['E2E_URL'] = system.url
  process.env['E2E_SITE_DIR'] = siteDir
  process.env['E2E_PASSWORD'] = system.demo.password
}
