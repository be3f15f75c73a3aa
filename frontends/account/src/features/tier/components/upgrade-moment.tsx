import { Celebration } from '@club/member'
import type { User } from '@club/session'
import { Dialog, LinkButton } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { NextTierBrings } from './next-tier-brings'
import css from './tier.module.css'
import { TierCard } from './tier-card'
import { tierArtOf } from '../tier-progress'

/** The moment of an upgrade: the new card across the whole window, turning in the light, and what it brings. */
export function UpgradeMoment({ tier, name, onClose }: { tier: User['tier']; name: string; onClose: () => void }) {
  const { t } = useTranslation('account')
  const title = t('tier.momentTitle', { tier: t(`tiers.${tier}`) })
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={css.stage}>
        <div className={css.turning}>
          <TierCard tier={tier} name={name} />
        </div>
      </div>
      <Celebration title={t('tier.moment')} joy="tier" tier={tierArtOf(tier)}>
        <NextTierBrings tier={tier} />
        <LinkButton as={Link} to="/tier" wide onClick={onClose}>
          {t('tier.momentGo')}
        </LinkButton>
      </Celebration>
    </Dialog>
  )
}
