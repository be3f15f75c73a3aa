import type { OrderRefusal, PlacedOrder, Wish } from './order'

/** What this service says, in the transaction that makes it true. */
export interface Facts<Transaction> {
  sampleOrdered(tx: Transaction, order: PlacedOrder & { readonly sampleId: string }, wish: Wish): Promise<void>
  /** Said of a wish at sign-up alone: whoever asks later is answered at once. */
  sampleRefused(tx: Transaction, wish: Wish, reason: OrderRefusal): Promise<void>
  feedbackDue(tx: Transaction, orders: readonly { readonly id: string; readonly memberId: string }[], at: Date): Promise<void>
}
