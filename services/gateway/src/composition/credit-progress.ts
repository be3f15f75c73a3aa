import { setTimeout } from 'node:timers/promises'
import type { Credit } from '@club/contracts/points-ledger'
import { CreditState } from '@club/contracts/points-ledger'
import type { Services } from '../clients/services'

const FIRST_POLL_MS = 25
const POLL_INTERVAL_MS_MAX = 500
/** A hundred thousand rows take less on any machine that is not overloaded; a caller whose wait runs out asks again. */
const WAIT_MS_MAX = 60_000

const isUnderWay = ({ state }: Credit): boolean => state === CreditState.CREDITING || state === CreditState.REVERSING

/** Waits until the rows of a credit are processed, for a minute at most, and returns how far it has come; a ledger that restarts meanwhile is waited for. */
export async function awaitCredit(ledger: Pick<Services['ledger'], 'listCredits'>, begun: Credit): Promise<Credit> {
  const end = Date.now() + WAIT_MS_MAX
  let credit = begun
  for (let pauseMs = FIRST_POLL_MS; isUnderWay(credit) && Date.now() < end; pauseMs = Math.min(pauseMs * 2, POLL_INTERVAL_MS_MAX)) {
    await setTimeout(pauseMs)
    const found = await ledger.listCredits({ ids: [credit.id], underWay: false, limit: 1 }).catch(() => undefined)
    credit = found?.credits[0] ?? credit
  }
  return credit
}
