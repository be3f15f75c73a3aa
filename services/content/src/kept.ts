import { ownedTables } from '@club/member-data'
import type { KeptList } from '@club/member-data'

/** Content keeps what editors write, and nothing of a member (trust-and-desk 1.4). */
export const KEPT: KeptList = { service: 'content', tables: ownedTables({}) }
