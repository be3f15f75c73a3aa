import { reportAndExit } from '../scripts/report-and-exit'
import { benchRewards } from './bench-rewards'

// `npm run bench:rewards`: this section alone.
await benchRewards((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
