import { benchReports } from './bench-reports'
import { reportAndExit } from '../start/report-and-exit'

// `npm run bench:reports`: what staff do with many rows.
await benchReports((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
