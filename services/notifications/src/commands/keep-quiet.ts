import type { Tx } from '@club/postgres'
import { keepQuiet as writeQuiet } from '../store/quiet-members'
import type { QuietMember } from '../store/quiet-members'

/** Keeps in the caller's transaction who asked for quiet (part 4, section 2). */
export const keepQuiet = (tx: Tx, members: readonly QuietMember[]): Promise<void> => writeQuiet(tx, members)
