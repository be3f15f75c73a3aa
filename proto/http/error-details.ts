import * as z from 'zod'

/** A line of a CSV that is not taken, for the desk to show (D109, D134, D151). */
export const csvProblem = z
  .object({
    /** From 1. */
    line: z.int(),
    /** Text of the line. */
    text: z.string(),
    /** `unusual`: perhaps not a row; a file may have such lines. `invalid`, `repeated`, `known`: a file with one is refused. */
    reason: z.enum(['unusual', 'invalid', 'repeated', 'known']),
    /** In words; the back office is English (D13). */
    why: z.string(),
  })
  .meta({ id: 'CsvProblem' })
export type CsvProblem = z.output<typeof csvProblem>

const undoneValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** A field that an undo changes: its value now, and the one that it gets, lists and pairs as JSON; null for none (trust-and-desk 8.1). */
export const undoChange = z.object({ field: z.string(), now: undoneValue, then: undoneValue }).meta({ id: 'UndoChange' })

/** Every field that a refusal may have beside its text and code, each by a decision (D15, D21, D37, D109). */
export const errorDetails = z
  .object({
    /** The field that is wrong, as `items.0` in a list. */
    field: z.string(),
    /** The item of the order line that `field` names. */
    itemId: z.string(),
    /** Seconds. */
    retryAfter: z.int(),
    /** The member whose password is too weak, and until when the link lets them choose another. */
    userId: z.string(),
    datems: z.int(),
    /** When the member themself registered this code. */
    registeredAt: z.string(),
    /** The administrator who saved the record meanwhile, and when. */
    changedBy: z.string(),
    updatedAt: z.string(),
    /** The fields that changed since an act that is to be undone, or since a record was opened: their values now, and what they would become (trust-and-desk 8.2). */
    changes: z.array(undoChange),
    /** Names that a version of a remote uses and a shell does not offer, one or more (ADR 34). */
    subject: z.string(),
    /** The codes of a voucher file that could go in. */
    csvData: z.array(z.string()),
    /** The lines of a CSV that cannot, the first 1,000. */
    problems: z.array(csvProblem),
  })
  .partial()

export type ErrorDetails = z.output<typeof errorDetails>
