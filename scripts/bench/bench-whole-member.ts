import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../start/start-system'
import { measureWholeMember, wholeMemberSection } from './whole-member'

const FILE = join(ROOT, 'docs', 'benchmark.md')
const SECTION = /^## The whole member at [^]*?(?=^## |(?![^]))/m

/** Measures the whole member on a system of its own and puts its section into docs/benchmark.md, in place of an earlier one. */
export async function benchWholeMember(print: (line: string) => void): Promise<void> {
  const section = `${wholeMemberSection(await measureWholeMember(print))}\n`
  print(`\n${section}`)
  const page = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Benchmark\n'
  writeFileSync(FILE, SECTION.test(page) ? page.replace(SECTION, `${section}\n`) : `${page.trimEnd()}\n\n${section}`)
}
