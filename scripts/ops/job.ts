import { parseArgs } from 'node:util'
import { reportAndExit } from '../report-and-exit'
import { APP } from '../start/start-system'

/** `npm run job -- <name> [--now ISO]`: runs a scheduled job of the local run now, or as if it were another time (decision D123). */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { now: { type: 'string' } } })
  const [job] = positionals
  if (!job) throw new Error('Say which job, e.g. "npm run job -- tiers.review --now 2026-12-01T00:10:00+08:00".')
  const url = `http://localhost:${process.env['PORT'] || '8080'}/${APP}/api/dev/jobs/run`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values.now === undefined ? { job } : { job, now: values.now }),
  }).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${url}: start the system with "npm start", or say where it is with PORT.`, { cause })
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The job ${job} was not run (${response.status}): ${text}`)
  process.stdout.write(`${text}\n`)
}

await main().catch(reportAndExit)
