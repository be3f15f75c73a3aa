import { refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { clock } from '@club/service-host'
import type { OrderRefusal } from '../domain/order'
import { refusalOfRules } from '../domain/sample-access'
import type { SampleRules } from '../domain/sample-access'
import { listOrderInstants } from '../store/sample-orders'
import { findOffered } from '../store/samples'

/**
 * Whether an order would be taken now; takes nothing (decision D28). `memberId` null for a visitor.
 * Refusals in order: not-offered, too-soon, limit-reached, out-of-stock.
 */
export async function checkOrder(
  deps: { db: Sql; rules: SampleRules },
  request: { readonly memberId: string | null; readonly sample: string; readonly householdKey: string; readonly housemateIds: readonly string[] },
): Promise<{ readonly kind: 'free'; readonly sampleId: string } | Refused<OrderRefusal>> {
  const sample = await findOffered(deps.db, request.sample)
  if (!sample) return refused('not-offered')
  const broken = refusalOfRules(
    await listOrderInstants(deps.db, [...(request.memberId === null ? [] : [request.memberId]), ...request.housemateIds], request.householdKey),
    clock.now(),
    deps.rules,
  )
  if (broken) return refused(broken)
  return sample.redeemed < sample.inventory ? { kind: 'free', sampleId: sample.id } : refused('out-of-stock')
}
