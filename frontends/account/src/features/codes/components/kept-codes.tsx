import { formatSigned } from '@club/member'
import { useUser } from '@club/session'
import { AlertModal, Badge, Card, List, ListRow, Text } from '@club/ui'
import { ClockIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import { forgetSettled, type KeptCode, type KeptOutcome } from '../kept-codes'
import { useKeptCodes, useSendKeptCodes } from '../use-send-kept-codes'
import css from './codes.module.css'

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kuala_Lumpur' })

function useOutcomeText(): (outcome: KeptOutcome) => string {
  const { t } = useTranslation('account')
  return (outcome) => {
    if (outcome.kind === 'counted') return t('scan.kept.counted')
    if (outcome.kind === 'used-by-you') return t('scan.kept.usedByYou', { date: DAY.format(new Date(outcome.at)) })
    if (outcome.kind === 'used') return t('scan.kept.used')
    return outcome.text
  }
}

/** The codes that wait for a network, on the screen where they were typed. */
export function WaitingCodes() {
  const { t } = useTranslation('account')
  const { waiting } = useKeptCodes(useUser())
  return (
    <div aria-live="polite">
      {waiting.length === 0 ? null : (
        <Card tone="accent">
          <Text>
            <ClockIcon size={18} /> {t('scan.waiting', { count: waiting.length, code: waiting.map(({ code }) => code).join(', ') })}
          </Text>
        </Card>
      )}
    </div>
  )
}

function Outcomes({ settled }: { settled: readonly KeptCode[] }) {
  const { t } = useTranslation('account')
  const outcomeText = useOutcomeText()
  return (
    <List label={t('scan.kept.sentTitle')}>
      {settled.map(({ code, key, outcome }) =>
        outcome === null ? null : (
          <ListRow
            key={key}
            title={<span className={css.keptCode}>{code}</span>}
            note={outcomeText(outcome)}
            end={outcome.kind === 'counted' ? <Badge tone="success">{t('scan.gained', { points: formatSigned(outcome.points) })}</Badge> : undefined}
          />
        ),
      )}
    </List>
  )
}

/** Around the screens of the account: sends kept codes when the network is back, and says wherever the member is what became of them. */
export function KeptCodesAround({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const user = useUser()
  const { waiting, settled } = useKeptCodes(user)
  useSendKeptCodes(user, user !== undefined && waiting.length > 0)
  const done = waiting.length === 0 && settled.length > 0
  return (
    <>
      {children}
      <AlertModal
        title={t('scan.kept.sentTitle')}
        message={done && user ? t('scan.kept.sent') : null}
        details={<Outcomes settled={settled} />}
        onDismiss={() => {
          if (user) forgetSettled(user.id)
        }}
      />
    </>
  )
}
