import type { Api } from '@club/api'
import { adminMassCreditCalls } from '@club/contracts/http'

const LOOK_EVERY_MS = 700
/** Whoever waits longer finds it on the dashboard. */
const LOOKS_MAX = 850

interface CreditSoFar {
  readonly done: number
  readonly total: number
}

/**
 * Tells how far the credit of an idempotency key has come while it is being sent, and after it was answered until all its rows are
 * decided. A look that fails is passed over.
 */
export async function followCredit<Answer extends { readonly id: string; readonly total: number; readonly credited: number; readonly skipped: number }>(
  api: Api,
  { key, sending, onProgress }: { key: string; sending: Promise<Answer>; onProgress: (soFar: CreditSoFar) => void },
): Promise<Answer> {
  let isAnswered = false
  const answered = sending.finally(() => {
    isAnswered = true
  })
  // Whether it failed is heard when it is waited for.
  answered.catch(() => undefined)
  const look = async () =>
    (await api.call(adminMassCreditCalls.listCreditsUnderWay, undefined).catch(() => undefined))?.data.find((credit) => credit.key === key)
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS)), ...(isAnswered ? [] : [answered.catch(() => undefined)])])
    if (isAnswered) {
      const answer = await answered
      if (answer.credited + answer.skipped >= answer.total) return answer
    }
    const soFar = await look()
    if (soFar) onProgress(soFar)
    else if (isAnswered) break
  }
  return answered
}
