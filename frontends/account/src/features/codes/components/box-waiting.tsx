import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { unopenedBoxes } from '@club/member'
import { Card, LinkButton, Row, Text } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Unopened boxes from codes (rewards 9), one press away; nothing while there are none. */
export function BoxWaiting({ look }: { /** read again once the member looks: the box of a code comes a moment after it */ look: boolean }) {
  const { t } = useTranslation('account')
  const { data, refetch } = useCallQuery(contestCalls.listBoxes, undefined)
  useEffect(() => {
    if (look) void refetch()
  }, [look, refetch])
  const count = unopenedBoxes(data ?? []).length
  return count === 0 ? null : (
    <Card tone="accent">
      <Row justify="between">
        <Text weight="medium">{t('scan.boxes', { count })}</Text>
        <LinkButton as={Link} to="/pointshop?tab=mystery">
          {t('scan.openBox')}
        </LinkButton>
      </Row>
    </Card>
  )
}
