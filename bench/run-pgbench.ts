import { runProgram } from './run-program'

/**
 * Runs a script of pgbench with prepared statements and returns its transactions a second. The script finds `:round`, which no two
 * runs share, and `:i`, which each client may count for itself, so that no key comes twice.
 * @throws Error with the end of its output when it did not finish.
 */
export async function runPgbench(
  url: string,
  file: string,
  { seconds, clients, round }: { readonly seconds: number; readonly clients: number; readonly round: number },
): Promise<number> {
  const variables = ['-D', `round=${round}`, '-D', 'i=0']
  const output = await runProgram('pgbench', 'postgresql-contrib', [
    ...['-n', '-M', 'prepared', '-c', `${clients}`, '-j', '2', '-T', `${seconds}`],
    ...variables,
    ...['-f', file, url],
  ])
  const rate = /tps = ([\d.]+)/.exec(output)?.[1]
  if (!rate || /aborted/.test(output)) throw new Error(`pgbench did not finish: ${output.slice(-800)}`)
  return Number(rate)
}
