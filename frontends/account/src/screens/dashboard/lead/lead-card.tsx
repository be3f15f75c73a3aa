import type { Goal } from '@club/contracts/http'
import { formatNumber, ownName, LatePackArt, TierArt } from '@club/member'
import { pickText, useLanguage, type User } from '@club/session'
import { Card, Picture, ProgressBar } from '@club/ui'
import { ChevronRightIcon, FlagIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rewardName, rewardPicture } from '../../../features/rewards/reward-preview'
import { useOffer } from '../../../features/rewards/use-offer'
import { tierArtOf } from '../../../features/tier/tier-progress'
import { useNearest, type Near } from './use-nearest'
import { LeadRoom } from './lead-room'
import css from './lead.module.css'
import { RhythmRow } from './rhythm-row'

const PICTURE = { width: 240, height: 180 } as const
const ART = { item: 'gift', pregnant: 'gift', voucher: 'voucher', donate: 'sample' } as const

/** The words, the picture and the page of what is nearest. */
function useShown() {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const pictureOf = (kind: keyof typeof ART, src: string) => (
    <Picture src={src} alt="" {...PICTURE} fit={kind === 'voucher' ? 'contain' : 'cover'} fallback={<LatePackArt kind={ART[kind]} />} />
  )
  return (near: Near) => {
    switch (near.kind) {
      case 'goal': {
        const { goal, offer } = near
        const page = offer === undefined ? { to: '/pointshop' } : { to: '/rewarddetail', state: { item: offer, type: goal.kind } }
        return { name: ownName(pickText(goal.name, language), language), picture: pictureOf(goal.kind, pickText(goal.image, language)), page }
      }
      case 'reward': {
        const { type, item } = near.reward
        const page = { to: '/rewarddetail', state: { item, type } }
        return { name: rewardName(near.reward, language), picture: pictureOf(type, rewardPicture(near.reward, language)), page }
      }
      case 'stamps': {
        const { bonus } = near
        const name = bonus.kind === 'factor' ? t('lead.factor', { factor: bonus.factor }) : ownName(bonus.name, language)
        return { name, picture: <LatePackArt kind={bonus.kind === 'factor' ? 'gift' : 'voucher'} />, page: { to: '/faq/how-to-collect-points' } }
      }
      case 'tier':
        return { name: t('lead.tier', { tier: t(`tiers.${near.tier}`) }), picture: <TierArt tier={tierArtOf(near.tier)} />, page: { to: '/tier' } }
    }
  }
}

function Nearest({ near }: { near: Near }) {
  const { t } = useTranslation('account')
  const { name, picture, page } = useShown()(near)
  const { packs, points, percent } = near
  // The name of the factor says itself that it is for pants; that of a voucher does not.
  const pants = near.kind === 'stamps' && near.bonus.kind !== 'factor'
  const far =
    packs === null
      ? t('lead.points', { points: formatNumber(points ?? 0) })
      : t(pants ? 'lead.pants' : 'lead.packs', { count: packs, packs: formatNumber(packs) })
  return (
    <>
      <Link {...page} className={css.near}>
        <span className={css.picture} data-kind={near.kind}>
          {picture}
        </span>
        <span className={css.words}>
          <strong className={css.far}>{points === 0 ? t('lead.enough') : far}</strong>
          <span className={css.what}>{name}</span>
        </span>
        <ChevronRightIcon size={20} />
      </Link>
      <ProgressBar value={percent} label={t('lead.progress', { name })} hideLabel tone={points === 0 ? 'accent' : 'primary'} />
    </>
  )
}

/** The goal of a member who is nearer to something else, in a line; a phone has no card for it. */
function GoalLine({ goal, packs }: { goal: Goal; packs: number | null }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const offer = useOffer(goal)
  const page = goal.state !== 'offered' || offer === undefined ? { to: '/pointshop' } : { to: '/rewarddetail', state: { item: offer, type: goal.kind } }
  const far = packs === null ? '' : packs === 0 ? t('lead.enough') : t('lead.packs', { count: packs, packs: formatNumber(packs) })
  return (
    <Link {...page} className={css.goal} aria-label={t('lead.goal', { name: ownName(pickText(goal.name, language), language) })}>
      <FlagIcon size={20} />
      <span>{ownName(pickText(goal.name, language), language)}</span>
      <strong>{goal.state === 'offered' ? far : t(`goal.${goal.state}`)}</strong>
    </Link>
  )
}

/** First card of the dashboard: what the member is nearest to, and the months of their packs; nothing where neither is known. */
export function LeadCard({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { near, goal, pending, known } = useNearest(user)
  if (pending) return <LeadRoom />
  if (near === null && !known) return null
  return (
    <Card tone="accent" as="section" aria-label={t('lead.title')}>
      <div className={css.lead}>
        <div className={css.way}>{near ? <Nearest near={near} /> : <strong className={css.far}>{t('lead.everything')}</strong>}</div>
        <RhythmRow />
        {goal && near?.kind !== 'goal' ? <GoalLine {...goal} /> : null}
      </div>
    </Card>
  )
}
