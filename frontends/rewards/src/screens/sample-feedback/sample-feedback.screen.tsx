import { PackArt } from '@club/member'
import { FEEDBACK_POINTS } from '@club/rules'
import { useUser } from '@club/session'
import { LinkButton, Page, RefusedState } from '@club/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { NotReceived } from '../../features/feedback/components/not-received'
import { Received } from '../../features/feedback/components/received'

/** Asks a member's opinion of a sample (rewards 2, rewards 4); without a received flag or a member, leads to the dashboard. */
export function SampleFeedbackScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { received?: unknown } | null }
  const user = useUser()
  // The order that was open on arrival: answering closes it while the thanks are still read.
  const [order] = useState(() => user?.samples.find((one) => one.received === null))
  const received = state?.received
  if (typeof received !== 'boolean' || user === undefined) return <Navigate to="/dashboard" replace />
  return (
    <Page width="narrow" title={t('feedback.title')} intro={received ? t('feedback.intro', { points: FEEDBACK_POINTS }) : undefined}>
      {order === undefined ? (
        <RefusedState
          title={t('feedback.nothingTitle')}
          art={<PackArt kind="sample" />}
          action={
            <LinkButton as={Link} to="/dashboard">
              {t('feedback.home')}
            </LinkButton>
          }
        >
          {t('feedback.nothing')}
        </RefusedState>
      ) : received ? (
        <Received user={user} order={order} />
      ) : (
        <NotReceived user={user} order={order} />
      )}
    </Page>
  )
}
