import { Celebration, PointsCounter } from '@club/member'
import { spokenNumber } from '@club/rules'
import type { User } from '@club/session'
import { Card, Columns, LinkButton, Stack, Text } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { orderNumber } from '../tracker'
import { OrderItems } from './order-list'
import css from './orders.module.css'
import { Actions } from '../../../parts/actions'

/** An order was placed: the new balance, what was ordered, and where it can be followed. */
export function OrderPlaced({ order, totalPoints }: { order: User['redemptions'][number]; totalPoints: number }) {
  const { t } = useTranslation('rewards')
  useEffect(() => {
    // In a block: newer browsers answer with a promise, which React would take for the effect's undoing.
    window.scrollTo(0, 0)
  }, [])
  return (
    <Columns
      main={
        <Card padding="wide">
          <Celebration title={t('placed.title')} joy="order">
            <Stack gap={3}>
              <Text align="center">{t('placed.text', { number: orderNumber(order.id) })}</Text>
              <Text align="center" tone="soft">
                {t('placed.spoken', { number: spokenNumber(order.trackingId) })}
              </Text>
              <div className={css.balance}>
                <Text tone="soft">{t('placed.balance')}</Text>
                <PointsCounter value={totalPoints} unit={t('unit')} />
              </div>
            </Stack>
          </Celebration>
        </Card>
      }
      side={
        <>
          <Card>
            <OrderItems order={order} />
          </Card>
          <Actions>
            <LinkButton as={Link} to="/order/track" state={{ orderId: order.id }} wide>
              {t('placed.follow')}
            </LinkButton>
            <LinkButton as={Link} to="/pointshop" look="outline" wide>
              {t('placed.shop')}
            </LinkButton>
          </Actions>
        </>
      }
    />
  )
}
