import { CatalogueRefusal } from '@club/contracts/catalogue'
import type { RefusedRecord } from '@club/contracts/catalogue'
import type { CallDefinition, RefusalNameOf } from '@club/contracts/http'
import { CATALOGUE } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import type { Granted } from '../mapping/unwrap'
import type { Refusal } from '../pipeline/refusal'
import { changedRefusal } from './admin-names'
import type { Services } from '../clients/services'

interface SaveReply {
  readonly result?: { readonly $case: 'refused'; readonly value: RefusedRecord } | { readonly $case: 'brand' | 'item'; readonly value: object } | undefined
}

/** What the catalogue saved, or why not: of a record that somebody saved meanwhile, who that was. */
export async function settleSave<C extends CallDefinition, R extends SaveReply>(
  identity: Pick<Services['identity'], 'getAdmin'>,
  call: C,
  reply: R,
): Promise<Granted<R> | Refusal<RefusalNameOf<C>>> {
  const refused = reply.result?.$case === 'refused' ? reply.result.value : undefined
  if (refused?.reason !== CatalogueRefusal.RECORD_CHANGED) return unwrap(call, reply, CATALOGUE as never)
  const { changedBy = '', changedAt } = refused.details?.params ?? {}
  return (await changedRefusal(identity, { changedBy, ...(changedAt ? { changedAt: new Date(changedAt) } : {}) })) as Refusal<RefusalNameOf<C>>
}
