import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reportAndExit } from '../report-and-exit'
import { WIRED, wired } from './wired-files'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** `npm run wiring [-- --check]`: writes what follows from the wiring of the services, or fails when one of the files is stale. */
try {
  for (const path of Object.keys(WIRED)) {
    const before = readFileSync(join(ROOT, path), 'utf8')
    const after = await wired(path, before, ROOT)
    if (!process.argv.includes('--check')) writeFileSync(join(ROOT, path), after)
    else if (after !== before) throw new Error(`${path} is stale: run "npm run wiring" and commit the result.`)
  }
} catch (error) {
  reportAndExit(error)
}
