import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { REMOTE_BUDGET_BYTES, weighRemote } from '@club/rules'
import type { BuiltRemote } from './remotes-file'

const ROOT = resolve(import.meta.dirname, '../../../..')
const KB = 1000

/** Brotli bytes of what the shell's first view needs, at most. Each remote says in its manifest what it may need beside it. */
const SHELL_BYTES_MAX = 144 * KB

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

/** The page with the scripts and styles it names. */
export function shellBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = [...page.matchAll(/assets\/shell\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
  return compressedSize(join(dist, 'index.html')) + [...new Set(files)].reduce((sum, file) => sum + compressedSize(join(dist, file)), 0)
}

/** Weight of a built remote's first route, and its manifest's budget. */
export function weighBuild(name: string, dist: string): Weight {
  const built = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as BuiltRemote
  const imports = JSON.parse(readFileSync(join(dist, 'imports.json'), 'utf8')) as Record<string, string[]>
  return { name, bytes: weighRemote(built, imports, (file) => compressedSize(join(dist, file))), bytesMax: built.budget ?? REMOTE_BUDGET_BYTES }
}

export interface Weight {
  name: string
  bytes: number
  bytesMax: number
}

/** Weight of a first view of the shell and each built remote, beside its budget. */
export function weighBuilds(): Weight[] {
  const rows: Weight[] = []
  for (const name of readdirSync(join(ROOT, 'frontends'))) {
    const dist = join(ROOT, 'frontends', name, 'dist')
    if (name === 'shell' && existsSync(join(dist, 'index.html'))) rows.push({ name, bytes: shellBytes(dist), bytesMax: SHELL_BYTES_MAX })
    else if (existsSync(join(dist, 'remote.json'))) rows.push(weighBuild(name, dist))
  }
  return rows
}

/** One line a person reads: `OVER shell 141.2 KB of 140 KB`. */
export function describeWeight({ name, bytes, bytesMax }: Weight): string {
  return `${bytes > bytesMax ? 'OVER' : 'ok  '} ${name.padEnd(12)} ${(bytes / KB).toFixed(1)} KB of ${bytesMax / KB} KB`
}

const invoked = process.argv[1] !== undefined && /budgets(\.ts)?$/.test(process.argv[1])
if (invoked) {
  const rows = weighBuilds()
  for (const row of rows) process.stdout.write(`${describeWeight(row)}\n`)
  if (rows.some((row) => row.bytes > row.bytesMax)) process.exitCode = 1
}
