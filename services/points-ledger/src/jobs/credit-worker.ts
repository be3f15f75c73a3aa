import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { CREDIT_WAITS } from '../commands/submit-credit'
import { workOffCredit } from '../commands/work-off-credit'

const LOOK_EVERY_MS = 2000

/** Works off mass credits and their reversals in the background: at once when one waits, else by looking, so that what a process that died left is taken up. */
export function startCreditWorker(host: Host, db: Database): void {
  const worker = host.loop('mass credits', () => workOffCredit(db), { everyMs: LOOK_EVERY_MS })
  db.onSignal(CREDIT_WAITS, worker.wake)
}
