import { spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toolsAreBuilt } from '../platform/charts'
import { releaseBefore } from '../platform/release-before'
import { reportAndExit } from '../../scripts/report-and-exit'
import { bin, checks, endingSignal, endOnSignal, isRevision, jestProject, ROOT } from './phases'
import type { Outcome, Phase } from './phases'

const PROTO = join(ROOT, 'proto')
const buf = [process.execPath, join(ROOT, 'node_modules', '@bufbuild', 'buf', 'bin', 'buf')]
/** The revision that the contracts must stay compatible with: the merged state, where there is one. */
const merged = (): string | undefined => ['origin/main', 'main'].find(isRevision)

const lint = checks('lint', () => [
  { what: 'eslint finds nothing', command: [process.execPath, bin('eslint'), '.', '--max-warnings=0'] },
  { what: 'every file, export and dependency is used', command: [process.execPath, bin('knip')] },
  { what: 'every file is formatted', command: [process.execPath, bin('prettier'), '--check', '.', '--log-level', 'warn'] },
])
const types = checks('types', () => [
  { what: 'services, contracts and scripts type-check', command: [process.execPath, bin('tsc'), '-p', 'tsconfig.json'] },
  { what: 'web areas type-check', command: [process.execPath, bin('tsc'), '-p', 'frontends/tsconfig.json'] },
  { what: 'journeys type-check', command: [process.execPath, bin('tsc'), '-p', 'tests/e2e/tsconfig.json'] },
])
const contracts = checks('contracts', () => {
  const before = merged()
  return [
    { what: 'the contracts pass buf lint', command: [...buf, 'lint'], cwd: PROTO },
    ...(before
      ? [{ what: `no contract breaks what ${before} promises`, command: [...buf, 'breaking', '--against', `../.git#ref=${before},subdir=proto`], cwd: PROTO }]
      : []),
    {
      what: 'the generated code is what the contracts generate',
      command: [process.execPath, '--import', 'tsx', join(ROOT, 'tests', 'runner', 'check-generated.ts')],
    },
    {
      what: 'the reference of events and metrics is fresh',
      command: [process.execPath, '--import', 'tsx', join(ROOT, 'scripts', 'docs', 'main.ts'), '--check'],
    },
    {
      what: 'what follows from the wiring of the services is fresh',
      command: [process.execPath, '--import', 'tsx', join(ROOT, 'scripts', 'wiring', 'main.ts'), '--check'],
    },
  ]
})
const build = checks('build', () => [
  { what: 'every service and web area builds', command: [process.execPath, join(ROOT, 'scripts', 'bootstrap.mjs'), 'build/main.ts'] },
])

/** Jest would leave a core of two to itself. */
const BOTH_CORES = ['--maxWorkers=2']

const hasLibreOffice = (): boolean => spawnSync('soffice', ['--version'], { stdio: 'ignore' }).error === undefined

/** The charts, by the tools of those who install them; building those takes minutes, and nobody does it on the way. */
const platform: Phase = {
  name: 'platform',
  run: async () => {
    if (!toolsAreBuilt()) return { passed: 0, failed: 0, skipped: 'not run: tools are not built; npm run platform:tools' }
    const left: string[] = []
    const leaveOut = (tests: string, because: string) => {
      left.push('--testPathIgnorePatterns', tests)
      process.stdout.write(`${because}\n`)
    }
    if (!isRevision(releaseBefore()))
      leaveOut('release-before', `The release before (${releaseBefore()}) is not run: this clone's history does not reach back to it.`)
    if (!hasLibreOffice()) leaveOut('spreadsheets', 'Files are not opened and saved: LibreOffice is missing (apt-get install libreoffice-calc-nogui).')
    return jestProject('platform', 'platform', [...BOTH_CORES, ...left]).run()
  },
}

/**
 * Cheap checks first; each phase runs whatever the others found. The lanes of a step run side by side: what a compiler does
 * keeps one core busy. Faults stand alone: they judge how soon a system recovers.
 */
const STEPS: readonly (readonly (readonly Phase[])[])[] = [
  [
    [lint, jestProject('tidy', 'tidy')],
    [types, contracts, jestProject('unit', 'unit')],
  ],
  [[jestProject('web', 'web', BOTH_CORES)]],
  [[jestProject('specs', 'spec', BOTH_CORES)]],
  [[build]],
  [[jestProject('journeys', 'e2e', BOTH_CORES)]],
  [[jestProject('faults', 'fault', ['--runInBand'])]],
  [[platform]],
]
/** Not part of `npm test` by itself, which needs no tool beside Node: `npm run test:platform`, and what a merge waits for. */
const ON_REQUEST = new Set(process.env['CI'] ? [] : ['platform'])

/** `npm test [-- --only unit,web]`: everything, or the named phases; the last line counts what passed and what failed. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' } } })
  const wanted = values.only?.split(',')
  const names = STEPS.flat(2).map(({ name }) => name)
  const unknown = wanted?.filter((name) => !names.includes(name)) ?? []
  if (unknown.length > 0) throw new Error(`There is no phase ${unknown.join(', ')}; there are ${names.join(', ')}.`)
  const rows: string[] = []
  const failures: string[] = []
  const total = { passed: 0, failed: 0 }
  endOnSignal()
  const run = async (phase: Phase): Promise<void> => {
    process.stdout.write(`\n── ${phase.name} ──\n`)
    const started = Date.now()
    const outcome = await phase.run()
    total.passed += outcome.passed
    total.failed += outcome.failed
    failures.push(...(outcome.failures ?? []).map((failure) => `✗ ${phase.name}: ${failure}`))
    const row = `${outcome.failed > 0 ? '✗' : outcome.skipped ? '–' : '✓'} ${phase.name.padEnd(10)} ${describe(outcome).padEnd(28)} ${((Date.now() - started) / 1000).toFixed(1)} s`
    rows.push(row)
    process.stdout.write(`${row}\n`)
  }
  for (const lanes of STEPS)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const phase of lane) if (!endingSignal() && (wanted ? wanted.includes(phase.name) : !ON_REQUEST.has(phase.name))) await run(phase)
      }),
    )
  process.stdout.write(`\n${[...failures, ...rows].join('\n')}\n\n${total.passed} passed, ${total.failed} failed\n`)
  const signal = endingSignal()
  if (signal) process.exit(128 + constants.signals[signal])
  process.exit(total.failed > 0 ? 1 : 0)
}

const describe = ({ passed, failed, skipped }: Outcome): string => (skipped ? `skipped: ${skipped}` : `${passed} ok${failed > 0 ? `, ${failed} not ok` : ''}`)

await main().catch(reportAndExit)
