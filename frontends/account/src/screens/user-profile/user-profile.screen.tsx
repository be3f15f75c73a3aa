import { displayPhone } from '@club/rules'
import { useSession, useUser } from '@club/session'
import { PointsCounter, TierBadge } from '@club/member'
import { Button, Card, List, ListRow, Page, Skeletons, Text, ThemeSwitch } from '@club/ui'
import { ClockIcon, EditIcon, GiftIcon, HeartIcon, HelpIcon, LockIcon, LogoutIcon, ShareIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MemberAvatar } from '../../avatar/member-avatar'
import { LogOutEverywhere } from '../../features/profile/components/log-out-everywhere'
import { tierArtOf } from '../../features/tier/tier-progress'
import css from './user-profile.module.css'

const FACE = 80

/** The member's name and points, and the ways from here (account 2). */
export function UserProfileScreen() {
  const { t } = useTranslation('account')
  const { signOut } = useSession()
  const user = useUser()
  if (!user)
    return (
      <Page title={t('profile.title')}>
        <Skeletons shape="detail" />
      </Page>
    )
  return (
    <Page width="narrow" title={t('profile.title')}>
      <Card padding="wide">
        <div className={css.head}>
          <span className={css.face}>
            <MemberAvatar user={user} size={FACE} />
          </span>
          <div>
            <h2 className={css.name}>{user.name}</h2>
            <Text tone="soft">{user.email}</Text>
            {user.number === null ? null : <Text tone="soft">{displayPhone(user.number)}</Text>}
          </div>
          <TierBadge tier={tierArtOf(user.tier)}>{t(`tiers.${user.tier}`)}</TierBadge>
        </div>
      </Card>
      <Card tone="soft">
        <Text size="small">{t('points.balance')}</Text>
        <PointsCounter value={user.totalPoints} unit={t('points.unit')} />
      </Card>
      <List label={t('profile.links')}>
        <ListRow as={Link} to="/editprofile" picture={<EditIcon />} title={t('profile.edit')} />
        <ListRow as={Link} to="/pointhistory" picture={<ClockIcon />} title={t('points.title')} />
        <ListRow as={Link} to="/pointshop" picture={<GiftIcon />} title={t('profile.shop')} />
        <ListRow as={Link} to="/referandearn" picture={<ShareIcon />} title={t('profile.refer')} />
        <ListRow as={Link} to="/passlink" picture={<HeartIcon />} title={t('profile.pass')} />
        <ListRow as={Link} to="/privacy" picture={<LockIcon />} title={t('profile.privacy')} />
        <ListRow as={Link} to="/help" picture={<HelpIcon />} title={t('profile.help')} />
      </List>
      <ThemeSwitch />
      <Button look="outline" icon={<LogoutIcon size={20} />} onClick={signOut}>
        {t('profile.signOut')}
      </Button>
      <LogOutEverywhere user={user} />
    </Page>
  )
}
