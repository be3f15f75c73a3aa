import type { Wisher } from '@club/contracts/http'
import { Carousel, useDesktop } from '@club/member'
import { useHost } from '@club/remote-kit'
import { useSession } from '@club/session'
import { Button, LinkButton } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { pagesOf } from '../pages-of'
import { WishCard } from './wish-card'
import css from './wishes.module.css'

const WISHES_PER_SLIDE = 5 // rewards 9
/** Which wish a giver came for, kept in the address over the sign-in. */
export const WISH = 'wish'

/** The wishes that can be given to: a list on a phone, slides on a desk. */
export function WishesToGive({ wishes, onGive }: { wishes: readonly Wisher[]; onGive: (wish: Wisher) => void }) {
  const { t } = useTranslation('campaigns')
  const { status, language } = useSession()
  const { returnAfterSignIn } = useHost()
  const wide = useDesktop()
  // A gift takes points, and only members have some: a visitor signs in first and comes back to the wish.
  const actionOf = (wish: Wisher) =>
    status === 'visitor' ? (
      <LinkButton
        as={Link}
        to={`/${language}/signin`}
        look="outline"
        size="small"
        aria-label={t('wishingTree.donateTo', { name: wish.name })}
        onClick={() => returnAfterSignIn(`/wishingtree/donate?${WISH}=${wish.id}`)}
      >
        {t('wishingTree.donate')}
      </LinkButton>
    ) : status === 'member' ? (
      <Button size="small" aria-label={t('wishingTree.donateTo', { name: wish.name })} onClick={() => onGive(wish)}>
        {t('wishingTree.donate')}
      </Button>
    ) : undefined
  const cards = (some: readonly Wisher[], className: string | undefined) => (
    <ul className={className}>
      {some.map((wish) => (
        <li key={wish.id}>
          <WishCard wish={wish} action={actionOf(wish)} />
        </li>
      ))}
    </ul>
  )
  if (!wide) return cards(wishes, css.list)
  return (
    <Carousel label={t('wishingTree.wishes')}>
      {pagesOf(wishes, WISHES_PER_SLIDE).map((page) => (
        <div key={page[0]?.id}>{cards(page, css.page)}</div>
      ))}
    </Carousel>
  )
}
