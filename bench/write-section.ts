import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/start/start-system'
import { machine } from './machine'
import { HEAD, withSection } from './measured-section'

const FILE = join(ROOT, 'docs', 'benchmark.md')

/** Puts a section into docs/benchmark.md, in place of what was measured under its title before, with the machine that it was measured on. */
export function writeSection(title: string, text: string): void {
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  writeFileSync(FILE, withSection(page, title, `${text}\n\n${machine()}`))
}
