import { formatNumber, type CountedPack } from '@club/member'
import { wayToGoal } from '@club/rules'
import { useLanguage } from '@club/session'
import { patient } from '@club/ui/returned'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rewardPicture, rewardStock, shortRewardName, type Reward } from '../../../reward'
import { KindBadge } from './kind-badge'
import { RewardPicture } from './reward-picture'
import css from './shop.module.css'

// Positioned over the card, so that it may load after a first view without moving anything.
const PinGoalCorner = lazy(patient(async () => ({ default: (await import('./pin-goal')).PinGoalCorner })))

const PICTURE = { width: 480, height: 360 } as const
/** The width that the first frame asks for: two in a row of a phone. */
const SHOWN_WIDTH = '(min-width: 48em) 280px, 46vw'
const FEW = 5

/** One reward of the shop: its picture, its price, and how far it is in points and packs. */
export function RewardTile({
  reward,
  totalPoints,
  pack = null,
  showsKind = false,
  saysEnough = true,
  eager,
}: {
  reward: Reward
  totalPoints: number
  /** the pack by which the way is counted */
  pack?: CountedPack | null
  /** in a list across the kinds */
  showsKind?: boolean
  /** says that the balance is enough; false where the heading of the list says so */
  saysEnough?: boolean
  eager?: boolean
}) {
  const { t } = useTranslation('rewards')
  const { language } = useLanguage()
  const { missing, packs } = wayToGoal({ balance: totalPoints, points: reward.item.points, packPoints: pack?.points ?? null })
  const left = rewardStock(reward)
  const within = left <= FEW ? t('shop.left', { count: left }) : saysEnough ? t('shop.enough') : ''
  const note = missing > 0 ? t('shop.missing', { points: formatNumber(missing) }) : within
  return (
    <div className={css.frame}>
      <Link to="/rewarddetail" state={{ item: reward.item, type: reward.type }} className={css.tile}>
        <RewardPicture type={reward.type} src={rewardPicture(reward, language)} {...PICTURE} sizes={SHOWN_WIDTH} eager={eager} />
        {showsKind && reward.type !== 'item' ? <KindBadge type={reward.type} /> : null}
        <span className={css.words}>
          <span className={css.name}>{shortRewardName(reward, language)}</span>
          {note === '' ? null : (
            <span className={css.note}>
              {note}
              {missing > 0 && packs !== null ? <span className={css.packs}>{t('shop.packs', { count: packs, packs: formatNumber(packs) })}</span> : null}
            </span>
          )}
          <span className={css.price}>{t(reward.type === 'donate' ? 'shop.give' : 'points', { points: formatNumber(reward.item.points) })}</span>
        </span>
      </Link>
      <Suspense fallback={null}>
        <PinGoalCorner reward={reward} />
      </Suspense>
    </div>
  )
}
