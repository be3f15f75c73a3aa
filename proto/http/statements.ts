import { CHECKPOINTS_LISTED_MAX, PARTS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { dataList, id, instant, points } from './primitives'

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** A member's points of a calendar year, checkable by anybody (trust-and-desk 6.1), sent as a file; `@club/rules/statement` says what is hashed and signed. */
export const pointStatement = z
  .object({
    version: z.literal(1),
    member: z.object({ id, name: z.string() }),
    year: z.int(),
    openingBalance: points,
    lines: z.array(
      z.object({
        number: z.int(),
        at: instant,
        source: z.string(),
        points,
        balance: points,
        rule: z.object({ name: z.string(), version: z.int() }),
        /** The record id of the line, as every other call of the member names it. */
        reference: z.string(),
        hash,
      }),
    ),
    closingBalance: points,
    checkpoint: z.object({ day, root: hash }).nullable(),
    /** base64url Ed25519. */
    signature: z.string(),
    keyId: z.string(),
  })
  .meta({ id: 'PointStatement' })
export type PointStatement = z.output<typeof pointStatement>

/** The ledger's nightly, signed summary of its entries (trust-and-desk 6.4). */
export const checkpoint = z
  .object({
    day,
    count: z.int(),
    /** Points of the covered entries by class of account; together they are zero. */
    sums: z.record(z.string(), z.int()),
    root: hash,
    /** The hash of the checkpoint before; 64 zeros before the first. */
    previous: hash,
    hash,
    signature: z.string(),
    keyId: z.string(),
  })
  .meta({ id: 'Checkpoint' })

export const clubKeys = z
  .object({ keys: z.array(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() })).max(PARTS_LISTED_MAX) })
  .meta({ id: 'ClubKeys' })
export type ClubKeys = z.output<typeof clubKeys>

/** A year of four digits; points are counted in years that clocks can show (D12). */
const year = z
  .string()
  .regex(/^(199\d|20\d\d|21\d\d)$/)
  .transform(Number)

export const statementCalls = {
  fetchStatement: defineCall({
    id: 'user.points.statement',
    method: 'GET',
    path: '/user/points/statement',
    auth: 'member',
    query: z.object({ year, format: z.enum(['pdf', 'json']).default('pdf') }),
    answer: pointStatement,
    long: 'file',
    // Thousands of lines are hashed and laid out on pages, after waiting in a queue.
    answerMsMax: 60_000,
    refusals: [],
    summary: "The member's points of a year as a PDF in their language, or with format=json signed and checkable (trust-and-desk 6.1)",
    tag: 'Statements',
  }),
  listKeys: defineCall({
    id: 'club.keys',
    method: 'GET',
    path: '/.well-known/club-keys.json',
    auth: 'none',
    answer: clubKeys,
    refusals: [],
    summary: 'The public keys that sign statements and checkpoints, old ones included; the origin answers the same (trust-and-desk 6.2)',
    tag: 'Statements',
  }),
  listCheckpoints: defineCall({
    id: 'points.checkpoints',
    method: 'GET',
    path: '/points/checkpoints',
    auth: 'none',
    query: z.object({ before: day.optional() }),
    answer: dataList(checkpoint, CHECKPOINTS_LISTED_MAX).extend({ next: day.nullable() }),
    refusals: [],
    summary:
      'What the ledger said of its entries each night, newest first, a year at a time; `next` is the `before` of the page after, null on the last one (trust-and-desk 6.4)',
    tag: 'Statements',
  }),
}
