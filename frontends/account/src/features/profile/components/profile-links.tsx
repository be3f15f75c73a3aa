import type { User } from '@club/session'
import { List, ListRow } from '@club/ui'
import { BabyIcon, PinIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useDeclaredBirths } from '../../../profile/use-declared-births'

/** Links to the member's addresses and babies, with how many there are. */
export function ProfileLinks({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const declared = useDeclaredBirths(user)
  return (
    <List label={t('editProfile.more')}>
      <ListRow
        as={Link}
        to="/viewAddress"
        state={{ type: 'user' }}
        picture={<PinIcon />}
        title={t('editProfile.addresses')}
        note={t('editProfile.addressCount', { count: user.addresses.length })}
      />
      <ListRow
        as={Link}
        to="/viewbabyinfo"
        picture={<BabyIcon />}
        title={t('editProfile.babies')}
        note={t('editProfile.babyCount', { count: user.babyInfos.length + declared.length })}
      />
    </List>
  )
}
