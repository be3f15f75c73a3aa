import { join, resolve } from 'node:path'
import { runOnce } from '../seed/seed'
import { reportAndExit } from '../start/report-and-exit'
import { openSurroundings } from '../start/open-surroundings'
import { TOPOLOGY } from '../start/topology'

/** Who carries out which operations command (decision D139). */
const OWNERS: Readonly<Record<string, string>> = {
  'member:block': 'identity',
  'member:unblock': 'identity',
  'member:legacy-password': 'identity',
  'admin:create': 'identity',
  'member:forfeit': 'points-ledger',
  'order:state': 'catalogue',
  'codes:special': 'codes',
}
/** Carried out by whichever service --service names. */
const OF_ANY_SERVICE = ['dead-letter:replay']

/** `npm run ops -- <command> …`: runs an operations command with its owner's bundle, on the local run's databases. */
async function main([command = '', ...args]: readonly string[]): Promise<void> {
  const known = [...Object.keys(OWNERS), ...OF_ANY_SERVICE].join(', ')
  if (command === '') throw new Error(`Say which command: ${known}.`)
  const named = args[args.indexOf('--service') + 1]
  const owner = OF_ANY_SERVICE.includes(command) && args.includes('--service') ? named : OWNERS[command]
  const spec = TOPOLOGY.find((one) => one.name === owner)
  if (!spec) throw new Error(OF_ANY_SERVICE.includes(command) ? `${command} needs --service with the name of a service.` : `There is no command ${command}; there are ${known}.`)
  const rest = OF_ANY_SERVICE.includes(command) ? args.filter((_, index) => index !== args.indexOf('--service') && index !== args.indexOf('--service') + 1) : args
  const around = openSurroundings(process.env, join(resolve(import.meta.dirname, '..', '..'), 'services'))
  const result = await runOnce(spec, around, ['ops', command, ...rest])
  process.stdout.write(`${JSON.stringify(result, null, args.includes('--json') ? 0 : 2)}\n`)
}

await main(process.argv.slice(2)).catch(reportAndExit)
