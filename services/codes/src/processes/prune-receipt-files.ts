import type { Database } from '@club/postgres'
import type { ReceiptFiles } from '../clients/receipt-files'
import { findUnclaimedFiles, forgetFiles } from '../commands/unclaimed-files'

const UNCLAIMED_HOURS_MAX = 24
const FILES_PER_RUN_MAX = 500
const HOUR_MS = 3_600_000

/** Deletes the files of uploads that were interrupted a day ago; returns how many. Repeating it is harmless. */
export async function pruneReceiptFiles(deps: { db: Database; files: ReceiptFiles }, now: Date): Promise<{ pruned: number }> {
  const ids = await findUnclaimedFiles(deps.db, new Date(now.getTime() - UNCLAIMED_HOURS_MAX * HOUR_MS), FILES_PER_RUN_MAX)
  for (const id of ids) await deps.files.delete(id)
  await forgetFiles(deps.db, ids)
  return { pruned: ids.length }
}
