import { useCallQuery } from '@club/api'
import { rewardCalls } from '@club/contracts/http'
import { formatNumber, useRefusalText } from '@club/member'
import { trackEvent, useSettings } from '@club/remote-kit'
import { pickText, useLanguage, useUser } from '@club/session'
import { AlertModal, Button, Card, Columns, LinkButton, Page, Skeletons } from '@club/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { checkedLines, promisedPoints, refusalToAdd, refusalToOrder, trackedLine, type CheckedLine } from '../../features/cart/cart'
import { CartLineCard } from '../../features/cart/components/cart-line-card'
import css from '../../features/cart/components/cart.module.css'
import { EmptyCart } from '../../features/cart/components/empty-cart'
import { useCart } from '../../features/cart/use-cart'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { Sums } from '../../parts/sums'
import { ecommerceOf } from '../../tracked-item'
import { Actions } from '../../parts/actions'

/** The cart before ordering: quantities, the total, and the balance after it (rewards 2, rewards 4). */
export function CartScreen() {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const user = useUser()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const { trackerUrl } = useSettings()
  const { cart, add, take, remove } = useCart()
  // Asked again on every visit: an item in the cart may be gone after days.
  const catalogue = useCallQuery(rewardCalls.fetchCatalogue, undefined, { staleTimeMs: 0 })
  const [alert, setAlert] = useState<{ text: string; collect: boolean } | null>(null)
  // A second press before the next screen has come begins no second checkout.
  const leaving = useRef(false)
  if (user === undefined)
    return (
      <Page title={t('cart.title')}>
        <Skeletons shape="list" count={3} />
      </Page>
    )
  const lines = checkedLines(cart, catalogue.data?.items)
  if (lines.length === 0)
    return (
      <Page title={t('cart.title')}>
        <EmptyCart />
      </Page>
    )
  const total = promisedPoints(lines)
  const refuse = (name: NonNullable<ReturnType<typeof refusalToAdd>>) => setAlert({ text: refusalText(name), collect: name === 'insufficient-points' })
  const more = (line: CheckedLine) => {
    const item = catalogue.data?.items.find(({ id }) => id === line.id) ?? {
      ...line,
      active: true,
      remaining: line.stock,
      description: line.itemName,
      categories: [],
    }
    const refusal = refusalToAdd(item, lines, user.totalPoints)
    if (refusal !== undefined) return refuse(refusal)
    trackEvent(trackerUrl, { event: 'add_to_cart', ecommerce: ecommerceOf([trackedLine({ ...line, quantity: 1 })]) })
    return add(item, line.categories)
  }
  const confirm = () => {
    if (leaving.current) return
    const refusal = refusalToOrder(lines, user.totalPoints)
    if (refusal !== undefined) {
      refuse(refusal)
      return
    }
    leaving.current = true
    trackEvent(trackerUrl, { event: 'begin_checkout', ecommerce: ecommerceOf(lines.map(trackedLine)) })
    void navigate('/viewAddress', {
      state: { type: 'order', items: lines.map((line) => ({ ...line, itemName: line.itemName.en, itemImage: pickText(line.itemImage, language) })) },
    })
  }
  return (
    <Page title={t('cart.title')} intro={t('cart.intro')}>
      <Columns
        main={
          <ul className={css.lines} aria-label={t('cart.title')}>
            {lines.map((line) => (
              <li key={line.id}>
                <CartLineCard line={line} onMore={() => more(line)} onLess={() => take(line.id)} onRemove={() => remove(line.id)} />
              </li>
            ))}
          </ul>
        }
        side={
          <>
            <Card tone="soft">
              <Sums
                live
                items={[
                  { label: t('balance'), value: t('points', { points: formatNumber(user.totalPoints) }) },
                  { label: t('cart.total'), value: t('points', { points: formatNumber(total) }) },
                  {
                    label: t(total > user.totalPoints ? 'cart.missing' : 'cart.left'),
                    value: t('points', { points: formatNumber(Math.abs(user.totalPoints - total)) }),
                  },
                ]}
              />
            </Card>
            {/* Confirm, and on to the address: rewards 2.4. */}
            <Actions stay>
              <Button wide onClick={confirm}>
                {t('cart.confirm')}
              </Button>
              <LinkButton as={Link} to="/pointshop" look="outline" wide>
                {t('cart.keep')}
              </LinkButton>
            </Actions>
          </>
        }
      />
      <AlertModal
        title={t('problems.title')}
        message={alert?.text ?? null}
        onDismiss={() => setAlert(null)}
        actions={
          alert?.collect ? (
            <LinkButton as={Link} to="/scancode" look="outline" wide>
              {t('shop.collect')}
            </LinkButton>
          ) : undefined
        }
      />
      <MaintenanceNotice />
    </Page>
  )
}
