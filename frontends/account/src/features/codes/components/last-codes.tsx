import { useCallQuery } from '@club/api'
import { codeCalls, type CodeAttempt } from '@club/contracts/http'
import { Accordion, formatSigned, useProblemText, WhenNear } from '@club/member'
import { displayInstant } from '@club/rules'
import { pickText, useLanguage } from '@club/session'
import { Badge, FailedState, Section, Skeletons, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import css from './codes.module.css'

const SHOWN_MAX = 5

function Head({ attempt }: { attempt: CodeAttempt }) {
  const { t } = useTranslation('account')
  const { at, code, outcome, points } = attempt
  return (
    <span className={css.attempt}>
      <span className={css.tried}>
        <span className={css.keptCode}>{code}</span>
        <Text size="small" tone="soft" as="span">
          {displayInstant(at)}
        </Text>
      </span>
      {points === null ? (
        <Badge tone="neutral">{t(`scan.last.outcomes.${outcome}`)}</Badge>
      ) : (
        <Badge tone="success">{t('scan.gained', { points: formatSigned(points) })}</Badge>
      )}
    </span>
  )
}

function Attempts() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const problemText = useProblemText()
  const attempts = useCallQuery(codeCalls.listCodeAttempts, undefined, { staleTimeMs: 0 })
  if (attempts.isPending) return <Skeletons shape="notes" count={1} />
  if (attempts.isError)
    return (
      <FailedState title={t('scan.last.failed')} onRetry={() => void attempts.refetch()} busy={attempts.isFetching} announced={false}>
        {problemText(attempts.error)}
      </FailedState>
    )
  const shown = attempts.data.data.slice(0, SHOWN_MAX)
  if (shown.length === 0) return <Text tone="soft">{t('scan.last.none')}</Text>
  return (
    <Accordion
      items={shown.map((attempt) => ({
        id: `attempt-${attempt.at}-${attempt.code}`,
        title: <Head attempt={attempt} />,
        content: pickText(attempt.text, language),
      }))}
    />
  )
}

/** The member's latest attempts with codes; each says what decided when it is opened (trust-and-desk 5.2). */
export function LastCodes() {
  const { t } = useTranslation('account')
  return (
    <Section title={t('scan.last.title')}>
      <WhenNear waiting={<Skeletons shape="notes" count={1} />}>
        <Attempts />
      </WhenNear>
    </Section>
  )
}
