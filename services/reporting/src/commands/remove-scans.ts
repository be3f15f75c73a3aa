import type { Database } from '@club/postgres'
import { removeScans as emptyTables } from '../store/scans'

/** Empties the read model, so that a rebuild starts from nothing. */
export const removeScans = (db: Database): Promise<void> => db.withTransaction(emptyTables)
