import * as z from 'zod'

/** What a refusal may say beside its text and code, where a decision says so (D15, D21, D37, D109); nothing else may be added to one. */
export const errorDetails = z
  .object({
    /** The field that is wrong, as `items.0` in a list. */
    field: z.string(),
    /** The item of that line of an order. */
    itemId: z.string(),
    /** Seconds. */
    retryAfter: z.int(),
    /** Whose password is too weak, and until when they may choose another by the link. */
    userId: z.string(),
    datems: z.int(),
    /** When the very member registered this code. */
    registeredAt: z.string(),
    /** Who saved the record meanwhile, and when. */
    changedBy: z.string(),
    updatedAt: z.string(),
    /** What a version of a remote uses and a shell does not offer, one name or more (ADR 34). */
    subject: z.string(),
    /** The codes of a voucher file, and which of them cannot go in, by their place in the list. */
    csvData: z.array(z.string()),
    problems: z.array(
      z.object({
        position: z.int(),
        reason: z.enum(['repeated', 'known', 'invalid']),
        /** Of a line that holds no code: which one, and why. */
        line: z.int().optional(),
        text: z.string().optional(),
      }),
    ),
  })
  .partial()

export type ErrorDetails = z.output<typeof errorDetails>
