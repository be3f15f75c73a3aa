import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { ClaimIssuance } from '../clients/issuances'
import { doublePointsDay } from '../commands/change-settings'
import { ensureBatch, unusedCodes } from '../commands/ensure-batch'
import { insertWaitingBatch, newBatch } from '../commands/generate-batch'
import { keptAttempts } from '../commands/keep-attempts'
import { isKnownKey } from '../commands/register-codes'
import { demoMemberId, ordinaryInstant } from '../domain/demo-days'
import type { DemoMember } from '../domain/demo-days'
import { productOf } from '../domain/product'
import type { BrandShape } from '../domain/product'
import { registerCode } from './register-code'
import { sumOf } from './start-batch'
import type { RegisterDeps } from './register-code'

const CODES_PER_BATCH = 50
const CODES_SHOWN_PER_BATCH = 5
/** Demo members have no browser. */
const OF_DEMO = { byLink: false, device: '', network: '' } as const

/** The demo's batches by content; their ids are fixed, so that a second start finds them. */
const DEMO_BATCHES = {
  pants: { id: '00000000-0000-7000-8002-000000000001', brand: 'DryPantz', format: 'pants', points: 150n, shown: CODES_SHOWN_PER_BATCH },
  tape: { id: '00000000-0000-7000-8002-000000000002', brand: 'Touch', format: 'tape', points: 120n, shown: CODES_SHOWN_PER_BATCH },
  large: { id: '00000000-0000-7000-8002-000000000003', brand: 'Wee Wee Dry', format: 'tape', points: 170n, shown: 0 },
  touch: { id: '00000000-0000-7000-8002-000000000004', brand: 'Touch', format: 'tape', points: 190n, shown: 0 },
  skin: { id: '00000000-0000-7000-8002-000000000005', brand: 'Skinature', format: 'tape', points: 220n, shown: 0 },
} as const

/** Registrations of the demo members, each oldest first: days ago, and the batch of the code. */
const REGISTRATIONS: readonly (readonly [member: DemoMember, daysAgo: number, batch: keyof typeof DEMO_BATCHES])[] = [
  [1, 64, 'tape'],
  [1, 33, 'pants'],
  [1, 12, 'large'],
  [1, 5, 'touch'],
  [2, 120, 'skin'],
  [2, 96, 'pants'],
  [2, 20, 'skin'],
  [3, 300, 'skin'],
  [3, 270, 'pants'],
  [3, 10, 'skin'],
  [4, 40, 'touch'],
  [4, 8, 'skin'],
]

/**
 * Makes batches of 50 codes on products of the points chart, and registers the demo members' codes, once (decision
 * D121) and as everybody does: points, quests and boxes follow. Returns some codes that nobody registered yet.
 */
export async function seedDemoCodes(deps: RegisterDeps, brands: readonly BrandShape[]): Promise<{ codes: string[] }> {
  const { db } = deps
  for (const { id, brand, format, points } of Object.values(DEMO_BATCHES))
    await ensureBatch(db, { id, ...productOf(brands, { brand, format }), points, quantity: CODES_PER_BATCH, codeGroup: 'STANDARD' })
  for (const [index, registration] of REGISTRATIONS.entries()) await register(deps, `demo:${index + 1}`, registration)
  await seedDemoAttempts(deps, productOf(brands, { brand: 'Touch', format: 'tape' }))
  const shown = Object.values(DEMO_BATCHES).map(({ id, shown: codesMax }) => unusedCodes(db, id, codesMax))
  return { codes: (await Promise.all(shown)).flat() }
}

async function register(deps: RegisterDeps, key: string, [member, daysAgo, batch]: (typeof REGISTRATIONS)[number]): Promise<void> {
  if (await isKnownKey(deps.db, key)) return
  const [code] = await unusedCodes(deps.db, DEMO_BATCHES[batch].id, 1)
  if (!code) return
  const chosenNow = ordinaryInstant(clock.now(), daysAgo, await doublePointsDay(deps.db))
  await registerCode(deps, { memberId: demoMemberId(member), code, idempotencyKey: key, chosenNow, traceparent: '', ...OF_DEMO })
}

/** A batch whose codes do not redeem. */
const INACTIVE_BATCH = '00000000-0000-7000-8002-000000000006'
const ATTEMPTS_DAYS_AGO = 4
const MINUTE_MS = 60_000

/**
 * Seeds a demo member's refused attempts, once: an unknown code, their own again, somebody else's, one of an inactive batch, and one
 * more while they are frozen (trust-and-desk 5.1). None is refused for an ended membership or for an account that is being checked.
 */
async function seedDemoAttempts(deps: RegisterDeps, product: ReturnType<typeof productOf>): Promise<void> {
  const { db } = deps
  const now = clock.now()
  const attemptsOf = (member: DemoMember) => keptAttempts(db, { memberId: demoMemberId(member), now, attemptsMax: CODES_PER_BATCH })
  const earlier = await attemptsOf(1)
  if (earlier.some(({ outcome }) => outcome !== 'registered')) return
  await ensureBatch(db, { id: INACTIVE_BATCH, ...product, points: 120n, quantity: CODES_PER_BATCH, codeGroup: 'STANDARD', active: false })
  const [own, other, inactive] = [earlier[0]?.code, (await attemptsOf(2))[0]?.code, (await unusedCodes(db, INACTIVE_BATCH, 1))[0]]
  const began = ordinaryInstant(now, ATTEMPTS_DAYS_AGO, await doublePointsDay(db))
  // One miss is all that the registrar of this command lets pass in an hour.
  const tries = [
    [own, 0],
    [other, 1],
    ['BABYCLUB22', 2],
    [inactive, 120],
    ['BABYCLUB23', 121],
  ] as const
  for (const [code, minutes] of tries) {
    const chosenNow = new Date(began.getTime() + minutes * MINUTE_MS)
    if (code) await registerCode(deps, { memberId: demoMemberId(1), code, idempotencyKey: `demo-attempt:${minutes}`, chosenNow, traceparent: '', ...OF_DEMO })
  }
}

const SPECIAL_CODES_SHOWN_MAX = 1000
/** The creator of special codes: all operations commands share its sum of a day. */
const OPERATOR = 'operator'

/**
 * Makes a batch of special codes, which are never multiplied (decisions D110, D139). Returns the batch and its first codes. Codes that
 * bring more points than one person may create alone wait for an administrator, without codes (decision D146, ADR 51).
 * @throws when the ledger does not answer.
 */
export async function makeSpecialCodes(
  { db, claim }: { readonly db: Database; readonly claim: ClaimIssuance },
  { brands, format, ...options }: { brands: readonly BrandShape[]; id: string; quantity: number; points: bigint; format: string | undefined },
): Promise<{ batchId: string; quantity: number; status: 'complete' | 'awaiting-approval'; codes: string[] }> {
  const { id, quantity, points } = options
  const given = { id, ...productOf(brands, { format }), points, quantity, codeGroup: 'SPECIAL', createdBy: OPERATOR }
  const batch = newBatch({ ...given, status: 'complete' })
  const { state } = await claim({ id, kind: 'special-codes', points: sumOf(batch), createdBy: OPERATOR, createdAt: batch.createdAt })
  if (state !== 'granted') {
    await insertWaitingBatch(db, batch)
    return { batchId: id, quantity, status: 'awaiting-approval', codes: [] }
  }
  await ensureBatch(db, given)
  return { batchId: id, quantity, status: 'complete', codes: await unusedCodes(db, id, SPECIAL_CODES_SHOWN_MAX) }
}
