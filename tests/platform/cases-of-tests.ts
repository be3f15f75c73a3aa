import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/start/start-system'

export interface Case {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

/** Runs a file of tests with another environment, such as a server of another make, and returns what became of each case. `folder` takes the results. */
export function casesOf(file: string, { project, folder, env }: { project: 'unit' | 'spec'; folder: string; env: NodeJS.ProcessEnv }): readonly Case[] {
  const results = join(folder, 'results.json')
  const args = ['--selectProjects', project, '--testPathPatterns', file, '--json', `--outputFile=${results}`]
  spawnSync(process.execPath, [join(ROOT, 'node_modules/.bin/jest'), ...args], { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore' })
  const { testResults } = JSON.parse(readFileSync(results, 'utf8')) as { testResults: { assertionResults: Case[] }[] }
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}
