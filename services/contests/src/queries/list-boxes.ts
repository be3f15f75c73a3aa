import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import * as store from '../store/boxes'

export type { Box } from '../store/boxes'

/** A member's mystery boxes, newest first (decision D87). */
export const listBoxes = async (sql: Sql, memberId: string): Promise<store.Box[]> => (isId(memberId) ? store.listBoxes(sql, memberId) : [])
