import { PointsCounter } from '@club/member'
import { Card, LinkButton, Row, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The member's balance, with the two things to do about it: collect and spend. */
export function BalanceCard({ totalPoints }: { totalPoints: number }) {
  const { t } = useTranslation('account')
  return (
    <Card tone="soft">
      <Row gap={4} justify="between">
        <div>
          <Text size="small">{t('points.balance')}</Text>
          <PointsCounter value={totalPoints} unit={t('points.unit')} />
        </div>
        <Row>
          <LinkButton as={Link} to="/scancode" size="small">
            {t('points.collect')}
          </LinkButton>
          <LinkButton as={Link} to="/pointshop" look="outline" size="small">
            {t('points.spend')}
          </LinkButton>
        </Row>
      </Row>
    </Card>
  )
}
