import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import { deleteUnclaimedFiles, insertUnclaimedFile, listUnclaimedFiles } from '../store/receipt-files'

/** Notes a receipt's file that is about to be stored, so that it is found again when its upload is interrupted. */
export const noteFile = (db: Database, receiptId: string): Promise<void> => insertUnclaimedFile(db, receiptId, clock.now())

/** Files of uploads that failed, at most so many; returns the ids of their receipts. */
export const findUnclaimedFiles = (db: Database, before: Date, filesMax: number): Promise<string[]> => listUnclaimedFiles(db, before, filesMax)

/** Forgets files that were deleted from the object store. */
export const forgetFiles = (db: Database, receiptIds: readonly string[]): Promise<void> => deleteUnclaimedFiles(db, receiptIds)
