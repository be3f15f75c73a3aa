import { useApi, useQueryClient } from '@club/api'
import { codeCalls } from '@club/contracts/http'
import { trackEvent } from '@club/remote-kit/trackers'
import { displayDay } from '@club/rules'
import { useSession, useUser } from '@club/session'
import { forgetCode, keptCodesOf, keptText, watchKeptCodes, type KeptCode, type KeptOutcome } from '@club/session/kept-codes'
import { AlertModal, Badge, List, ListRow, useSharedStore } from '@club/ui'
import { onReturned } from '@club/ui/returned'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useShell } from '../frame/shell-context'
import { sendKeptCodes } from './send-kept-codes'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** The texts of what this file shows, by language. */
export const KEPT_TEXTS = { en, bm }

const GAIN = new Intl.NumberFormat('en-MY', { signDisplay: 'always' })
const AGAIN_MS = 20_000
const LOCK = 'club-kept-codes'

let isNext = false

/**
 * Tabs share the kept codes; one of them sends at a time. Who asks while one sends comes after it, since what was asked for may be what it
 * has missed: a network that returned while a try was still failing. Where there are no locks, or the browser refuses them with its storage,
 * the key of each code alone makes it once.
 */
async function inTurn(work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'undefined') return work()
  if (isNext) return
  isNext = true
  await navigator.locks
    .request(LOCK, () => {
      isNext = false
      return work()
    })
    .catch((problem: unknown) => {
      isNext = false
      if (problem instanceof DOMException && problem.name === 'SecurityError') return work()
      throw problem
    })
}

/** Sends the codes that wait, at once, when the network returns, and again while there was no answer. */
function useSending(memberId: string | undefined, waits: boolean): void {
  const api = useApi()
  const { language, refreshUser } = useSession()
  const queryClient = useQueryClient()
  const {
    settings: { trackerUrl },
  } = useShell()
  const sendAll = useEffectEvent(async () => {
    if (memberId === undefined || !navigator.onLine) return
    await inTurn(() =>
      sendKeptCodes(memberId, language, async ({ code, key }) => {
        const { points, code_group, brand, format, size } = await api.call(codeCalls.scanCode, { id: memberId, code }, { idempotencyKey: key })
        trackEvent(trackerUrl, {
          event: 'unique_code_registration',
          point_value: points,
          code_group,
          unique_code: code,
          brand: brand.name,
          format: format.name,
          size: size.name,
        })
        void refreshUser()
        return { points }
      }),
    )
    void queryClient.invalidateQueries({ queryKey: [codeCalls.listCodeAttempts.id] })
  })
  useEffect(() => {
    if (!waits) return undefined
    const send = () => void sendAll()
    send()
    window.addEventListener('online', send)
    const end = onReturned(send)
    const timer = setInterval(send, AGAIN_MS)
    return () => {
      window.removeEventListener('online', send)
      end()
      clearInterval(timer)
    }
  }, [waits])
}

function useOutcomeText(): (outcome: KeptOutcome) => string {
  const { t } = useTranslation('kept')
  return (outcome) => {
    if (outcome.kind === 'counted') return t('counted')
    if (outcome.kind === 'used-by-you') return t('usedByYou', { date: displayDay(outcome.at) })
    return outcome.kind === 'used' ? t('used') : outcome.text
  }
}

function Outcomes({ answered }: { answered: readonly KeptCode[] }) {
  const { t } = useTranslation('kept')
  const outcomeText = useOutcomeText()
  return (
    <List label={t('title')}>
      {answered.map(({ code, key, outcome }) =>
        outcome === null ? null : (
          <ListRow
            key={key}
            title={code}
            note={outcomeText(outcome)}
            end={outcome.kind === 'counted' ? <Badge tone="success">{t('gained', { points: GAIN.format(outcome.points) })}</Badge> : undefined}
          />
        ),
      )}
    </List>
  )
}

/** Sends the member's codes that were typed without a network, and says on whatever page they are what became of them. */
export function KeptCodesSender() {
  const { t } = useTranslation('kept')
  const memberId = useUser()?.id
  const { waiting, answered } = keptCodesOf(memberId, useSharedStore(watchKeptCodes, keptText))
  useSending(memberId, waiting.length > 0)
  const isDone = waiting.length === 0 && answered.length > 0
  return (
    <AlertModal
      title={t('title')}
      message={isDone ? t('sent') : null}
      details={<Outcomes answered={answered} />}
      onDismiss={() => answered.forEach(forgetCode)}
    />
  )
}
