import type { AdminRole, TodayItem, TodayKind } from '@club/contracts/http'
import { TODAY, TODAY_KINDS, TODAY_SIGN_UP_DAYS } from '@club/contracts/http'
import { addDays, instantsOfDays, isStockLow, klDay, PENDING_RECEIPTS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Services } from '../clients/services'

/** Nobody waits longer for the strip above their table; what has not answered by then is said to be unknown. */
const TODAY_MS_MAX = 1_500
const NAMES_MAX = 3
const ENDING_WITHIN_DAYS = 7

export interface TodaySources {
  readonly services: Services
  readonly countDeadLetters: () => Promise<number>
  readonly log: Logger
}

type Counted = Omit<TodayItem, 'kind'>
type Ask = (sources: TodaySources, call: { deadline: Date }) => Promise<Counted>

const ofNumber = (count: number): Counted => ({ count, isMore: false, names: [] })
const ofNames = (names: readonly string[]): Counted => ({ count: names.length, isMore: false, names: names.slice(0, NAMES_MAX) })

/** How each is counted, from the service that owns it. */
const QUESTIONS: Readonly<Record<TodayKind, Ask>> = {
  receiptsWaiting: async ({ services }, call) => {
    const { receipts } = await services.codes.listPendingReceipts({ limit: PENDING_RECEIPTS_MAX }, call)
    return { ...ofNumber(receipts.length), isMore: receipts.length >= PENDING_RECEIPTS_MAX }
  },
  vouchersOut: async ({ services }, call) => {
    const { types } = await services.catalogue.listVoucherTypes({}, call)
    return ofNames(types.filter(({ available }) => available <= 0).map(({ name }) => name))
  },
  stockLow: async ({ services }, call) => {
    const [shop, offers] = await Promise.all([services.catalogue.listShop({}, call), services.catalogue.listPregnantOffers({}, call)])
    return ofNames([...shop.items, ...offers.items].filter(isStockLow).map(({ name }) => name?.en ?? ''))
  },
  samplesLow: async ({ services }, call) => {
    const { samples } = await services.samples.listSamples({}, call)
    return ofNames(samples.filter(({ inventory, redeemed }) => isStockLow({ inventory, remaining: inventory - redeemed })).map(({ name }) => name?.en ?? ''))
  },
  contestsEnding: async ({ services }, call) => {
    const today = klDay(clock.now())
    const { contests } = await services.contests.listContests({}, call)
    return ofNames(contests.filter(({ endOn }) => endOn >= today && endOn <= addDays(today, ENDING_WITHIN_DAYS)).map(({ name }) => name?.en ?? ''))
  },
  batchesFailed: async ({ services }, call) => {
    const { batches } = await services.codes.listBatches({}, call)
    return ofNumber(batches.filter(({ status }) => status === 'failed').length)
  },
  signUpsUnverified: async ({ services }, call) => {
    const today = klDay(clock.now())
    const { from } = instantsOfDays(addDays(today, 1 - TODAY_SIGN_UP_DAYS), today)
    const { days } = await services.identity.countRegistrations({ registeredFrom: from ?? undefined }, call)
    return ofNumber(days.reduce((sum, { registered, verified }) => sum + Number(registered - verified), 0))
  },
  reportsDiffering: async ({ services }, call) => {
    const { reconciliations } = await services.reporting.listReconciliations({}, call)
    return ofNumber(reconciliations.filter(({ differing }) => differing > 0n).length)
  },
  deadLetters: async ({ countDeadLetters }) => ofNumber(await countDeadLetters()),
}

/** What waits for a role, asked of all services at once; one that is slow or away leaves its own part unknown and no other. */
export async function todayOf(role: AdminRole, sources: TodaySources): Promise<{ data: TodayItem[]; unknown: TodayKind[] }> {
  const kinds = TODAY_KINDS.filter((kind) => (TODAY[kind] as readonly AdminRole[]).includes(role))
  const call = { deadline: new Date(Date.now() + TODAY_MS_MAX) }
  const answers = await Promise.all(
    kinds.map((kind) =>
      inTime(QUESTIONS[kind](sources, call)).catch((error: unknown) => {
        sources.log.warn({ err: error, kind }, 'a part of what waits for staff is unknown')
        return null
      }),
    ),
  )
  return {
    data: kinds.flatMap((kind, index) => (answers[index] ? [{ kind, ...answers[index] }] : [])),
    unknown: kinds.filter((_, index) => answers[index] === null),
  }
}

/** The deadline of a call does not reach what is no call, such as NATS. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TODAY_MS_MAX} ms`)), TODAY_MS_MAX)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
