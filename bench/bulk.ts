import { benchBulk } from './bench-bulk'
import { reportAndExit } from '../scripts/report-and-exit'

// `npm run bench:bulk`: mass credit, voucher codes and bulk users.
await benchBulk((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
