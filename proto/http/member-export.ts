import * as z from 'zod'
import { postalAddressFields } from './member-records'
import { instant as at } from './primitives'

const id = z.uuid()
const day = z.iso.date()
const points = z.int()
const shown = z.string().nullable()
const both = z.object({ en: z.string(), bm: z.string() })
const items = z.array(z.object({ name: z.string(), quantity: z.int(), points }))

/** All data that the club keeps of a member, and of nobody else (trust-and-desk 1.1). Links to pictures expire within minutes. */
export const memberExport = z
  .object({
    version: z.literal(1),
    createdAt: at,
    member: z.object({
      id,
      joinedBy: z.string(),
      name: z.string(),
      number: shown,
      email: z.string(),
      birthDate: day.nullable(),
      gender: shown,
      race: shown,
      nationality: shown,
      stage: shown,
      dueDate: day.nullable(),
      callName: shown,
      /** Birthdays that were given at sign-up. */
      children: z.array(day),
      language: z.string(),
      receivesMail: z.boolean(),
      quiet: z.boolean(),
      referralCode: z.string(),
      campaignSource: shown,
      campaignMedium: shown,
      campaign: shown,
      registeredAt: at,
      verifiedAt: at.nullable(),
    }),
    babies: z.array(z.object({ id, name: shown, gender: z.string(), birthDate: day, at })),
    addresses: z.array(
      z.object({
        id,
        active: z.boolean(),
        label: z.string(),
        houseNumber: shown,
        ...postalAddressFields,
        at,
      }),
    ),
    devices: z.array(z.object({ at })),
    /** Sign-ins of the last 24 months, newest first; `device` is a short label and nothing else of the network (D150). */
    signIns: z.array(z.object({ at, method: z.enum(['password', 'social', 'sister-shop', 'restore', 'verified']), provider: shown, device: shown })),
    /** Accounts at social providers that may sign in here (D150). */
    providers: z.array(z.object({ provider: z.string(), linkedAt: at })),
    consents: z.array(z.object({ to: z.string(), given: z.boolean(), at })),
    codes: z.array(z.object({ id, code: z.string(), at, points })),
    attempts: z.array(z.object({ at, code: z.string(), outcome: z.string() })),
    /** Every line of the ledger; together they are the balance. */
    points: z.array(
      z.object({
        id,
        number: z.int(),
        at,
        source: z.string(),
        points,
        balance: points,
        countsTowardTier: z.boolean(),
        // For the points of a cancelled order, also the line that they give back (trust-and-desk 4.1).
        about: z.object({ en: z.string(), bm: z.string(), reverses: z.string().optional() }).nullable(),
      }),
    ),
    tierHistory: z.array(z.object({ at, from: z.string(), to: z.string(), direction: z.string() })),
    orders: z.array(z.object({ id, at, points, trackingId: shown, state: shown, address: z.record(z.string(), z.string()).nullable(), items })),
    vouchers: z.array(z.object({ id, at, name: z.string(), code: shown, points, reason: z.string(), usedAt: at.nullable() })),
    samples: z.array(
      z.object({
        id,
        at,
        name: z.string(),
        answer: z.string(),
        trackingId: z.string(),
        state: z.string(),
        feedback: z.object({ at, points, answers: z.array(z.unknown()), moreAnswers: z.array(z.unknown()), text: z.string(), other: z.string() }).nullable(),
      }),
    ),
    donations: z.array(z.object({ id, at, points, items })),
    wishes: z.array(z.object({ id, at, points })),
    contests: z.array(z.object({ id, at, contest: shown, status: z.string(), link: z.string(), choice: z.string(), picture: shown, receipt: shown })),
    receipts: z.array(
      z.object({
        id,
        at,
        store: shown,
        number: z.string(),
        day,
        status: z.string(),
        reason: z.string(),
        decidedAt: at.nullable(),
        points,
        products: z.array(z.object({ product: z.string(), quantity: z.int() })),
        picture: shown,
      }),
    ),
    boxes: z.array(z.object({ id, at, prize: shown, points: points.nullable(), openedAt: at.nullable() })),
    quests: z.array(z.object({ quest: z.string(), at })),
    /** Points for referred friends; nobody else is named. */
    referrals: z.array(z.object({ at, points })),
    inbox: z.array(z.object({ id, at, title: both, message: both, link: z.string(), read: z.boolean() })),
    messages: z.array(z.object({ channel: z.string(), to: z.string(), subject: z.string(), text: z.string(), at })),
    /** Reads of the data by staff, without their names. */
    readers: z.array(z.object({ at, role: z.string(), what: both })),
  })
  .meta({ id: 'MemberExport' })

/** Names of the lists after `member`, in the order of the file. */
export const EXPORT_LISTS = Object.keys(memberExport.shape).slice(3) as readonly Exclude<keyof typeof memberExport.shape, 'version' | 'createdAt' | 'member'>[]

/** The JSON Schema of an export, as it is served. */
export const memberExportSchema = (): object => z.toJSONSchema(memberExport, { target: 'draft-2020-12', reused: 'inline' })
