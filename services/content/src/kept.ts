import { ownedTables } from '@club/member-data'
import type { KeptList } from '@club/member-data'

/** Content keeps records of editors, and nothing about a member (trust-and-desk 1.4). */
export const KEPT: KeptList = { service: 'content', tables: ownedTables({}) }
