import * as z from 'zod'

/** A line of a CSV that is not taken, for the desk to show (D109, D134, D151). */
export const csvProblem = z
  .object({
    /** From 1. */
    line: z.int(),
    /** What stands there. */
    text: z.string(),
    /** `unusual`: may not be a row; a file may have such lines. `invalid`, `repeated`, `known`: a file with one is refused. */
    reason: z.enum(['unusual', 'invalid', 'repeated', 'known']),
    /** In words; the back office is English (D13). */
    why: z.string(),
  })
  .meta({ id: 'CsvProblem' })
export type CsvProblem = z.output<typeof csvProblem>

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
    /** The codes of a voucher file that could go in. */
    csvData: z.array(z.string()),
    /** The lines of a CSV that cannot, the first 1,000. */
    problems: z.array(csvProblem),
  })
  .partial()

export type ErrorDetails = z.output<typeof errorDetails>
