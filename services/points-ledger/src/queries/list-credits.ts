import { isId } from '@club/kernel'
import type { ListPage, ListQuery, Sql } from '@club/postgres'
import type { CreditRow } from '../domain/credit'
import { listCreditRows, pageOfCreditRows } from '../store/credit-rows'
import { listCredits } from '../store/credits'
import type { Credit } from '../store/credits'

const CREDITS_MAX = 500
export const CREDIT_ROWS_PER_PAGE_MAX = 5000

/** Batches, newest first: those of some ids, all of them, or those alone whose rows are being processed. */
export function findCredits(sql: Sql, asked: { readonly ids: readonly string[]; readonly underWay: boolean; readonly limit: number }): Promise<Credit[]> {
  const ids = asked.ids.length > 0 ? asked.ids.filter(isId) : null
  return listCredits(sql, { ids, underWay: asked.underWay }, Math.min(Math.max(asked.limit, 1), CREDITS_MAX))
}

/** The rows of a batch in the order of its file; none of an unknown one. */
export async function pageCreditRows(
  sql: Sql,
  asked: { readonly creditId: string; readonly afterPosition: number; readonly limit: number },
): Promise<CreditRow[]> {
  return isId(asked.creditId) ? listCreditRows(sql, asked.creditId, asked.afterPosition, asked.limit) : []
}

export { sumCreditRows } from '../store/credit-rows'

/** A page of the rows of a batch, searched and filtered; none of an unknown one. */
export const findCreditRows = async (sql: Sql, creditId: string, query: ListQuery): Promise<ListPage<CreditRow>> =>
  isId(creditId) ? pageOfCreditRows(sql, creditId, query) : { rows: [], next: '' }
