import { ApiFault, ApiRefusal } from '@club/api'
import { useLanguage, type User } from '@club/session'
import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { keptCodes, settleCode, type KeptCode, type KeptOutcome } from './kept-codes'
import { useRegisterCode } from './use-register-code'

const AGAIN_MS = 20_000
/** No verdict on the code: the session ended, too many tries, the service is unavailable. */
const LATER: readonly number[] = [401, 429, 503]
const LOCK = 'club-kept-codes'

/** Tabs share the kept codes; one of them sends. Where there are no locks the idempotency key alone makes it once. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return work()
  await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()))
}

function outcomeOf(refusal: ApiRefusal, language: 'en' | 'bm'): KeptOutcome | null {
  if (LATER.includes(refusal.status)) return null
  if (refusal.code !== 'CODE_USED') return { kind: 'refused', text: refusal.text(language) }
  const { registeredAt } = refusal.body
  return typeof registeredAt === 'string' ? { kind: 'used-by-you', at: registeredAt } : { kind: 'used' }
}

/** The member's kept codes; sends those that wait whenever there is a network. */
export function useKeptCodes(user: User | undefined): { waiting: readonly KeptCode[]; settled: readonly KeptCode[] } {
  const all = useSyncExternalStore(keptCodes.subscribe, keptCodes.read)
  const memberId = user?.id
  return useMemo(() => {
    const mine = all.filter((kept) => kept.memberId === memberId)
    return { waiting: mine.filter(({ outcome }) => outcome === null), settled: mine.filter(({ outcome }) => outcome !== null) }
  }, [all, memberId])
}

/** Sends the member's kept codes, one after the other, as soon as there is a network and again while there was no answer. */
export function useSendKeptCodes(user: User | undefined, waits: boolean): void {
  const registerCode = useRegisterCode()
  const { language } = useLanguage()
  const sendAll = useEffectEvent(async () => {
    if (user === undefined || !navigator.onLine) return
    await alone(async () => {
      for (const { code, key } of keptCodes.read().filter((kept) => kept.memberId === user.id && kept.outcome === null)) {
        try {
          const { points } = await registerCode(user, code, key)
          settleCode(key, { kind: 'counted', points })
        } catch (error) {
          if (error instanceof ApiFault) return
          if (!(error instanceof ApiRefusal)) throw error
          const outcome = outcomeOf(error, language)
          if (outcome === null) return
          settleCode(key, outcome)
        }
      }
    })
  })
  useEffect(() => {
    if (!waits) return undefined
    const send = () => void sendAll()
    send()
    window.addEventListener('online', send)
    const timer = setInterval(send, AGAIN_MS)
    return () => {
      window.removeEventListener('online', send)
      clearInterval(timer)
    }
  }, [waits])
}
