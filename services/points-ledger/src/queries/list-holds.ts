import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { listHoldsByKey, listSettledHolds } from '../store/holds'
import type { HoldRecord } from '../store/holds'

export const HOLDS_PER_PAGE_MAX = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The holds of these keys; without keys, a page of the settled ones for programme accounts, oldest first. */
export const listHolds = (
  sql: Sql,
  { keys, toAccounts, afterId }: { readonly keys: readonly string[]; readonly toAccounts: readonly string[]; readonly afterId: string },
): Promise<HoldRecord[]> =>
  keys.length > 0 ? listHoldsByKey(sql, keys) : listSettledHolds(sql, toAccounts, isId(afterId) ? afterId : BEFORE_ALL, HOLDS_PER_PAGE_MAX)
