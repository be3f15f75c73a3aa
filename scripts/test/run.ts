import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportAndExit } from '../start/report-and-exit'
import { bin, checks, isRevision, jestProject, ROOT } from './phases'
import type { Outcome, Phase } from './phases'

const PROTO = join(ROOT, 'proto')
const buf = [process.execPath, join(ROOT, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf')]
/** What the contracts must stay compatible with: the merged state, where there is one. */
const merged = (): string | undefined => ['origin/main', 'main'].find(isRevision)

/** Cheap checks first; each phase runs whatever the others found. */
const PHASES: readonly Phase[] = [
  checks('lint', () => [{ what: 'eslint finds nothing', command: [process.execPath, bin('eslint'), '.', '--max-warnings=0'] }]),
  checks('types', () => [
    { what: 'services, contracts and scripts type-check', command: [process.execPath, bin('tsc'), '-p', 'tsconfig.json'] },
    { what: 'web areas type-check', command: [process.execPath, bin('tsc'), '-p', 'frontends/tsconfig.json'] },
    { what: 'journeys type-check', command: [process.execPath, bin('tsc'), '-p', 'frontends/e2e/tsconfig.json'] },
  ]),
  checks('contracts', () => {
    const before = merged()
    return [
      { what: 'the contracts pass buf lint', command: [...buf, 'lint'], cwd: PROTO },
      ...(before ? [{ what: `no contract breaks what ${before} promises`, command: [...buf, 'breaking', '--against', `../.git#ref=${before},subdir=proto`], cwd: PROTO }] : []),
      { what: 'the generated code is what the contracts generate', command: ['node', '--import', 'tsx', join(ROOT, 'scripts', 'test', 'check-generated.ts')] },
    ]
  }),
  jestProject('tidy', 'tidy'),
  jestProject('unit', 'unit'),
  jestProject('web', 'web'),
  jestProject('specs', 'spec'),
  checks('build', () => [{ what: 'every service and web area builds', command: [process.execPath, join(ROOT, 'scripts', 'bootstrap.mjs'), 'build/main.ts'] }]),
  // One browser and one system at a time: two cores are busy enough.
  jestProject('journeys', 'e2e', ['--runInBand']),
  jestProject('faults', 'fault', ['--runInBand']),
]

/** `npm test [-- --only unit,web]`: everything, or the named phases; the last line counts what passed and what failed. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  const unknown = wanted?.filter((name) => !PHASES.some((phase) => phase.name === name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no phase ${unknown.join(', ')}; there are ${PHASES.map((phase) => phase.name).join(', ')}.`)
  const rows: string[] = []
  const total = { passed: 0, failed: 0 }
  for (const phase of PHASES.filter(({ name }) => !wanted || wanted.includes(name))) {
    process.stdout.write(`\n── ${phase.name} ──\n`)
    const started = Date.now()
    const outcome = await phase.run()
    total.passed += outcome.passed
    total.failed += outcome.failed
    rows.push(`${outcome.failed > 0 ? '✗' : outcome.skipped ? '–' : '✓'} ${phase.name.padEnd(10)} ${describe(outcome).padEnd(28)} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    process.stdout.write(`${rows.at(-1)}\n`)
  }
  process.stdout.write(`\n${rows.join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
  process.exit(total.failed > 0 ? 1 : 0)
}

const describe = ({ passed, failed, skipped }: Outcome): string => (skipped ? `skipped: ${skipped}` : `${passed} ok${failed > 0 ? `, ${failed} not ok` : ''}`)

await main().catch(reportAndExit)
