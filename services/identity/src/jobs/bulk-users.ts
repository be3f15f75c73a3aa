import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { BULK_UPLOAD_KEPT } from '../commands/keep-bulk-upload'
import { makeNextBulkMembers } from '../commands/make-bulk-members'

/** Polling finds work that another replica left behind; new uploads wake the loop at once. */
const POLL_INTERVAL_MS = 3000

/** Makes the members of bulk uploads from now on; replicas share the work. */
export function startBulkUsers(host: Host, db: Database): void {
  const { wake } = host.loop('bulk users', () => makeNextBulkMembers(db), { everyMs: POLL_INTERVAL_MS })
  db.onSignal(BULK_UPLOAD_KEPT, wake)
}
