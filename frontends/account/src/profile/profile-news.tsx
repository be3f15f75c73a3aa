import { formatNumber } from '@club/member'
import type { User } from '@club/session'
import { Text } from '@club/ui'
import { useTranslation } from 'react-i18next'
import { StillMissing } from './still-missing'

/** Says how a saved address or baby changed the profile: the points that it brought, or what is missing for them (D48). */
export function ProfileNews({ user, points, showsMissing }: { user: User; points: number; showsMissing: boolean }) {
  const { t } = useTranslation('account')
  if (points > 0) return <Text weight="bold">{t('editProfile.awarded', { points: formatNumber(points) })}</Text>
  return showsMissing ? <StillMissing user={user} /> : null
}
