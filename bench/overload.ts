import { reportAndExit } from '../scripts/report-and-exit'
import { benchOverload } from './bench-overload'

// `npm run bench:overload`: this section alone.
await benchOverload((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
