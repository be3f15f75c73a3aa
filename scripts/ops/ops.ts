import { join, resolve } from 'node:path'
import { natsOf, replayDeadLetters } from '@club/messaging'
import { connect } from '@nats-io/transport-node'
import { runOnce } from '../seed/seed'
import { reportAndExit } from '../start/report-and-exit'
import { openSurroundings } from '../start/open-surroundings'
import type { Surroundings } from '../start/service-process'
import { TOPOLOGY } from '../start/topology'

/** Who carries out which operations command (decision D139). */
const OWNERS: Readonly<Record<string, string>> = {
  'member:block': 'identity',
  'member:unblock': 'identity',
  'member:create': 'identity',
  'member:legacy-password': 'identity',
  'admin:create': 'identity',
  'member:forfeit': 'points-ledger',
  'order:state': 'catalogue',
  'codes:special': 'codes',
  audit: 'points-ledger',
  reconcile: 'codes',
  rebuild: 'reporting',
}
/** About the facts that the service named by --service could not work off. */
const REPLAY = 'dead-letter:replay'

/** `npm run ops -- <command> …`: runs an operations command with its owner's bundle, on the local run's databases. */
async function main([command = '', ...args]: readonly string[]): Promise<void> {
  const known = [...Object.keys(OWNERS), REPLAY].join(', ')
  if (command === '') throw new Error(`Say which command: ${known}.`)
  const around = openSurroundings(process.env, join(resolve(import.meta.dirname, '..', '..'), 'services'))
  const result = command === REPLAY ? await replay(args, around) : await runByOwner(command, args, around, known)
  process.stdout.write(`${JSON.stringify(result, null, args.includes('--json') ? 0 : 2)}\n`)
}

function runByOwner(command: string, args: readonly string[], around: Surroundings, known: string): Promise<object> {
  const spec = TOPOLOGY.find((one) => one.name === OWNERS[command])
  if (!spec) throw new Error(`There is no command ${command}; there are ${known}.`)
  return runOnce(spec, around, ['ops', command, ...args])
}

/** Needs no bundle: the dead letters lie in NATS, and whoever consumes has an inbox. */
async function replay(args: readonly string[], around: Surroundings): Promise<object> {
  const service = args.includes('--service') ? args[args.indexOf('--service') + 1] : undefined
  if (!TOPOLOGY.some((one) => one.name === service)) throw new Error(`${REPLAY} needs --service with the name of a service.`)
  const connection = await connect({ servers: around.backing.natsUrl, maxReconnectAttempts: 0 })
  try {
    return await replayDeadLetters(natsOf(connection), service ?? '')
  } finally {
    await connection.close()
  }
}

await main(process.argv.slice(2)).catch(reportAndExit)
