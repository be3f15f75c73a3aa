import { trackEvent, useSettings } from '@club/remote-kit'
import { useSession, useUser } from '@club/session'
import { Columns, FailedState, LinkButton, Page, Section, Skeletons } from '@club/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router'
import { MaintenanceNotice } from '../../features/notices/components/maintenance-notice'
import { RewardLinks } from '../../features/shop/components/reward-links'
import { RewardTile } from '../../features/shop/components/reward-tile'
import { shelvesOf } from '../../features/shop/shelves'
import { todaysReward } from '../../features/shop/todays-reward'
import { useShop } from '../../features/shop/use-shop'
import { readReward, type Reward } from '../../reward'
import { ecommerceOf, trackedReward } from '../../tracked-item'
import { RedeemPanel } from './redeem-panel'
import css from './reward-detail.module.css'
import { RewardFacts } from './reward-facts'

const MORE = 4

function Detail({ handed }: { handed: Reward }) {
  const { t } = useTranslation('rewards')
  const { trackerUrl } = useSettings()
  const user = useUser()
  const shop = useShop()
  // Without the shop, as after a session that ended, what was handed over is shown.
  const offers = shop.pending || shop.incomplete ? undefined : shop.offers
  const reward = todaysReward(handed, offers)
  const categories = reward.type === 'item' ? shop.offers.categories.filter(({ id }) => reward.item.categories.includes(id)).map(({ name }) => name) : []
  const category = categories[0] ?? ''
  const seen = useRef(false)
  useEffect(() => {
    // Sent once, also when stock or price change while it is looked at.
    if (seen.current || shop.pending) return
    seen.current = true
    trackEvent(trackerUrl, { event: 'view_item', ecommerce: ecommerceOf([trackedReward(reward, 1, category)]) })
  }, [shop.pending, trackerUrl, reward, category])
  const shelf = shelvesOf(shop.offers)[reward.type]
  const more = shelf.filter(({ item }) => item.id !== reward.item.id).slice(0, MORE)
  return (
    <Page>
      <Columns
        main={<RewardFacts reward={reward} />}
        side={
          <>
            <RedeemPanel reward={reward} categories={categories} items={offers?.items} />
            <Section title={t('detail.links')}>
              <RewardLinks />
            </Section>
          </>
        }
      />
      {user !== undefined ? (
        <Section
          title={t('detail.more')}
          actions={
            <LinkButton as={Link} to="/pointshop" look="text" size="small">
              {t('detail.all')}
            </LinkButton>
          }
        >
          {more.length > 0 ? (
            <ul className={css.more} aria-label={t('detail.more')}>
              {more.map((one) => (
                <li key={one.item.id}>
                  <RewardTile reward={one} totalPoints={user.totalPoints} />
                </li>
              ))}
            </ul>
          ) : null}
        </Section>
      ) : null}
      <MaintenanceNotice />
    </Page>
  )
}

/**
 * One reward and its actions (rewards 2). Members only: a visitor goes to the landing page, but a member whose session ends while the page is open is
 * asked to sign in (D81).
 */
export function RewardDetailScreen() {
  const { status, language, ended, restore } = useSession()
  const handed = readReward(useLocation().state)
  const [wasMember, setWasMember] = useState(status === 'member')
  const [endedHere, setEndedHere] = useState(false)
  if (status === 'member' && !wasMember) setWasMember(true)
  if (status === 'visitor' && wasMember && ended !== null && !endedHere) setEndedHere(true)
  if ((status === 'visitor' && !(wasMember && (ended !== null || endedHere))) || status === 'admin') return <Navigate to={`/${language}`} replace />
  if (handed === null) return <Navigate to="/pointshop" replace />
  if (status === 'failed')
    return (
      <Page>
        <FailedState onRetry={() => void restore()} />
      </Page>
    )
  if (status === 'restoring')
    return (
      <Page>
        <Skeletons shape="detail" />
      </Page>
    )
  return <Detail key={handed.item.id} handed={handed} />
}
