import type { Objects } from '@club/objects'

/** Files of users as staff uploaded them; the gateway keeps them (decisions D94, D134). */
export interface BulkFiles {
  /** The whole of a file, of any encoding; undefined where there is none. */
  read(uploadId: string): Promise<Buffer | undefined>
  delete(uploadId: string): Promise<void>
}

const keyOf = (uploadId: string): string => `bulk-users/${uploadId}.csv`

/** Files of users in the object store. */
export const createBulkFiles = (objects: Pick<Objects, 'read' | 'delete'>): BulkFiles => ({
  read: async (uploadId) => (await objects.read(keyOf(uploadId)))?.content,
  delete: (uploadId) => objects.delete(keyOf(uploadId)),
})
