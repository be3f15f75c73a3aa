import { useCallQuery } from '@club/api'
import { contestCalls } from '@club/contracts/http'
import { PointsCounter, unopenedBoxes } from '@club/member'
import { useUser } from '@club/session'
import { Card, Page, Row, Skeleton, Skeletons, Stack, Tabs, Text } from '@club/ui'
import { patient } from '@club/ui/returned'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CartLink } from '../../features/cart/components/cart-link'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { ShopShelves } from '../../features/shop/components/shop-shelves'
import { useShop } from '../../features/shop/use-shop'
import css from './point-shop.module.css'
import { TABS, useShopView } from './use-shop-view'

const loadTabs = () => import('./other-tabs')
const BoxList = lazy(patient(async () => ({ default: (await loadTabs()).BoxList })))
const OrderList = lazy(patient(async () => ({ default: (await loadTabs()).OrderList })))
const VoucherLists = lazy(patient(async () => ({ default: (await loadTabs()).VoucherLists })))

const BALANCE_HEIGHT = 48
const NO_BREAK = '\u00a0'

/** The member's points, orders, vouchers and boxes, and ways to use points (rewards 2). */
export function PointShopScreen() {
  const { t } = useTranslation('rewards')
  const user = useUser()
  const { tab, chip, go } = useShopView()
  const shop = useShop()
  const boxes = useCallQuery(contestCalls.listBoxes, undefined, { enabled: user !== undefined })
  const tabs = useRef<HTMLDivElement>(null)
  const ready = user !== undefined
  useEffect(() => {
    // Four tabs are wider than a phone: scroll to the chosen one.
    if (ready) tabs.current?.querySelector('[role="tab"][aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [ready, tab])
  const unopened = unopenedBoxes(boxes.data ?? []).length
  const balance = (
    <Card tone="soft" className={css.top}>
      <Row gap={4} justify="between">
        <div>
          <Text tone="soft" size="small">
            {t('balance')}
          </Text>
          {user === undefined ? (
            <Skeleton height={BALANCE_HEIGHT} width={BALANCE_HEIGHT * 3} />
          ) : (
            <PointsCounter value={user.totalPoints} unit={t('unit')} size="regular" />
          )}
        </div>
        <CartLink />
      </Row>
    </Card>
  )
  if (user === undefined)
    return (
      <Page title={t('title')}>
        {balance}
        <Skeletons shape="tiles" count={6} />
      </Page>
    )
  const count = (number: number) =>
    number === 0 ? null : (
      <>
        {NO_BREAK}
        <span className={css.count}>{number}</span>
      </>
    )
  const content = {
    shop: <ShopShelves shop={shop} totalPoints={user.totalPoints} wanted={chip} onWant={(next) => go({ tab, chip: next })} />,
    orders: <OrderList user={user} />,
    vouchers: <VoucherLists user={user} />,
    mystery: <BoxList user={user} />,
  }
  const counts = { shop: null, orders: null, vouchers: count(user.counts.unusedVouchers), mystery: count(unopened) }
  return (
    <Page title={t('title')}>
      {balance}
      <div ref={tabs}>
        <Tabs
          label={t('tabs.label')}
          value={tab}
          onChange={(next) => go({ tab: next, chip })}
          tabs={TABS.map((value) => ({
            value,
            label: (
              <>
                {t(`tabs.${value}`)}
                {counts[value]}
              </>
            ),
            content: (
              <Stack gap={3} className={css.panel}>
                <Suspense fallback={<Skeletons />}>{content[value]}</Suspense>
              </Stack>
            ),
          }))}
        />
      </div>
      <MaintenanceNotice />
    </Page>
  )
}
