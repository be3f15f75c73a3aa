import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { reportAndExit } from '../../scripts/report-and-exit'

const ROOT = resolve(import.meta.dirname, '..', '..')

/** Generates from a copy of the contracts and compares; the checkout itself is left alone. */
function main(): void {
  const copy = mkdtempSync(join(tmpdir(), 'club-contracts-'))
  try {
    cpSync(join(ROOT, 'proto'), join(copy, 'proto'), { recursive: true, filter: (path) => !path.endsWith('/gen') })
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    const buf = join(ROOT, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf')
    const result = spawnSync(process.execPath, [buf, 'generate'], { cwd: join(copy, 'proto'), encoding: 'utf8' })
    if (result.status !== 0) throw new Error(`buf generate failed: ${result.stderr}`)
    const kept = filesOf(join(ROOT, 'proto', 'gen'))
    const fresh = filesOf(join(copy, 'proto', 'gen'))
    const stale = [...new Set([...kept.keys(), ...fresh.keys()])].filter((name) => kept.get(name) !== fresh.get(name))
    if (stale.length > 0) throw new Error(`proto/gen is not what the contracts generate (${stale.join(', ')}): run "npm run proto" and commit the result.`)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function filesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

try {
  main()
} catch (error) {
  reportAndExit(error)
}
