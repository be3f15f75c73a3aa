import { formatNumber, ShelvesArt, useCountedPack, type CountedPack } from '@club/member'
import { Button, Card, EmptyState, FailedState, LinkButton, Row, Section, Skeletons, Text } from '@club/ui'
import { comparedText, reaches, SUGGESTIONS } from '@club/rules'
import { useLanguage, useUser } from '@club/session'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rewardName } from '../../../reward'
import { chipsOf, lookThrough, shelvesOf, shelvesUnder, SORTS, type Chip, type Shelf, type Sort } from '../shelves'
import type { Shop } from '../use-shop'
import { Chips } from './chips'
import { RewardTile } from './reward-tile'
import css from './shop.module.css'

const WAITING_TILES = 6
/** Pictures above the fold of a phone are not put off. */
const EAGER_MAX = 4

/** The heading of a shelf, and what it says below: what a kind is, or by which pack the way to the next rewards is counted. */
function useShelfWords(pack: CountedPack | null) {
  const { t } = useTranslation('rewards')
  const user = useUser()
  return (title: Shelf['title']): { title: string; intro?: string } => {
    if (title === 'enough' || title === 'everything') return { title: t(`shop.parts.${title}`) }
    if (title === 'next') {
      const points = pack === null ? '' : formatNumber(pack.points)
      const counted = pack?.name ? t('shop.countedIn', { ...pack.name, points }) : t('shop.counted', { points })
      return { title: t('shop.parts.next'), ...(pack === null ? {} : { intro: counted }) }
    }
    const isForAll = title === 'item' && user !== undefined && !reaches(user, SUGGESTIONS.shelfTitle)
    return { title: t(isForAll ? 'shop.shelves.gifts' : `shop.shelves.${title}`), intro: t(`shop.shelfNotes.${title}`) }
  }
}

/** The shelves of the point shop under their chips (rewards 2). */
export function ShopShelves({ shop, totalPoints, wanted, onWant }: { shop: Shop; totalPoints: number; wanted: string; onWant: (chip: Chip) => void }) {
  const { t } = useTranslation('rewards')
  const { categories } = shop.offers
  const chips = chipsOf(categories, { pregnant: shop.pregnant })
  const chip = chips.find((one) => one === wanted) ?? 'all'
  const { language } = useLanguage()
  const { pack, pending: packPending } = useCountedPack(useUser())
  const wordsOf = useShelfWords(pack)
  const [sort, setSort] = useState<Sort>('now')
  const [search, setSearch] = useState('')
  const under = shelvesUnder(chip, shelvesOf(shop.offers))
  const shelves = lookThrough(under, {
    ...{ totalPoints, sort, search },
    acrossKinds: chip === 'all',
    nameOf: (reward) => rewardName(reward, language),
  })
  if (shop.failed && !shop.pending) return <FailedState title={t('shop.failed')} onRetry={shop.retry} busy={shop.retrying} />
  return (
    <>
      <Row gap={2} align="stretch">
        <input
          type="search"
          className={css.search}
          aria-label={t('shop.search')}
          placeholder={t('shop.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <select
          className={css.sort}
          aria-label={t('shop.sort')}
          value={sort}
          onChange={(event) => setSort(SORTS.find((one) => one === event.currentTarget.value) ?? 'now')}
        >
          {SORTS.map((one) => (
            <option key={one} value={one}>
              {t(`shop.sorts.${one}`)}
            </option>
          ))}
        </select>
      </Row>
      <Chips chips={chips} categories={categories} value={chip} onChange={onWant} />
      {shop.pending || packPending ? (
        <Skeletons shape="tiles" count={WAITING_TILES} />
      ) : (
        <>
          {shop.incomplete ? (
            <Card tone="blush">
              <div role="alert" className={css.incomplete}>
                <Text>{t('shop.incomplete')}</Text>
                <Button look="outline" size="small" busy={shop.retrying} onClick={shop.retry}>
                  {t('problems.retry')}
                </Button>
              </div>
            </Card>
          ) : null}
          {under.length > 0 && shelves.length === 0 ? <Text role="status">{t('shop.notFound', { search: comparedText(search) })}</Text> : null}
          {under.length === 0 ? (
            <EmptyState
              title={t('shop.emptyTitle')}
              art={<ShelvesArt />}
              action={
                chip === 'all' ? (
                  <LinkButton as={Link} to="/scancode">
                    {t('shop.collect')}
                  </LinkButton>
                ) : (
                  <Button onClick={() => onWant('all')}>{t('shop.showAll')}</Button>
                )
              }
            >
              {t('shop.empty')}
            </EmptyState>
          ) : null}
          {shelves.map(({ title, rewards }, shelf) => (
            <Section
              key={title}
              {...wordsOf(title)}
              actions={
                <span className={css.count}>
                  <Text tone="soft">{t('shop.count', { count: rewards.length })}</Text>
                </span>
              }
            >
              <ul className={css.tiles} aria-label={wordsOf(title).title}>
                {rewards.map((reward, index) => (
                  <li key={reward.item.id}>
                    <RewardTile
                      {...{ reward, totalPoints, pack }}
                      showsKind={chip === 'all'}
                      saysEnough={title !== 'enough'}
                      eager={shelf === 0 && index < EAGER_MAX}
                    />
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </>
      )}
    </>
  )
}
