import { useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { addressLines, displayDay, klDay } from '@club/rules'
import { useUser, type User } from '@club/session'
import { Card, Columns, FailedState, LinkButton, Page, RefusedState, Section, Skeletons, Text } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { OrderItems } from '../../features/orders/components/order-list'
import { Tracker } from '../../features/orders/components/tracker'
import { isTracked, orderNumber, trackerSteps } from '../../features/orders/tracker'

function Progress({ order, news }: { order: User['redemptions'][number]; news: string | undefined }) {
  const { t } = useTranslation('rewards')
  const tracked = isTracked(order.createdAt)
  const states = useCallQuery(rewardCalls.track, { id: order.id }, { enabled: tracked })
  const { refetch } = states
  // The club writes a note when an order moves on; the note arrives live and the states are read again.
  useEffect(() => {
    if (tracked && news !== undefined) void refetch()
  }, [tracked, news, refetch])
  if (!tracked) return <Text tone="soft">{t('track.tooOld')}</Text>
  if (states.isPending) return <Skeletons shape="list" count={5} />
  if (states.isError) return <FailedState title={t('track.failed')} onRetry={() => void refetch()} busy={states.isFetching} />
  return <Tracker steps={trackerSteps(states.data, order.createdAt)} />
}

/** Where an order is (P2 §2, §4); without an order id, the dashboard. */
export function OrderTrackScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { orderId?: string } | null }
  const user = useUser()
  if (!state?.orderId) return <Navigate to="/dashboard" replace />
  const order = user?.redemptions.find(({ id }) => id === state.orderId)
  if (user === undefined)
    return (
      <Page title={t('track.title')}>
        <Skeletons shape="list" count={5} />
      </Page>
    )
  const toOrders = (
    <LinkButton as={Link} to="/pointshop?tab=orders" look="outline">
      {t('track.orders')}
    </LinkButton>
  )
  if (order === undefined)
    return (
      <Page title={t('track.title')}>
        <RefusedState title={t('track.unknownTitle')} action={toOrders}>
          {t('track.unknown')}
        </RefusedState>
      </Page>
    )
  return (
    <Page title={t('track.title')} intro={t('track.intro', { number: orderNumber(order.id), date: displayDay(klDay(new Date(order.createdAt))) })}>
      <Columns
        main={
          <Card padding="wide">
            <Progress order={order} news={user.inbox[0]?.id} />
          </Card>
        }
        side={
          <>
            <Section title={t('track.items')}>
              <Card>
                <OrderItems order={order} />
              </Card>
            </Section>
            <Section title={t('track.address')}>
              <Card>
                <Text lines>{addressLines(order.address).join('\n')}</Text>
              </Card>
            </Section>
            {toOrders}
          </>
        }
      />
    </Page>
  )
}
