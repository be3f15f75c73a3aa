import { useUser } from '@club/session'
import { Card, Columns, LinkButton, Page, Section, Skeletons, Stack, Text } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { BoxWaiting } from '../../features/codes/components/box-waiting'
import { CodeResult, type Shown } from '../../features/codes/components/code-result'
import { ScanMoment } from '../../features/codes/components/scan-moment'
import css from '../../features/codes/components/codes.module.css'
import { readOutcome, type ScanOutcome } from '../../features/codes/scan-outcome'
import { PointLines } from '../../features/points/components/point-lines'
import { TierLadder } from '../../features/tier/components/tier-ladder'

const GoalCard = lazy(patient(async () => ({ default: (await import('../../features/rewards/components/goal-card')).GoalCard })))

/** One part of the result, in its turn. */
function Turn({ turn, shown, children }: { turn: number; shown: Shown; children: ReactNode }) {
  return (
    <div className={css.turn} data-shown={shown} style={{ '--turn': turn } as CSSProperties}>
      {children}
    </div>
  )
}

/** Result of a code: points, the new balance, the field for the next code, the reasons, the way to the goal and to the next tier (account 2). */
export function ScanCodeSuccessScreen() {
  const { state } = useLocation()
  const outcome = readOutcome(state)
  if (outcome === null) return <Navigate to="/scancode" replace />
  // A further code is shown from the beginning.
  return <Result key={outcome.data.map(({ id }) => id).join()} outcome={outcome} />
}

function Result({ outcome }: { outcome: ScanOutcome }) {
  const { t } = useTranslation('account')
  const user = useUser()
  const [closed, setClosed] = useState(false)
  const { voucherRewarded } = outcome
  const shown: Shown = closed ? 'now' : outcome.shown ? 'at-once' : 'later'
  return (
    <Page title={t('scan.successTitle')}>
      <Columns
        main={
          <>
            <Turn turn={0} shown={shown}>
              <CodeResult outcome={outcome} shown={shown} />
            </Turn>
            <BoxWaiting look={closed} />
            <Turn turn={1} shown={shown}>
              <Section title={t('scan.lines')}>
                <PointLines records={outcome.data} label={t('scan.lines')} />
              </Section>
              {voucherRewarded.voucherType === null ? null : (
                <Card tone="accent">
                  <Text weight="medium">{t(voucherRewarded.status ? 'scan.voucherReady' : 'scan.voucherComing', { type: voucherRewarded.voucherType })}</Text>
                </Card>
              )}
            </Turn>
          </>
        }
        side={
          <>
            <Turn turn={2} shown={shown}>
              {user ? (
                <Suspense fallback={null}>
                  <GoalCard user={user} />
                </Suspense>
              ) : null}
              <Card>
                {user ? (
                  <Stack gap={3}>
                    <h2>{t('tier.way')}</h2>
                    <TierLadder user={user} />
                  </Stack>
                ) : (
                  <Skeletons count={2} />
                )}
              </Card>
            </Turn>
            <Turn turn={3} shown={shown}>
              <Stack gap={3}>
                <LinkButton as={Link} to="/pointshop" look="outline" wide>
                  {t('points.spend')}
                </LinkButton>
                <LinkButton as={Link} to="/dashboard" look="quiet" wide>
                  {t('scan.home')}
                </LinkButton>
              </Stack>
            </Turn>
          </>
        }
      />
      <ScanMoment outcome={outcome} onClose={() => setClosed(true)} />
    </Page>
  )
}
