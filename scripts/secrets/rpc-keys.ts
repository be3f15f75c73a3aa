import { resolve } from 'node:path'
import { reportAndExit } from '../report-and-exit'
import { openRpcKeys } from '../start/rpc-keys'
import { TOPOLOGY } from '../start/topology'

/** `npm run rpc:keys -- <folder>`: makes the keys of a cluster's services (ADR 22): <service>.json is secret, callers.json is not. What is there stays. */
async function main([folder]: readonly string[]): Promise<void> {
  if (!folder) throw new Error('Say where, e.g. "npm run rpc:keys -- ./keys".')
  openRpcKeys(
    resolve(folder),
    TOPOLOGY.map(({ name }) => name),
  )
  process.stdout.write(`Keys of ${TOPOLOGY.length} services are in ${resolve(folder)}.\n`)
}

await main(process.argv.slice(2)).catch(reportAndExit)
