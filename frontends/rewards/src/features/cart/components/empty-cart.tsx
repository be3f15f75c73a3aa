import { EmptyArt, EmptyState, LinkButton } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A cart without items, and the way to the shop. */
export function EmptyCart() {
  const { t } = useTranslation('rewards')
  return (
    <EmptyState
      title={t('cart.emptyTitle')}
      art={<EmptyArt />}
      action={
        <LinkButton as={Link} to="/pointshop">
          {t('orders.toShop')}
        </LinkButton>
      }
    >
      {t('cart.empty')}
    </EmptyState>
  )
}
