import { PackArt } from '@club/member'
import { displayDay, FEEDBACK_POINTS } from '@club/rules'
import type { Day } from '@club/rules'
import { Button, Dialog, LinkButton, RefusedState, Stack, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Asks whether the last sample has come, before another one (D64). */
export function ArrivedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('rewards')
  return (
    <Dialog open title={t('samples.arrivedTitle')} onClose={onClose}>
      <Stack gap={4}>
        <Text>{t('samples.arrived', { points: FEEDBACK_POINTS })}</Text>
        <LinkButton as={Link} to="/freesample/feedback" state={{ received: true }} wide data-autofocus>
          {t('samples.arrivedYes')}
        </LinkButton>
        <LinkButton as={Link} to="/freesample/feedback" state={{ received: false }} look="outline" wide>
          {t('samples.arrivedNo')}
        </LinkButton>
        <Button look="quiet" wide onClick={onClose}>
          {t('samples.later')}
        </Button>
      </Stack>
    </Dialog>
  )
}

/** Replaces the brands: why not now, when again, and what to do meanwhile. */
export function SampleRefused({ reason, until, feedback }: { reason: string; until: Day | null; feedback: boolean }) {
  const { t } = useTranslation('rewards')
  return (
    <RefusedState
      title={t(feedback ? 'samples.feedbackFirst' : 'samples.sorryTitle')}
      art={<PackArt kind="sample" />}
      action={
        feedback ? (
          <LinkButton as={Link} to="/freesample/feedback" state={{ received: true }}>
            {t('samples.giveFeedback')}
          </LinkButton>
        ) : (
          <LinkButton as={Link} to="/pointshop">
            {t('orders.toShop')}
          </LinkButton>
        )
      }
    >
      {feedback ? t('samples.arrived', { points: FEEDBACK_POINTS }) : reason}
      {!feedback && until !== null ? ` ${t('samples.again', { date: displayDay(until) })}` : null}
    </RefusedState>
  )
}
