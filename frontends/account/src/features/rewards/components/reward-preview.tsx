import { useLanguage } from '@club/session'
import { LatePackArt, WhenNear, formatNumber } from '@club/member'
import { Button, Card, Picture, Text } from '@club/ui'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { availableRewards, pickPreview, rewardName, rewardPicture, type PreviewReward } from '../reward-preview'
import { useRewardOffers } from '../use-reward-offers'
import { PreviewRoom } from './preview-room'
import css from './rewards.module.css'

const PICTURE = { width: 480, height: 360 } as const
const ART = { item: 'gift', voucher: 'voucher', donate: 'sample' } as const

function Tile({ reward }: { reward: PreviewReward }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  return (
    <Link to="/rewarddetail" state={{ item: reward.item, type: reward.type }} className={css.tile}>
      <span className={css.picture} data-type={reward.type}>
        <WhenNear waiting={null} decorates>
          <Picture
            src={rewardPicture(reward, language)}
            alt=""
            {...PICTURE}
            fit={reward.type === 'voucher' ? 'contain' : 'cover'}
            fallback={
              <span className={css.fallback}>
                <LatePackArt kind={ART[reward.type]} />
              </span>
            }
          />
        </WhenNear>
      </span>
      <span className={css.words}>
        <span className={css.name}>{rewardName(reward, language)}</span>
        <span className={css.price}>
          {t(reward.type === 'donate' ? 'rewardPreview.give' : 'rewardPreview.price', { points: formatNumber(reward.item.points) })}
        </span>
      </span>
    </Link>
  )
}

/**
 * Six of the things that points can do today (account 2, account 9). What could be read is shown; a part that failed is a failure where the
 * others have nothing.
 */
export function RewardPreview() {
  const { t } = useTranslation('account')
  const { catalogue, vouchers, donations } = useRewardOffers()
  const all = [catalogue, vouchers, donations]
  const pending = all.some((one) => one.isPending)
  const picked = useMemo(
    () =>
      pending
        ? []
        : pickPreview(availableRewards({ items: catalogue.data?.items ?? [], vouchers: vouchers.data ?? [], donations: donations.data ?? [] }), Math.random),
    [pending, catalogue.data, vouchers.data, donations.data],
  )
  if (pending) return <PreviewRoom />
  if (picked.length === 0 && all.some((one) => one.isError)) {
    return (
      <Card tone="blush">
        <div role="alert">
          <Text>{t('rewardPreview.failed')}</Text>
          <Button look="outline" size="small" onClick={() => all.forEach((one) => void one.refetch())}>
            {t('problems.retry')}
          </Button>
        </div>
      </Card>
    )
  }
  if (picked.length === 0)
    return (
      <Card tone="accent">
        <Text>{t('rewardPreview.empty')}</Text>
      </Card>
    )
  return (
    <ul className={css.tiles}>
      {picked.map((reward) => (
        <li key={reward.item.id}>
          <Tile reward={reward} />
        </li>
      ))}
    </ul>
  )
}
