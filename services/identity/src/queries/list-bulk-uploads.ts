import type { Database } from '@club/postgres'
import { listBulkUploadIds } from '../store/bulk-uploads'

/** The ids of all uploads of users, each of which has a file unless it was erased. */
export const listBulkUploads = (db: Database): Promise<string[]> => listBulkUploadIds(db)
