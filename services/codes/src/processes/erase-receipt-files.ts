import type { Database } from '@club/postgres'
import type { ReceiptFiles } from '../clients/receipt-files'

/** Deletes the files of a member's receipts; repeating it is harmless (trust-and-desk 1.4). */
export async function eraseReceiptFiles({ db, files }: { readonly db: Database; readonly files: ReceiptFiles }, memberId: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>('SELECT id FROM receipts WHERE member_id = $1', [memberId])
  for (const { id } of rows) await files.delete(id)
}
