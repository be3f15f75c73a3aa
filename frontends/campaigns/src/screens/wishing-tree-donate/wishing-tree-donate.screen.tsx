import { useCallQuery } from '@club/api'
import { contentCalls } from '@club/contracts/http'
import type { Wisher } from '@club/contracts/http'
import { useLanguage, useSession, useUser } from '@club/session'
import { Carousel, formatNumber, useDesktop } from '@club/member'
import { Card, EmptyState, FailedState, LinkButton, Page, Row, Skeletons, Stack, Text, VisuallyHidden } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TreeCard } from '../../features/wishes/components/tree-card'
import { WishCard } from '../../features/wishes/components/wish-card'
import css from '../../features/wishes/components/wishes.module.css'
import { pagesOf } from '../../features/wishes/pages-of'

const WISHES_PER_SLIDE = 5 // P2 §9

function Wishes({ wishes }: { wishes: readonly Wisher[] }) {
  const { t } = useTranslation('campaigns')
  const { language } = useLanguage()
  const { status } = useSession()
  const wide = useDesktop()
  if (wishes.length === 0)
    return (
      <EmptyState
        title={t('wishingTree.noneTitle')}
        action={
          <LinkButton as={Link} to="/wishingtree">
            {t('wishingTree.back')}
          </LinkButton>
        }
      >
        {t('wishingTree.none')}
      </EmptyState>
    )
  // A donation takes points, and only members have some: everybody else signs in first (P2 §2).
  const donate =
    status === 'visitor' ? (
      <LinkButton as={Link} to={`/${language}/signin`} size="small">
        {t('wishingTree.donate')}
      </LinkButton>
    ) : undefined
  const cards = (some: readonly Wisher[], className: string | undefined) => (
    <ul className={className}>
      {some.map((wish) => (
        <li key={wish.id}>
          <WishCard wish={wish} action={donate} />
        </li>
      ))}
    </ul>
  )
  if (!wide) return cards(wishes, css.list)
  return (
    <Carousel label={t('wishingTree.wishes')} height={320}>
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
  if (status === 'visitor') {
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
  }
  if (!user) return null
  return (
    <Card tone="accent">
      <Row justify="between">
        <Text weight="medium">{t('wishingTree.balance', { points: formatNumber(user.totalPoints) })}</Text>
        <LinkButton as={Link} to="/scancode">
          {t('wishingTree.collect')}
        </LinkButton>
      </Row>
    </Card>
  )
}

/** The children's wishes, for everybody to see (P2 §2, D80). */
export function WishingTreeDonateScreen() {
  const { t } = useTranslation('campaigns')
  const journey = useCallQuery(contentCalls.fetchJourney, undefined)
  const wishes = useCallQuery(contentCalls.fetchWishes, undefined)
  return (
    <Page title={t('wishingTree.donateTitle')} intro={t('wishingTree.donateIntro')}>
      <Stack gap={6}>
        {wishes.isPending ? <Skeletons shape="cards" count={3} /> : null}
        {wishes.isError ? <FailedState title={t('wishingTree.failed')} onRetry={() => void wishes.refetch()} busy={wishes.isFetching} /> : null}
        {wishes.isSuccess ? (
          <>
            <NextStep />
            <VisuallyHidden as="h2">{t('wishingTree.wishes')}</VisuallyHidden>
            <Wishes wishes={wishes.data} />
            {journey.isSuccess ? (
              <TreeCard wishes={wishes.data} journey={journey.data}>
                <LinkButton as={Link} to="/wishingtree" look="outline">
                  {t('wishingTree.back')}
                </LinkButton>
              </TreeCard>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Page>
  )
}
