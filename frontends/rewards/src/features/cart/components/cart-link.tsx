import { CartIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cartCount } from '../cart'
import { useCart } from '../use-cart'
import css from './cart.module.css'

/** The way to the cart, with how much is in it. */
export function CartLink() {
  const { t } = useTranslation('rewards')
  const count = cartCount(useCart().cart)
  return (
    <Link to="/order/addtocart" className={css.cartLink} aria-label={count === 0 ? t('cart.title') : t('cart.open', { count })}>
      <CartIcon size={22} />
      <span aria-hidden="true">{t('cart.title')}</span>
      {count === 0 ? null : (
        <span className={css.badge} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
