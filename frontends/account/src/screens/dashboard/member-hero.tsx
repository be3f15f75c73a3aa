import { firstName } from '@club/rules'
import type { User } from '@club/session'
import { PointsCounter, formatNumber } from '@club/member'
import { ProgressBar } from '@club/ui'
import { ChevronRightIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberAvatar } from '../../avatar/member-avatar'
import { TierCard } from '../../features/tier/components/tier-card'
import { tierArtOf, tierProgress } from '../../features/tier/tier-progress'
import css from './dashboard.module.css'

const AVATAR = 56

/** The member's name and points, and how far the next tier is (account 2). */
export function MemberHero({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { tier, next, percent, missing } = tierProgress(user)
  const way =
    next === null
      ? t('tier.highest')
      : missing === 0
        ? t('tier.reached', { tier: t(`tiers.${next}`) })
        : t('tier.toNext', { count: missing, points: formatNumber(missing), tier: t(`tiers.${next}`) })
  return (
    <section className={css.hero} aria-label={t('dashboard.summary')}>
      <div className={css.greeting}>
        <div>
          <h1>{t('dashboard.greeting', { name: user.callName ?? firstName(user.name) })}</h1>
          <p>{t('dashboard.welcome')}</p>
        </div>
        <Link to="/userprofile" className={css.avatar} aria-label={t('dashboard.profile')}>
          <MemberAvatar user={user} size={AVATAR} />
        </Link>
      </div>
      <Link to="/pointhistory" className={css.pointsLink}>
        <span>{t('points.balance')}</span>
        <PointsCounter value={user.totalPoints} unit={t('points.unit')} />
        <span className={css.pointsMore}>
          {t('dashboard.seeHistory')}
          <ChevronRightIcon size={18} />
        </span>
      </Link>
      <Link to="/tier" className={css.tier}>
        <TierCard tier={tier}>
          <ProgressBar value={percent} label={t('tier.progress')} hideLabel tone={tierArtOf(tier)} note={way} />
        </TierCard>
      </Link>
    </section>
  )
}
