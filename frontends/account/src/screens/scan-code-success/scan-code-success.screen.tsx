import { useLanguage, useUser } from '@club/session'
import { capitalised, Celebration, ownName, PointsCounter, formatSigned } from '@club/member'
import { Badge, Card, Columns, LinkButton, Page, Row, Section, Skeletons, Stack, Text } from '@club/ui'
import { useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { BoxWaiting } from '../../features/codes/components/box-waiting'
import { ScanMoment } from '../../features/codes/components/scan-moment'
import css from '../../features/codes/components/codes.module.css'
import { readOutcome } from '../../features/codes/scan-outcome'
import { PointLines } from '../../features/points/components/point-lines'
import { TierLadder } from '../../features/tier/components/tier-ladder'

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

/** Result of a code: points and their reasons, the new balance, the way to the next tier, what to do next (account 2). */
export function ScanCodeSuccessScreen() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const { state } = useLocation()
  const user = useUser()
  const [closed, setClosed] = useState(false)
  const outcome = readOutcome(state)
  if (outcome === null) return <Navigate to="/scancode" replace />
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
                <Celebration
                  title={t('scan.gained', { points: formatSigned(gainedPoints) })}
                  joy={outcome.foundScanned ? 'code' : 'firstCode'}
                  still={shown !== 'now'}
                >
                  <Stack gap={3}>
                    <Row justify="center">
                      <Badge tone="primary">{product}</Badge>
                      {outcome.foundScanned ? null : <Badge tone="accent">{t('scan.firstCode')}</Badge>}
                    </Row>
                    <div className={css.total}>
                      <Text tone="soft">{t('scan.newBalance')}</Text>
                      {user ? (
                        <PointsCounter value={shown === 'later' ? user.totalPoints - gainedPoints : user.totalPoints} unit={t('points.unit')} />
                      ) : (
                        <Skeletons shape="form" count={1} />
                      )}
                    </div>
                  </Stack>
                </Celebration>
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
                <LinkButton as={Link} to="/scancode" wide>
                  {t('scan.another')}
                </LinkButton>
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
