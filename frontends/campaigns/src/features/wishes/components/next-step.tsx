import { formatNumber } from '@club/member'
import { useLanguage, useSession, useUser } from '@club/session'
import { Card, LinkButton, Row, Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** First step of a giver: a visitor signs in, a member collects points. */
export function NextStep() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { status } = useSession()
  const user = useUser()
  if (status === 'visitor')
    return (
      <Card tone="accent">
        <Row justify="between">
          <Text weight="medium">{t('wishingTree.signInFirst')}</Text>
          <LinkButton as={Link} to={`/${language}/signin`}>
            {t('wishingTree.signIn')}
          </LinkButton>
        </Row>
      </Card>
    )
  if (!user) return null
  return (
    <Card tone="accent">
      <Row justify="between">
        <Text weight="medium">{t('wishingTree.balance', { points: formatNumber(user.totalPoints) })}</Text>
        <LinkButton as={Link} to="/scancode" look="outline">
          {t('wishingTree.collect')}
        </LinkButton>
      </Row>
    </Card>
  )
}
