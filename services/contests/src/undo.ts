import { inversesOf } from '@club/records'
import type { Inverses } from '@club/records'
import { CONTEST } from './store/contests'

/** How acts of staff on contests are taken back (trust-and-desk 8). A draft's pictures are deleted with the state that showed them. */
export const INVERSES: Inverses = inversesOf(CONTEST)
