import type { Tx } from '@club/postgres'
import { keepQuiet as writeQuiet } from '../store/quiet-members'
import type { QuietMember } from '../store/quiet-members'

/** Keeps in the caller's transaction who asked for quiet (trust-and-desk 2). */
export const keepQuiet = (tx: Tx, members: readonly QuietMember[]): Promise<void> => writeQuiet(tx, members)
