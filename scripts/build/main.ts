import { join } from 'node:path'
import { dataDirOf } from '../data-dir'
import { reportAndExit } from '../report-and-exit'
import { buildAll } from './build-all'

await buildAll({ logFile: join(dataDirOf(process.env), 'logs', 'build.log'), log: (line) => void process.stdout.write(`${line}\n`) }).catch(reportAndExit)
