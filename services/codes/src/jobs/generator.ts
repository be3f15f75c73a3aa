import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { generatePending } from '../commands/generate-batch'

const POLL_INTERVAL_MS = 3000

/** Makes codes in the background: at once when woken, else by polling, so that a batch whose process died is taken up. */
export function startGenerator(host: Host, db: Database): { wake(): void } {
  const onFailure = (error: unknown) => {
    host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'codes are made again')
  }
  // Not at once after a batch that failed: its next attempt is due with the next poll.
  return host.loop('code generator', async () => void (await generatePending(db, onFailure)), { everyMs: POLL_INTERVAL_MS })
}
