import { reportAndExit } from '../scripts/report-and-exit'
import { benchLists } from './bench-lists'

// `npm run bench:lists`: lists of the back office over many rows, page by page.
await benchLists((line) => void process.stdout.write(`${line}\n`)).catch(reportAndExit)
