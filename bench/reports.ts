import { benchReports } from './bench-reports'
import { reportAndExit } from '../scripts/report-and-exit'

// `npm run bench:reports`: reports over many rows.
await benchReports((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
