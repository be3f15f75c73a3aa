import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltRemote } from './remotes-file'

const ROOT = resolve(import.meta.dirname, '../../../..')
const KB = 1000

/** Brotli bytes of what a first view needs, at most. The account's forms carry the readers of their values, the back office the schemas of its calls. */
const BUDGETS: Readonly<Record<string, number>> = { shell: 142 * KB, account: 65 * KB, admin: 115 * KB }
const REMOTE_BYTES_MAX = 60 * KB

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

/** The page with the scripts and styles it names. */
export function shellBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = [...page.matchAll(/assets\/shell\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
  return compressedSize(join(dist, 'index.html')) + [...new Set(files)].reduce((sum, file) => sum + compressedSize(join(dist, file)), 0)
}

/**
 * What a remote's first route needs beside the shell: its container, its exposed module, the texts of one language, and a
 * screen with all chunks that it shares with other screens, styles included; of the screens and languages the heaviest.
 * Pictures, what a screen fetches later, and the remote's copies of shared packages, of which the shell's are used, do not count.
 */
export function remoteBytes(dist: string): number {
  const built = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as BuiltRemote
  const imports = Object.entries(JSON.parse(readFileSync(join(dist, 'imports.json'), 'utf8')) as Record<string, string[]>)
  const preloaded = built.preload.map(({ href }) => href)
  const bytesOf = (files: readonly string[]) => files.reduce((sum, file) => sum + compressedSize(join(dist, file)), 0)
  const heaviest = (wanted: RegExp, known: readonly string[]) =>
    Math.max(0, ...imports.filter(([request]) => wanted.test(request)).map(([, files]) => bytesOf(files.filter((file) => !known.includes(file)))))
  return bytesOf(preloaded) + heaviest(/\.screen$/, preloaded) + heaviest(/\/texts\/(en|bm)\.json$/, preloaded)
}

export interface Weight {
  name: string
  bytes: number
  bytesMax: number
}

/** What the shell and each remote that is built need for a first view, beside what they may need. */
export function weighBuilds(): Weight[] {
  const rows: Weight[] = []
  for (const name of readdirSync(join(ROOT, 'frontends'))) {
    const dist = join(ROOT, 'frontends', name, 'dist')
    const bytesMax = BUDGETS[name] ?? REMOTE_BYTES_MAX
    if (name === 'shell' && existsSync(join(dist, 'index.html'))) rows.push({ name, bytes: shellBytes(dist), bytesMax })
    else if (existsSync(join(dist, 'remote.json'))) rows.push({ name, bytes: remoteBytes(dist), bytesMax })
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
