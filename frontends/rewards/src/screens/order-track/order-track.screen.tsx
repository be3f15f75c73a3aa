import { useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { formatNumber } from '@club/member'
import { useHost } from '@club/remote-kit'
import { addressLines, displayDay, klDay, spokenNumber } from '@club/rules'
import { useUser } from '@club/session'
import { Card, Columns, Facts, FailedState, LinkButton, Page, RefusedState, Section, Skeletons, Stack, Text } from '@club/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { CancelOrder } from '../../features/orders/components/cancel-order'
import { OrderItems } from '../../features/orders/components/order-list'
import { Tracker } from '../../features/orders/components/tracker'
import { orderPoints, type MemberOrder } from '../../features/orders/member-orders'
import { useMemberOrder } from '../../features/orders/use-member-orders'
import { isTracked, orderNumber, trackerSteps } from '../../features/orders/tracker'
import { useRestock } from '../../features/shop/use-shop'

function parcelFacts({ courier, consignment }: { courier?: string | undefined; consignment?: string | undefined }, t: (key: string) => string) {
  return [
    ...(courier === undefined ? [] : [{ label: t('track.courier'), value: courier }]),
    ...(consignment === undefined ? [] : [{ label: t('track.consignment'), value: consignment }]),
  ]
}

function Progress({ order, news }: { order: MemberOrder; news: string | undefined }) {
  const { t } = useTranslation('rewards')
  const { now } = useHost()
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
  const parcel = states.data.findLast(({ courier, consignment }) => courier !== undefined || consignment !== undefined)
  return (
    <>
      <Tracker steps={trackerSteps(states.data, order.createdAt, klDay(now()))} />
      {parcel === undefined ? null : <Facts items={parcelFacts(parcel, t)} />}
    </>
  )
}

/** Where an order is (rewards 2, rewards 4); without an order id, the dashboard. */
export function OrderTrackScreen() {
  const { t } = useTranslation('rewards')
  const { state } = useLocation() as { state: { orderId?: string } | null }
  const user = useUser()
  const { order, failed, retry, setOrder } = useMemberOrder(user, state?.orderId)
  const restock = useRestock()
  if (!state?.orderId) return <Navigate to="/dashboard" replace />
  if (user === undefined || order === undefined)
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
  if (order === null)
    return (
      <Page title={t('track.title')}>
        {failed ? (
          <FailedState title={t('track.failed')} onRetry={retry} />
        ) : (
          <RefusedState title={t('track.unknownTitle')} action={toOrders}>
            {t('track.unknown')}
          </RefusedState>
        )}
      </Page>
    )
  const cancelled = (outcome: MemberOrder) => {
    setOrder(outcome)
    // Its units are in stock again.
    restock()
  }
  return (
    <Page
      title={t('track.title')}
      intro={t(order.kind === 'sample' ? 'track.introSample' : 'track.intro', {
        number: orderNumber(order.id),
        date: displayDay(klDay(new Date(order.createdAt))),
      })}
    >
      <Columns
        main={
          <Card padding="wide">
            <Stack gap={4}>
              <div>
                <Progress order={order} news={user.inbox[0]?.id} />
              </div>
              {order.trackingId === undefined ? null : <Facts items={[{ label: t('track.spoken'), value: spokenNumber(order.trackingId) }]} />}
              {order.state === 'CANCELLED' && orderPoints(order) > 0 ? (
                <Text weight="medium">{t('cancel.cameBack', { points: formatNumber(orderPoints(order)) })}</Text>
              ) : null}
            </Stack>
          </Card>
        }
        side={
          <>
            <Section title={t('track.items')}>
              <Card>
                <OrderItems order={order} />
              </Card>
            </Section>
            {order.address === null || order.state === 'CANCELLED' ? null : (
              <Section title={t('track.address')}>
                <Card>
                  <Text lines>{addressLines(order.address).join('\n')}</Text>
                </Card>
              </Section>
            )}
            {toOrders}
            {order.kind === 'shop' ? <CancelOrder order={order} onCancelled={cancelled} /> : null}
          </>
        }
      />
    </Page>
  )
}
