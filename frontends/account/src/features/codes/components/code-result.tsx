import { useLanguage, useUser } from '@club/session'
import { capitalised, Celebration, formatSigned, ownName, PointsCounter, useCounted } from '@club/member'
import { Badge, Card, Row, Skeletons, Stack, Text, VisuallyHidden } from '@club/ui'
import { useTranslation } from 'react-i18next'
import type { ScanOutcome } from '../scan-outcome'
import css from './codes.module.css'
import { ScanForm } from './scan-form'

/** `later` behind the window that shows the points, `now` once it has been closed, `at-once` when the page is loaded again. */
export type Shown = 'later' | 'now' | 'at-once'

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

/** Shows the points of a code, the new balance, and the field for the next code. */
export function CodeResult({ outcome, shown }: { outcome: ScanOutcome; shown: Shown }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const user = useUser()
  const { gainedPoints } = outcome
  const product = [outcome.brand.name, capitalised(ownName(outcome.format.name, language)), outcome.size.name.toUpperCase()].filter(Boolean).join(' · ')
  return (
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
  )
}
