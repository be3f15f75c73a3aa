import { naturalBatches } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Offer, RedeemRequest, RedemptionKind } from '../domain/redemption'
import { findOffers } from '../store/offers'

const REQUESTS_MAX = 64
const WAITING_MAX = 10_000

type Asked = Pick<RedeemRequest, 'kind' | 'lines'>

/** Groups concurrent reads of offers; one for each process. */
export type OfferQueue = ReturnType<typeof openOfferQueue>
export const openOfferQueue = (db: Database) =>
  naturalBatches<Asked, Offer[]>({ itemsMax: REQUESTS_MAX, inFlightMax: 2, waitingMax: WAITING_MAX, work: (asked) => readTogether(db, asked) })

/** Reads the requested offers in their present state; concurrent requests share one statement for each kind. */
export const readOffers = async (queue: OfferQueue, request: Asked): Promise<Offer[]> => (await queue([request]))[0] ?? []

async function readTogether(db: Database, asked: readonly Asked[]): Promise<Offer[][]> {
  const offered = new Map<RedemptionKind, Map<string, Offer>>()
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const ids = asked.flatMap((one) => (one.kind === kind ? one.lines.map(({ id }) => id) : []))
    offered.set(kind, new Map((await findOffers(db, kind, [...new Set(ids)])).map((offer) => [offer.id, offer])))
  }
  return asked.map(({ kind, lines }) => lines.flatMap(({ id }) => offered.get(kind)?.get(id) ?? []))
}
