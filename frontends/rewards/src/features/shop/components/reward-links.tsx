import { useSettings } from '@club/remote-kit'
import { List, ListRow } from '@club/ui'
import { BabyIcon, GiftIcon, ScanIcon, StarIcon, UsersIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** The ways on from a reward (rewards 2). */
export function RewardLinks() {
  const { t } = useTranslation('rewards')
  const { brandSite } = useSettings()
  return (
    <List label={t('detail.links')}>
      <ListRow as={Link} to="/scancode" picture={<ScanIcon />} title={t('detail.link.scan')} />
      <ListRow as={Link} to="/pointshop" picture={<GiftIcon />} title={t('detail.link.shop')} />
      <ListRow as={Link} to="/quest" picture={<StarIcon />} title={t('detail.link.quest')} />
      <ListRow
        as="a"
        href={brandSite.forum}
        target="_blank"
        rel="noopener noreferrer"
        picture={<UsersIcon />}
        title={t('detail.link.forum')}
        note={t('detail.link.newTab')}
      />
      <ListRow as={Link} to="/picksample" picture={<BabyIcon />} title={t('detail.link.sample')} />
    </List>
  )
}
