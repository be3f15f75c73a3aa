import type { Database } from '@club/postgres'
import { findHashes } from '../store/books'

/** Finds which of these idempotency keys were posted already. */
export const findPostedKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => new Set((await findHashes(db, keys)).keys())
