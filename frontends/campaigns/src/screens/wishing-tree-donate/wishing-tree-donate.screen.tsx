import type { Wisher } from '@club/contracts/http'
import { Carousel, formatNumber, useDesktop, WishingTreeArt } from '@club/member'
import { useHost } from '@club/remote-kit'
import { useLanguage, useSession, useUser } from '@club/session'
import { AlertModal, Button, Card, EmptyState, FailedState, LinkButton, Page, Row, Skeletons, Stack, Text, VisuallyHidden } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useWishes } from '../../features/wishes/use-wishes'
import { GiveDialog } from '../../features/wishes/components/give-dialog'
import { TreeCard, TreeWithGift } from '../../features/wishes/components/tree-card'
import { WishCard } from '../../features/wishes/components/wish-card'
import css from '../../features/wishes/components/wishes.module.css'
import { pagesOf } from '../../features/wishes/pages-of'

const WISHES_PER_SLIDE = 5 // P2 §9
const SLIDE_HEIGHT = 360
/** Which wish a giver came for, kept over the sign-in. */
const WISH = 'wish'

function Wishes({ wishes, onGive }: { wishes: readonly Wisher[]; onGive: (wish: Wisher) => void }) {
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
    <Carousel label={t('wishingTree.wishes')} height={SLIDE_HEIGHT}>
      {pagesOf(wishes, WISHES_PER_SLIDE).map((page) => (
        <div key={page[0]?.id}>{cards(page, css.page)}</div>
      ))}
    </Carousel>
  )
}

function NextStep() {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { status } = useSession()
  const user = useUser()
  if (status === 'visitor')
    return (
      <Card tone="accent">
        <Row justify="between">
          <Text weight="medium">{t('wishingTree.signInFirst')}</Text>
          <LinkButton as={Link} to={`/${language}/signin`}>
            {t('wishingTree.signIn')}
          </LinkButton>
        </Row>
      </Card>
    )
  if (!user) return null
  return (
    <Card tone="accent">
      <Row justify="between">
        <Text weight="medium">{t('wishingTree.balance', { points: formatNumber(user.totalPoints) })}</Text>
        <LinkButton as={Link} to="/scancode" look="outline">
          {t('wishingTree.collect')}
        </LinkButton>
      </Row>
    </Card>
  )
}

function BackToTree() {
  const { t } = useTranslation('campaigns')
  return (
    <div>
      <LinkButton as={Link} to="/wishingtree" look="quiet" size="small" icon={<ArrowLeftIcon size={18} />}>
        {t('wishingTree.back')}
      </LinkButton>
    </div>
  )
}

/** The children's wishes, for everybody to see and for members to give to (P2 §2, D80). */
export function WishingTreeDonateScreen() {
  const { t } = useTranslation('campaigns')
  const user = useUser()
  const { journey, wishes } = useWishes()
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<Wisher | null>(null)
  const [thanks, setThanks] = useState<{ amount: number; name: string } | null>(null)
  const [gifts, setGifts] = useState(0)
  const wanted = user ? wishes.data?.find(({ id }) => id === query.get(WISH)) : undefined
  const wish = chosen ?? wanted
  const close = () => {
    setChosen(null)
    if (query.has(WISH)) setQuery({}, { replace: true })
  }
  return (
    <Page title={t('wishingTree.donateTitle')} intro={t('wishingTree.donateIntro')} back={<BackToTree />}>
      <Stack gap={6}>
        {wishes.isPending ? <Skeletons shape="cards" count={3} /> : null}
        {wishes.isError ? <FailedState title={t('wishingTree.failed')} onRetry={() => void wishes.refetch()} busy={wishes.isFetching} /> : null}
        {wishes.isSuccess && wishes.data.length === 0 ? (
          <EmptyState
            title={t('wishingTree.noneTitle')}
            art={<WishingTreeArt />}
            action={
              <LinkButton as={Link} to="/wishingtree">
                {t('wishingTree.back')}
              </LinkButton>
            }
          >
            {t('wishingTree.none')}
          </EmptyState>
        ) : null}
        {wishes.isSuccess && wishes.data.length > 0 ? (
          <>
            <NextStep />
            <VisuallyHidden as="h2">{t('wishingTree.wishes')}</VisuallyHidden>
            <Wishes wishes={wishes.data} onGive={setChosen} />
            {journey.isSuccess ? <TreeCard wishes={wishes.data} journey={journey.data} gifts={gifts} /> : null}
          </>
        ) : null}
      </Stack>
      {wish && user ? (
        <GiveDialog
          key={wish.id}
          wish={wish}
          user={user}
          onClose={close}
          onGiven={(amount) => {
            close()
            setGifts((given) => given + 1)
            setThanks({ amount, name: wish.name })
          }}
        />
      ) : null}
      <AlertModal
        title={t('give.thanksTitle')}
        message={thanks === null ? null : t('give.thanks', { points: formatNumber(thanks.amount), name: thanks.name })}
        details={
          wishes.data && journey.data && thanks !== null ? (
            <TreeWithGift wishes={wishes.data} journey={journey.data} gifts={gifts} given={thanks.amount} />
          ) : null
        }
        onDismiss={() => setThanks(null)}
      />
    </Page>
  )
}
