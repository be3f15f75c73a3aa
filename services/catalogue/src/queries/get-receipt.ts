import { assert, naturalBatches } from '@club/kernel'
import type { Sql } from '@club/postgres'
import type { Order, Receipt } from '../domain/order'
import { referenceOf, SOURCE } from '../domain/redemption'
import type { MemberVoucher } from '../domain/voucher'
import type { AddressSeal } from '../store/address-seal'
import { listLines, listRedemptions } from '../store/redemptions'
import type { Redemption } from '../store/redemptions'
import { findVoucherByCause } from '../store/vouchers'
import type { VoucherView } from '../store/vouchers'

const RECEIPTS_MAX = 64
const WAITING_MAX = 10_000

interface Deps {
  readonly db: Sql
  readonly addresses: AddressSeal
  readonly view: VoucherView
}
type Issued = Receipt & { readonly order: Order | undefined; readonly voucher: MemberVoucher | undefined }

/** Groups concurrent reads of receipts; one for each process. */
type ReceiptQueue = ReturnType<typeof openReceiptQueue>
export const openReceiptQueue = (deps: Deps) =>
  naturalBatches<string, Issued>({ itemsMax: RECEIPTS_MAX, inFlightMax: 2, waitingMax: WAITING_MAX, work: (ids) => listReceipts(deps, ids) })

/**
 * Reads the result of an issued redemption, and the member's ledger entry for it; the same however often it is read
 * (D69, D72, D80). Concurrent reads share one query.
 */
export const readReceipt = async (queue: ReceiptQueue, redemptionId: string): Promise<Issued> => (await queue([redemptionId]))[0] as Issued

/** The order of a redemption as its caller is answered; undefined for a redemption without an order. */
export function orderOf(
  { addresses }: Pick<Deps, 'addresses'>,
  { id, trackingId, sealed, requestedAt: createdAt }: Pick<Redemption, 'id' | 'trackingId' | 'requestedAt'> & { readonly sealed: Buffer | null },
  { lines, state }: Pick<Order, 'lines' | 'state'>,
): Order | undefined {
  return trackingId && sealed ? { id, trackingId, createdAt, address: addresses.open(id, sealed), state, lines } : undefined
}

async function listReceipts({ db, addresses, view }: Deps, ids: readonly string[]): Promise<Issued[]> {
  const [redemptions, linesOf] = await Promise.all([listRedemptions(db, ids), listLines(db, ids)])
  return Promise.all(
    ids.map(async (id): Promise<Issued> => {
      const redemption = redemptions.get(id)
      assert(redemption?.state === 'issued', 'a receipt is of a redemption that was issued')
      const { kind, entryId, points, requestedAt: at, balanceAfter } = redemption
      const lines = linesOf.get(id) ?? []
      const voucher = kind === 'voucher' ? await findVoucherByCause(db, `redemption:${id}`, view) : undefined
      return {
        order: orderOf({ addresses }, redemption, { lines, state: 'PROCESSING' }),
        // The first answer is repeated: a voucher was not used then.
        voucher: voucher && { ...voucher, used: false },
        entryId,
        points: -points,
        source: SOURCE[kind],
        reference: referenceOf(lines),
        at,
        balance: balanceAfter ?? 0n,
      }
    }),
  )
}
