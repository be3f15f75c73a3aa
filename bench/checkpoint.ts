import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitFor } from '@club/testing'
import { reportAndExit } from '../scripts/report-and-exit'
import { startSystem } from '../scripts/start/start-system'
import type { System } from '../scripts/start/start-system'
import { whole } from './figures'
import { seedBooks } from './seed-club'
import { writeSection } from './write-section'

const MEMBERS = 200_000
const SECONDS_MAX = 60
const ANSWER_MS_MAX = 1_200_000
const POLL_INTERVAL_MS = 200
const DAY_MS = 86_400_000

/** `npm run bench:checkpoint`: how long the ledger takes to checkpoint ten million entries in one night (trust-and-desk 6.4). */
async function bench(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'club-checkpoint-'))
  const system = await startSystem({ dataDir, layout: 'together', seedDemo: false, env: { LOG_LEVEL: 'warn' }, log: say })
  try {
    say('seeding the books …')
    const entries = await seedBooks(system, MEMBERS)
    const load = loadavg()[0] ?? 0
    const closed = await closeNight(system)
    if (closed.entries < entries) throw new Error(`the checkpoint covers ${closed.entries} of ${entries} entries`)
    const text = `${whole(closed.entries)} entries, written straight into fresh books, in one checkpoint of the job \`ledger.checkpoint\`: their hashes, the tree over them, the sums of each class of accounts, the signature.

| entries | seconds | load of the machine before (one minute, ${cpus().length} cores) |
|---|---|---|
| ${whole(closed.entries)} | ${closed.seconds.toFixed(1)} | ${load.toFixed(1)} |

At most ${SECONDS_MAX} seconds are allowed for ten million.`
    say(`\n${text}`)
    writeSection('A checkpoint of ten million entries', text)
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Runs the job and waits until the checkpoint is published. A job of a minute continues after its call was answered that it takes longer. */
async function closeNight(system: System): Promise<{ entries: number; seconds: number }> {
  const newest = async () => {
    const answer = await fetch(`${system.url}/api/points/checkpoints`)
    return ((await answer.json()) as { data: { day: string; count: number }[] }).data[0]
  }
  const before = await newest()
  const began = performance.now()
  await fetch(`${system.url}/api/dev/jobs/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // The services closed last night as they started, with the ledger still empty.
    body: JSON.stringify({ job: 'ledger.checkpoint', now: new Date(Date.now() + DAY_MS).toISOString() }),
  })
  const published = async () => {
    const closed = await newest()
    return closed && closed.day !== before?.day ? { entries: closed.count, seconds: (performance.now() - began) / 1000 } : undefined
  }
  return waitFor('the checkpoint to be published', published, ANSWER_MS_MAX, POLL_INTERVAL_MS)
}

await bench().catch(reportAndExit)
