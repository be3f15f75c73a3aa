import type { Wisher } from '@club/contracts/http'
import { formatNumber, WishingTreeArt } from '@club/member'
import { useUser } from '@club/session'
import { AlertModal, EmptyState, FailedState, LinkButton, Page, Skeletons, Stack, VisuallyHidden } from '@club/ui'
import { ArrowLeftIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { useWishes } from '../../features/wishes/use-wishes'
import { GiveDialog } from '../../features/wishes/components/give-dialog'
import { TreeCard, TreeWithGift } from '../../features/wishes/components/tree-card'
import { NextStep } from '../../features/wishes/components/next-step'
import { WISH, WishesToGive } from '../../features/wishes/components/wishes-to-give'

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

/** The children's wishes, for everybody to see and for members to give to (rewards 2, D80). */
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
            <WishesToGive wishes={wishes.data} onGive={setChosen} />
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
