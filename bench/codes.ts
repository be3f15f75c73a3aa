import { reportAndExit } from '../scripts/report-and-exit'
import { benchCodes } from './bench-codes'

// `npm run bench:codes`: this section alone, in the layout that LAYOUT names.
await benchCodes(process.env['LAYOUT'] === 'apart' ? 'apart' : 'together', (line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
