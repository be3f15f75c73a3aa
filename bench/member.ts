import { reportAndExit } from '../scripts/report-and-exit'
import { benchWholeMember } from './bench-whole-member'

// `npm run bench:member`: this section alone, without the minutes of the others.
await benchWholeMember((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
