import { join } from 'node:path'
import { dataDirOf } from '../start/data-dir'
import { reportAndExit } from '../start/report-and-exit'
import { buildAll } from './build-all'

await buildAll({ logFile: join(dataDirOf(process.env), 'logs', 'build.log'), log: (line) => void process.stdout.write(`${line}\n`) }).catch(reportAndExit)
