import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { connectNats, replayDeadLetters } from '@club/messaging'
import { connect as connectDatabase } from '@club/postgres'
import type { Database } from '@club/postgres'
import { listSagas, replaySaga } from '@club/saga'
import { findText } from './find-text'
import { isListing, keepFiles } from './keep-listing'
import type { Listing } from './keep-listing'
import { listErased } from './replay-erasures'
import { runOnce } from '../start/seed'
import { reportAndExit } from '../report-and-exit'
import { openEnvironment } from '../start/open-environment'
import type { SystemEnvironment } from '../start/system-environment'
import { databaseUrlOf } from '../start/store-access'
import { TOPOLOGY } from '../start/topology'

/** Service that carries out each operations command (decision D139). */
const OWNERS: Readonly<Record<string, string>> = {
  'member:block': 'identity',
  'member:unblock': 'identity',
  'member:create': 'identity',
  'member:close': 'identity',
  'member:legacy-password': 'identity',
  'admin:create': 'identity',
  'admin:disable': 'identity',
  'admin:enable': 'identity',
  'admin:role': 'identity',
  'admin:password': 'identity',
  'admin:reset-second-factor': 'identity',
  'audit:log': 'identity',
  'privacy:affected': 'identity',
  'privacy:find': 'identity',
  'privacy:replay': 'identity',
  'member:forfeit': 'points-ledger',
  'credit:reverse': 'points-ledger',
  'credit:resume': 'points-ledger',
  'statement:verify': 'points-ledger',
  'order:state': 'catalogue',
  'codes:special': 'codes',
  audit: 'points-ledger',
  rebuild: 'reporting',
  'mystery:winners': 'contests',
  'draw:list': 'contests',
  'draw:verify': 'contests',
}
/** Services that compare their records with the ledger, or their reports with the records: all of them unless --service names one. */
const RECONCILING = ['codes', 'catalogue', 'contests', 'samples', 'reporting'] as const
/** About the service that --service names; these need no bundle. */
const OF_A_SERVICE: Readonly<Record<string, (around: SystemEnvironment, service: string, args: readonly string[]) => Promise<object>>> = {
  'dead-letter:replay': replayEvents,
  'saga:list': (around, service) => withDatabase(around, service, listSagas),
  'saga:replay': (around, service, args) => withDatabase(around, service, (db) => replaySaga(db, valueOf(args, '--id'), userInfo().username)),
}

/** `npm run ops -- <command> …`: runs an operations command with its owner's bundle, on the local run's databases. */
async function main([command = '', ...args]: readonly string[]): Promise<void> {
  const known = [...Object.keys(OWNERS), 'reconcile', ...Object.keys(OF_A_SERVICE)].join(', ')
  if (command === '') throw new Error(`Say which command: ${known}.`)
  const around = openEnvironment(process.env, join(resolve(import.meta.dirname, '..', '..'), 'services'))
  const ofAService = OF_A_SERVICE[command]
  const result =
    command === 'reconcile'
      ? await reconcileAll(around, valueOf(args, '--service'))
      : command === 'privacy:find'
        ? await searchEverywhere(around, valueOf(args, '--value'))
        : command === 'privacy:replay'
          ? await replayErasures(around)
          : ofAService
            ? await ofAService(around, serviceOf(command, args), args)
            : await runByOwner(command, args, around, known)
  if (isListing(result)) return printListing(result, around.dataDir)
  process.stdout.write(`${JSON.stringify(result, null, args.includes('--json') ? 0 : 2)}\n`)
}

function printListing(listing: Listing, dataDir: string): void {
  for (const path of keepFiles(listing, dataDir, new Date())) process.stderr.write(`wrote ${path}\n`)
  process.stdout.write(listing.lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

/** Searches every store for a text, once it is recorded whose it is (trust-and-desk 1.4 and 3.1). */
async function searchEverywhere(around: SystemEnvironment, value: string): Promise<object> {
  await runByOwner('privacy:find', ['--value', value], around, '')
  return findText(around, value)
}

/** Members in one command: their ids are its arguments. */
const IDS_AT_ONCE = 500

/** Makes everybody who was erased ever due again, after a restore of a backup from before (trust-and-desk 1.4). */
async function replayErasures(around: SystemEnvironment): Promise<{ erased: number; due: number }> {
  const ids = await listErased(around)
  let due = 0
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const marked = await runByOwner('privacy:replay', ['--ids', ids.slice(from, from + IDS_AT_ONCE).join(',')], around, '')
    due += (marked as { due: number }).due
  }
  return { erased: ids.length, due }
}

/** Findings of each service that compared its records with the ledger, by its name. */
async function reconcileAll(around: SystemEnvironment, only: string): Promise<object> {
  const found: Record<string, unknown> = {}
  for (const name of RECONCILING) {
    const spec = TOPOLOGY.find((one) => one.name === name)
    if (spec && (only === '' || only === name)) found[name] = await runOnce(spec, around, ['ops', 'reconcile'])
  }
  if (Object.keys(found).length === 0) throw new Error(`reconcile knows ${RECONCILING.join(', ')}.`)
  return found
}

function runByOwner(command: string, args: readonly string[], around: SystemEnvironment, known: string): Promise<object> {
  // To a courier, orders of samples look like those of the shop; their tracking ids distinguish them.
  const isOfSample = command === 'order:state' && valueOf(args, '--tracking').startsWith('SMP')
  const owner = isOfSample ? 'samples' : OWNERS[command]
  const spec = TOPOLOGY.find((one) => one.name === owner)
  if (!spec) throw new Error(`There is no command ${command}; there are ${known}.`)
  return runOnce(spec, around, ['ops', command, ...args])
}

const valueOf = (args: readonly string[], name: string): string => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined) ?? ''

function serviceOf(command: string, args: readonly string[]): string {
  const service = valueOf(args, '--service')
  if (!TOPOLOGY.some((one) => one.name === service)) throw new Error(`${command} needs --service with the name of a service.`)
  return service
}

/** Sagas are in their service's database; its runner looks there every two seconds. */
async function withDatabase(around: SystemEnvironment, service: string, run: (db: Database) => Promise<object>): Promise<object> {
  if (!TOPOLOGY.some((one) => one.name === service && one.needs.includes('database'))) throw new Error(`${service} has no database, and no sagas.`)
  const db = connectDatabase(databaseUrlOf({ name: service }, 'service', around.backing.adminUrl, around.keys), { poolMax: 1 })
  try {
    return await run(db)
  } finally {
    await db.end()
  }
}

/** Dead letters are in NATS, and every consumer has an inbox. */
async function replayEvents(around: SystemEnvironment, service: string): Promise<object> {
  const nats = await connectNats(around.backing.natsUrl, { maxReconnectAttempts: 0 })
  try {
    return await replayDeadLetters(nats, service)
  } finally {
    await nats.connection.close()
  }
}

await main(process.argv.slice(2)).catch(reportAndExit)
