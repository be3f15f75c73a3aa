import { useLanguage, useUser } from '@club/session'
import { capitalised, Celebration, ownName, PointsCounter, formatSigned, useCounted } from '@club/member'
import { Badge, Card, Columns, LinkButton, Page, Row, Section, Skeletons, Stack, Text, VisuallyHidden } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { BoxWaiting } from '../../features/codes/components/box-waiting'
import { ScanForm } from '../../features/codes/components/scan-form'
import { ScanMoment } from '../../features/codes/components/scan-moment'
import css from '../../features/codes/components/codes.module.css'
import { readOutcome, type ScanOutcome } from '../../features/codes/scan-outcome'
import { PointLines } from '../../features/points/components/point-lines'
import { TierLadder } from '../../features/tier/components/tier-ladder'

const GoalSection = lazy(patient(async () => ({ default: (await import('../../features/rewards/components/goal-card')).GoalSection })))

/** `later` behind the window that shows the points, `now` once it has been closed, `at-once` when the page is loaded again. */
type Shown = 'later' | 'now' | 'at-once'

/** One part of the result, in its turn. */
function Turn({ turn, shown, children }: { turn: number; shown: Shown; children: ReactNode }) {
  return (
    <div className={css.turn} data-shown={shown} style={{ '--turn': turn } as CSSProperties}>
      {children}
    </div>
  )
}

/** The points of the code, large and counting up. */
function Gained({ points, shown }: { points: number; shown: Shown }) {
  const { t } = useTranslation('account')
  const counted = useCounted(shown === 'later' ? 0 : points)
  return (
    <>
      <span className={css.gained} aria-hidden="true">
        {formatSigned(counted)}
      </span>
      <VisuallyHidden>{formatSigned(points)}</VisuallyHidden> {t('points.unit')}
    </>
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
  const { language } = useLanguage()
  const user = useUser()
  const [closed, setClosed] = useState(false)
  const { voucherRewarded, gainedPoints } = outcome
  const shown: Shown = closed ? 'now' : outcome.shown ? 'at-once' : 'later'
  const product = [outcome.brand.name, capitalised(ownName(outcome.format.name, language)), outcome.size.name.toUpperCase()].filter(Boolean).join(' · ')
  return (
    <Page title={t('scan.successTitle')}>
      <Columns
        main={
          <>
            <Turn turn={0} shown={shown}>
              <Card padding="wide">
                <Celebration title={<Gained points={gainedPoints} shown={shown} />} joy={outcome.foundScanned ? 'code' : 'firstCode'} still={shown !== 'now'}>
                  <Stack gap={3}>
                    <Row justify="center">
                      <Badge tone="primary">{product}</Badge>
                      {outcome.foundScanned ? null : <Badge tone="accent">{t('scan.firstCode')}</Badge>}
                    </Row>
                    <div className={css.total}>
                      <Text tone="soft">{t('scan.newBalance')}</Text>
                      {user ? (
                        <PointsCounter value={shown === 'later' ? user.totalPoints - gainedPoints : user.totalPoints} unit={t('points.unit')} size="regular" />
                      ) : (
                        <Skeletons shape="form" count={1} />
                      )}
                    </div>
                  </Stack>
                </Celebration>
                {user ? (
                  <Stack gap={3} as="section">
                    <h2>{t('scan.another')}</h2>
                    <ScanForm user={user} />
                  </Stack>
                ) : null}
              </Card>
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
                  <GoalSection user={user} />
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
