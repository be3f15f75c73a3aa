import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/start-system'
import { machine } from './machine'

const HEAD = `# Benchmark

Written by \`npm run bench\`, or by the command that a section names; what explains how figures came about is written by hand. Everything runs on one machine: the product, PostgreSQL and the program that makes the load. The ratios say more than the figures.
`
const FILE = join(ROOT, 'docs', 'benchmark.md')

/** Puts a section into docs/benchmark.md, in place of an earlier one of its title, with the machine that it was measured on. */
export function writeSection(title: string, text: string): void {
  const section = `## ${title}\n\n${text}\n\n${machine()}\n`
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : HEAD
  const earlier = new RegExp(`^## ${title.replace(/[()]/g, '\\$&')}$[^]*?(?=^## |(?![^]))`, 'm')
  // A function, because a dollar sign in the text would be read as a reference to what was matched.
  writeFileSync(FILE, earlier.test(page) ? page.replace(earlier, () => `${section}\n`) : `${page.trimEnd()}\n\n${section}`)
}
