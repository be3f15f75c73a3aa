import type { Database } from '@club/postgres'
import type { BulkFiles } from '../clients/bulk-files'
import { isNamedInFile } from '../domain/named-in-file'
import { listBulkUploads } from '../queries/list-bulk-uploads'

/**
 * Deletes the files of users that name a member (trust-and-desk 1.4), whole: what became of their rows stays known by its figures. Which file a
 * member came from is not kept, and a row about somebody who was a member before makes nobody. Repeating it is harmless.
 */
export async function eraseBulkFiles({ db, files }: { readonly db: Database; readonly files: BulkFiles }, values: readonly string[]): Promise<void> {
  for (const id of await listBulkUploads(db)) {
    const file = await files.read(id)
    if (file && isNamedInFile(file, values)) await files.delete(id)
  }
}
