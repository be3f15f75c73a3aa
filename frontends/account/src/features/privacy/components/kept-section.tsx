import { saveFile, useApi } from '@club/api'
import { privacyCalls } from '@club/contracts/http'
import type { User } from '@club/session'
import { Button, List, ListRow, Section, showToast, Text } from '@club/ui'
import { DownloadIcon, GiftIcon, HeartIcon, ProfileIcon } from '@club/ui/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PresenceDialog } from './presence-dialog'

/** Lists the data that the club keeps of a member and why, with the file of all of it (trust-and-desk 1.1). */
export function KeptSection(_: { user: User }) {
  const { t } = useTranslation('privacy')
  const api = useApi()
  const [asking, setAsking] = useState(false)
  const take = async (password: string) => {
    saveFile(await api.download(privacyCalls.exportData, { password }))
    setAsking(false)
    showToast(t('kept.taken'))
  }
  return (
    <Section title={t('kept.title')}>
      <List label={t('kept.title')}>
        <ListRow picture={<ProfileIcon />} title={t('kept.you')} note={t('kept.youText')} />
        <ListRow picture={<HeartIcon />} title={t('kept.family')} note={t('kept.familyText')} />
        <ListRow picture={<GiftIcon />} title={t('kept.club')} note={t('kept.clubText')} />
      </List>
      <Button look="soft" wide icon={<DownloadIcon size={20} />} onClick={() => setAsking(true)}>
        {t('kept.take')}
      </Button>
      <PresenceDialog open={asking} title={t('kept.take')} confirmLabel={t('kept.takeNow')} onCancel={() => setAsking(false)} act={take}>
        <Text>{t('kept.takeText')}</Text>
      </PresenceDialog>
    </Section>
  )
}
