import { ownName } from '@club/member'
import { isUnderWay } from '@club/rules'
import { pickText, useLanguage, type User } from '@club/session'
import { List, ListRow } from '@club/ui'
import { PinIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** Orders in progress shown here; the others are in the order history. */
const SHOWN_MAX = 2

type Parcel = Pick<User['redemptions'][number], 'id' | 'createdAt' | 'state'> & { name: { en: string; bm: string } | undefined }

/** Parcels on their way to the member, the newest first: orders and the free sample, also the one of the sign-up. */
export function Parcels({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { language } = useLanguage()
  const parcels: Parcel[] = [
    ...user.redemptions.map(({ id, createdAt, state, orderItems }) => ({ id, createdAt, state, name: orderItems[0]?.itemName })),
    ...user.samples.map(({ id, createdAt, state, orderItems }) => ({ id, createdAt, state, name: orderItems[0]?.itemName })),
  ]
  const underWay = parcels
    .filter(({ state, name }) => name !== undefined && isUnderWay(state))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, SHOWN_MAX)
  if (underWay.length === 0) return null
  return (
    <List label={t('dashboard.parcels.title')}>
      {underWay.map(({ id, state, name }) => (
        <ListRow
          key={id}
          as={Link}
          to="/order/track"
          state={{ orderId: id }}
          picture={<PinIcon />}
          title={ownName(name ? pickText(name, language) : '', language)}
          note={t(`dashboard.parcels.${state}`)}
        />
      ))}
    </List>
  )
}
