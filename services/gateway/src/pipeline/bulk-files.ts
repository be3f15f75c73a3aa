import type { Objects, OpenObject } from '@club/objects'
import { Refusal } from './refusal'
import type { UploadedFile } from './uploaded-file'

/** Files of users as staff uploaded them: private, read by signed links alone (decisions D94, D134). */
export interface BulkFiles {
  /** Keeps a file and runs its use; when that is refused, or answers for an earlier file, the file is deleted again. */
  keep<Result extends { readonly id: string } | Refusal>(id: string, file: UploadedFile, use: () => Promise<Result>): Promise<Result>
  /** Opens a file to be streamed; undefined when there is none. */
  openFile(id: string): Promise<OpenObject | undefined>
  /** The whole of a file; undefined when there is none. */
  read(id: string): Promise<Buffer | undefined>
}

const keyOf = (id: string): string => `bulk-users/${id}.csv`

/** Files of users in the object store. */
export function createBulkFiles(objects: Objects): BulkFiles {
  return {
    async keep(id, file, use) {
      await objects.put(keyOf(id), Buffer.concat(await file.open().toArray()), { contentType: 'text/csv' })
      // The file stays after a fault: the upload may have been recorded all the same.
      const result = await use()
      if (result instanceof Refusal || result.id !== id) await objects.delete(keyOf(id)).catch(() => undefined)
      return result
    },
    openFile: (id) => objects.openObject(keyOf(id)),
    read: async (id) => (await objects.read(keyOf(id)))?.content,
  }
}
