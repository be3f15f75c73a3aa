import { withIdempotency } from '@club/idempotency'
import { jsonCodec } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import * as z from 'zod'
import type { Reason, Refusal } from '../domain/refusals'

export type SaveOutcome = { readonly kind: 'saved' } | Refusal

/** The kept outcome: the answer reads the member again. */
const OUTCOME = jsonCodec(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('saved') }),
    z.object({
      kind: z.literal('refused'),
      reason: z.custom<Reason>((reason) => typeof reason === 'string'),
      field: z.string().optional(),
    }),
  ]),
)

/**
 * Adds or changes a record of a member once for each key, in a transaction: an answer may be lost, and there is no call that removes an
 * address or a baby (decisions D51, D52). The primary key of the idempotency records enforces it. Without a key it runs each time.
 * Refusals besides those of `run`, before them: key-reused, in-progress.
 */
export const saveOnce = (
  db: Database,
  { of, memberId, key, request }: { readonly of: 'address' | 'baby'; readonly memberId: string; readonly key: string; readonly request: object },
  run: (tx: Tx) => Promise<SaveOutcome>,
): Promise<SaveOutcome> => withIdempotency<SaveOutcome>(db, { scope: `${of}:${memberId}`, key: key || undefined, request, outcome: OUTCOME }, run)
