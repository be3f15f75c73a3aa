import type { Database } from '@club/postgres'
import type { BulkFiles } from '../clients/bulk-files'
import { isNamedInFile } from '../domain/named-in-file'
import { listBulkUploads } from '../queries/list-bulk-uploads'

/**
 * Deletes whole files of users that name a member (trust-and-desk 1.4); the figures about their rows stay. The file that a member came
 * from is not recorded, and a row about an existing member makes nobody. Repeating it is harmless.
 */
export async function eraseBulkFiles({ db, files }: { readonly db: Database; readonly files: BulkFiles }, values: readonly string[]): Promise<void> {
  for (const id of await listBulkUploads(db)) {
    const file = await files.read(id)
    if (file && isNamedInFile(file, values)) await files.delete(id)
  }
}
