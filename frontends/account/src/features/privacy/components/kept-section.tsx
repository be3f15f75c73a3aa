import { Card, List, ListRow, Section } from '@club/ui'
import { GiftIcon, HeartIcon, ProfileIcon } from '@club/ui/icons'
import { useTranslation } from 'react-i18next'

/** What the club keeps of a member, and why (part 4, 1.1). */
export function KeptSection() {
  const { t } = useTranslation('privacy')
  return (
    <Section title={t('kept.title')}>
      <Card>
        <List label={t('kept.title')}>
          <ListRow picture={<ProfileIcon />} title={t('kept.you')} note={t('kept.youText')} />
          <ListRow picture={<HeartIcon />} title={t('kept.family')} note={t('kept.familyText')} />
          <ListRow picture={<GiftIcon />} title={t('kept.club')} note={t('kept.clubText')} />
        </List>
      </Card>
    </Section>
  )
}
