import { LoadOlder, PackArt, formatNumber } from '@club/member'
import { displayDay, klDay } from '@club/rules'
import { pickText, useLanguage, type User } from '@club/session'
import { Badge, Card, EmptyState, LinkButton, Picture, Stack, Text } from '@club/ui'
import { ChevronRightIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { MemberOrder } from '../member-orders'
import { orderNumber } from '../tracker'
import { useMemberOrders } from '../use-member-orders'
import css from './orders.module.css'

const PICTURE = 56
const TONES = { PROCESSING: 'neutral', DELIVERING: 'primary', DELIVERED: 'success', CANCELLED: 'neutral' } as const

/** Items of an order. */
export function OrderItems({ order }: { order: Pick<MemberOrder, 'orderItems'> }) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  return (
    <ul className={css.items}>
      {order.orderItems.map((item) => (
        <li key={item.id} className={css.item}>
          <Picture src={pickText(item.itemImage, language)} alt="" width={PICTURE} height={PICTURE} fallback={<PackArt kind="gift" />} />
          <span className={css.itemWords}>
            <b className={css.name}>{pickText(item.itemName, language)}</b>
            <span className={css.soft}>
              {item.points === 0 ? t('orders.free') : t('orders.quantityPoints', { count: item.quantity, points: formatNumber(item.points) })}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The member's orders and samples, newest first, with how far they are; each leads to where it can be followed (rewards 2). */
export function OrderList({ user }: { user: User }) {
  const { t } = useTranslation('rewards')
  const { orders, ...history } = useMemberOrders(user)
  if (orders.length === 0 && !history.more)
    return (
      <EmptyState
        title={t('orders.emptyTitle')}
        art={<PackArt kind="gift" />}
        action={
          <LinkButton as={Link} to="/pointshop">
            {t('orders.toShop')}
          </LinkButton>
        }
      >
        {t('orders.empty')}
      </EmptyState>
    )
  return (
    <>
      <Stack as="ul" gap={3} className={css.orders}>
        {orders.map((order) => (
          <li key={order.id}>
            <Card padding="none">
              <Link to="/order/track" state={{ orderId: order.id }} className={css.order}>
                <span className={css.orderHead}>
                  <Text as="span" size="small" tone="soft">
                    {t(order.kind === 'sample' ? 'orders.sample' : 'orders.number', { number: orderNumber(order.id) })}
                  </Text>
                  <Text as="span" size="small" tone="soft">
                    {displayDay(klDay(new Date(order.createdAt)))}
                  </Text>
                  <ChevronRightIcon size={20} />
                </span>
                <OrderItems order={order} />
                {order.state === undefined ? null : (
                  <span className={css.state}>
                    <Badge tone={TONES[order.state]}>{t(`orders.state.${order.state}`)}</Badge>
                  </span>
                )}
              </Link>
            </Card>
          </li>
        ))}
      </Stack>
      <LoadOlder history={history} />
    </>
  )
}
