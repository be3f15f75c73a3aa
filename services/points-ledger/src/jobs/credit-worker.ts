import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { CREDIT_WAITS } from '../commands/submit-credit'
import { measureParked, processCredit } from '../commands/process-credit'

const POLL_INTERVAL_MS = 2000
const MEASURE_INTERVAL_MS = 15_000

/** Processes mass credits and their reversals in the background: at once when one waits, else by polling, which finds a dead process's work. */
export function startCreditWorker(host: Host, db: Database): void {
  const worker = host.loop('mass credits', () => processCredit(db, { log: host.log }), { everyMs: POLL_INTERVAL_MS })
  db.onSignal(CREDIT_WAITS, worker.wake)
  host.loop('parked mass credits', () => measureParked(db), { everyMs: MEASURE_INTERVAL_MS })
}
