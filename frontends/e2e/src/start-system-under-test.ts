import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishSite } from '@club/scripts/publish-site'
import { startSystem } from '@club/scripts/start-system'
import type { System } from '@club/scripts/start-system'
import { ensureChromium } from './chromium'

declare global {
  var systemUnderTest: System | undefined
}

/**
 * Starts the built product on a data folder, a site folder and a port of its own; the journeys find it by environment.
 * E2E_URL names a system that already runs, to look at one journey while writing it; E2E_SITE_DIR and E2E_PASSWORD
 * then say where its site lies and how its demo members sign in.
 */
export default async function startSystemUnderTest(): Promise<void> {
  ensureChromium((line) => void process.stderr.write(`${line}\n`))
  if (process.env['E2E_URL']) return
  const dataDir = mkdtempSync(join(tmpdir(), 'club-e2e-'))
  const siteDir = join(dataDir, 'site')
  publishSite(siteDir)
  const system = await startSystem({
    dataDir,
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
