import { formatNumber } from '@club/member'
import { TIER_RULES } from '@club/rules'
import type { User } from '@club/session'
import { Text } from '@club/ui'
import { GiftIcon, StarIcon, UsersIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import css from './tier.module.css'

/** Points for a member who reaches the tier (account 9). */
export function NextTierBrings({ tier }: { tier: User['tier'] }) {
  const { t } = useTranslation('account')
  const { welcome, birthday, referrer } = TIER_RULES[tier]
  const lines = [
    { icon: <StarIcon size={20} />, text: t('tier.bringsWelcome', { points: formatNumber(welcome) }) },
    { icon: <GiftIcon size={20} />, text: t('tier.bringsBirthday', { points: formatNumber(birthday) }) },
    { icon: <UsersIcon size={20} />, text: t('tier.bringsFriend', { points: formatNumber(referrer) }) },
  ]
  return (
    <div className={css.brings}>
      <Text weight="medium">{t('tier.brings', { tier: t(`tiers.${tier}`) })}</Text>
      <ul>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            {icon}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}
