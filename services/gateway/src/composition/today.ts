import type { AdminRole, TodayItem, TodayKind } from '@club/contracts/http'
import { TODAY, TODAY_KINDS, TODAY_SIGN_UP_DAYS } from '@club/contracts/http'
import { withinTime } from '@club/kernel'
import { addDays, instantsOfDays, isGivenVoucher, isStockLow, klDay, PENDING_RECEIPTS_MAX } from '@club/rules'
import { clock } from '@club/service-host'
import type { Logger } from '@club/service-host'
import type { Services } from '../clients/services'

/** Longest wait for the strip above the table; what has not answered by then is shown as unknown. */
const TODAY_MS_MAX = 1_500
const NAMES_MAX = 3
const ENDING_WITHIN_DAYS = 7

export interface TodaySources {
  readonly services: Services
  readonly countDeadLetters: () => Promise<number>
  readonly log: Logger
}

type Counted = Omit<TodayItem, 'kind'>
type Ask = (sources: TodaySources) => Promise<Counted>

const ofNumber = (count: number): Counted => ({ count, isMore: false, names: [] })
const ofNames = (names: readonly string[]): Counted => ({ count: names.length, isMore: false, names: names.slice(0, NAMES_MAX) })

/** How each is counted, from the service that owns it. */
const QUESTIONS: Readonly<Record<TodayKind, Ask>> = {
  receiptsWaiting: async ({ services }) => {
    const { receipts } = await services.codes.listPendingReceipts({ limit: PENDING_RECEIPTS_MAX })
    return { ...ofNumber(receipts.length), isMore: receipts.length >= PENDING_RECEIPTS_MAX }
  },
  vouchersOut: async ({ services }) => {
    const { types } = await services.catalogue.listVoucherTypes({ withInactive: true })
    return ofNames(types.filter(({ active, available, name }) => available <= 0 && (active || isGivenVoucher(name))).map(({ name }) => name))
  },
  stockLow: async ({ services }) => {
    const [shop, offers] = await Promise.all([services.catalogue.listShop({}), services.catalogue.listPregnantOffers({})])
    return ofNames([...shop.items, ...offers.items].filter(isStockLow).map(({ name }) => name?.en ?? ''))
  },
  samplesLow: async ({ services }) => {
    const { samples } = await services.samples.listSamples({})
    return ofNames(samples.filter(({ inventory, redeemed }) => isStockLow({ inventory, remaining: inventory - redeemed })).map(({ name }) => name?.en ?? ''))
  },
  contestsEnding: async ({ services }) => {
    const today = klDay(clock.now())
    const { contests } = await services.contests.listContests({})
    return ofNames(contests.filter(({ endOn }) => endOn >= today && endOn <= addDays(today, ENDING_WITHIN_DAYS)).map(({ name }) => name?.en ?? ''))
  },
  batchesFailed: async ({ services }) => {
    const { batches } = await services.codes.listBatches({})
    return ofNumber(batches.filter(({ status }) => status === 'failed').length)
  },
  signUpsUnverified: async ({ services }) => {
    const today = klDay(clock.now())
    const { from } = instantsOfDays(addDays(today, 1 - TODAY_SIGN_UP_DAYS), today)
    const { days } = await services.identity.countRegistrations({ registeredFrom: from ?? undefined })
    return ofNumber(days.reduce((sum, { registered, verified }) => sum + Number(registered - verified), 0))
  },
  reportsDiffering: async ({ services }) => {
    const { reconciliations } = await services.reporting.listReconciliations({})
    return ofNumber(reconciliations.filter(({ differing }) => differing > 0n).length)
  },
  deadLetters: async ({ countDeadLetters }) => ofNumber(await countDeadLetters()),
}

/** Collects the work that waits for a role, from all services at once. A slow or unavailable service leaves only its own part unknown. */
export async function todayOf(role: AdminRole, sources: TodaySources): Promise<{ data: TodayItem[]; unknown: TodayKind[] }> {
  const kinds = TODAY_KINDS.filter((kind) => (TODAY[kind] as readonly AdminRole[]).includes(role))
  const answers = await Promise.all(
    kinds.map((kind) =>
      withinTime(TODAY_MS_MAX, () => QUESTIONS[kind](sources)).catch((error: unknown) => {
        sources.log.warn({ err: error, kind }, 'a count for the staff page failed; it is shown as unknown')
        return null
      }),
    ),
  )
  return {
    data: kinds.flatMap((kind, index) => (answers[index] ? [{ kind, ...answers[index] }] : [])),
    unknown: kinds.filter((_, index) => answers[index] === null),
  }
}
