import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
import { refusalOfRules } from '../domain/sample-access'
import type { SampleRules } from '../domain/sample-access'
import { listOrderInstants } from '../store/sample-orders'

/** Whether an order of the member to one of these households would keep the rules of D63, read and judged as placing it does. */
export async function mayRequest(deps: { db: Sql; rules: SampleRules }, memberId: string, householdKeys: readonly string[]): Promise<boolean> {
  const now = clock.now()
  for (const key of new Set(householdKeys)) {
    if (refusalOfRules(await listOrderInstants(deps.db, [memberId], key), now, deps.rules) === undefined) return true
  }
  return false
}
