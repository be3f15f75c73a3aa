import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { farHome } from '../backing/postgres-home'
import { ProcessRegistry } from '../backing/process-registry'
import { dataDirOf } from '../data-dir'
import { reportAndExit } from '../report-and-exit'

/** Empties the local run: databases, files, secrets and logs; refuses while the system runs. */
async function reset(): Promise<void> {
  const dataDir = dataDirOf(process.env)
  if (!existsSync(dataDir)) return void process.stdout.write(`There is nothing to empty in ${dataDir}.\n`)
  mkdirSync(dataDir, { recursive: true })
  const isOurs = ['processes.json', 'secrets.json', 'ports.json', 'logs'].some((name) => existsSync(`${dataDir}/${name}`))
  if (!isOurs) throw new Error(`${dataDir} does not look like a data folder of Baby Club, so it is left alone.`)
  await new ProcessRegistry(dataDir).claim((line) => void process.stdout.write(`${line}\n`))
  for (const dir of [dataDir, farHome(dataDir)]) rmSync(dir, { recursive: true, force: true })
  process.stdout.write(`Emptied ${dataDir}.\n`)
}

await reset().catch(reportAndExit)
