import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../commands/deps'
import { getBulkUpload, keepBulkUpload } from '../commands/keep-bulk-upload'
import type { KeepBulkUpload } from '../commands/keep-bulk-upload'
import type { BulkUpload } from '../domain/bulk-user'
import type { Refusal } from '../domain/refusals'

const POLL_INTERVAL_MS = 100

/**
 * Keeps an upload and waits until its members are made, or until time is over: they are made all the same (decision D108).
 * Refusals: those of `keepBulkUpload`.
 */
export async function submitBulkUsers(
  deps: Pick<Deps, 'db'>,
  command: KeepBulkUpload,
  { until }: { readonly until: number },
): Promise<{ readonly kind: 'kept'; readonly upload: BulkUpload } | Refusal> {
  const kept = await keepBulkUpload(deps, command)
  if (kept.kind === 'refused') return kept
  for (;;) {
    const upload = await getBulkUpload(deps.db, kept.id)
    if (upload.created + upload.skipped === upload.total || Date.now() >= until) return { kind: 'kept', upload }
    await delay(POLL_INTERVAL_MS)
  }
}
