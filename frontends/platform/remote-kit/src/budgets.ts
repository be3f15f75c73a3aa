import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { BuiltRemote } from './remotes-file'

const ROOT = resolve(import.meta.dirname, '../../../..')
const KB = 1000

/** Brotli bytes of what a first view needs, at most. */
export const BUDGETS = { shellBytesMax: 140 * KB, remoteBytesMax: 60 * KB, adminBytesMax: 120 * KB }

function compressedSize(file: string): number {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`).length : brotliCompressSync(readFileSync(file)).length
}

/** The page with the scripts and styles it names. */
export function shellBytes(dist: string): number {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const files = [...page.matchAll(/assets\/shell\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file)
  return compressedSize(join(dist, 'index.html')) + [...new Set(files)].reduce((sum, file) => sum + compressedSize(join(dist, file)), 0)
}

interface MapFile {
  sources: string[]
}

/**
 * What a remote's first route needs beside the shell: its container, its exposed module, and the largest screen
 * chunk. Chunks that only carry shared packages (the shell's copies are used) do not count.
 */
export function remoteBytes(dist: string): number {
  const built = JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as BuiltRemote
  const first = built.preload.reduce((sum, asset) => sum + compressedSize(join(dist, asset.href)), 0)
  const preloaded = new Set(built.preload.map((asset) => asset.href))
  const screens = readdirSync(dist)
    .filter((name) => name.endsWith('.js') && !preloaded.has(name) && existsSync(join(dist, `${name}.map`)))
    .filter((name) => (JSON.parse(readFileSync(join(dist, `${name}.map`), 'utf8')) as MapFile).sources.some((source) => /\.screen\.tsx/.test(source)))
    .map((name) => compressedSize(join(dist, name)))
  return first + Math.max(0, ...screens)
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
    if (name === 'shell' && existsSync(join(dist, 'index.html'))) rows.push({ name, bytes: shellBytes(dist), bytesMax: BUDGETS.shellBytesMax })
    else if (existsSync(join(dist, 'remote.json')))
      rows.push({ name, bytes: remoteBytes(dist), bytesMax: name === 'admin' ? BUDGETS.adminBytesMax : BUDGETS.remoteBytesMax })
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
