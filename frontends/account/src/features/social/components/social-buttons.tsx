import { useHost } from '@club/remote-kit'
import { useLanguage } from '@club/session'
import { AlertModal, Button, Divider, Stack, Text } from '@club/ui'
import { refusedStorage, sessionStore } from '@club/ui/browser-storage'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { setOut, type Departure } from '../social-trip'
import css from './social-buttons.module.css'

/** A button for each configured provider; nothing when there is none (D30). */
export function SocialButtons({ from }: { from: Departure }) {
  const { t } = useTranslation('account')
  const { settings, basePath } = useHost()
  const { language } = useLanguage()
  const [leaving, setLeaving] = useState<string | null>(null)
  /** the name of the provider that this browser cannot come back from */
  const [oneWay, setOneWay] = useState<string | null>(null)
  if (settings.social.length === 0) return null
  const go = (provider: (typeof settings.social)[number]) => {
    setLeaving(provider.provider)
    const clubUrl = `${window.location.origin}${basePath}`
    void setOut(provider, { from, language, clubUrl, storage: sessionStore }).then(
      (url) => {
        // The way back must be stored: without it a person who returns cannot be recognised.
        if (!refusedStorage.read()) return window.location.assign(url)
        setLeaving(null)
        setOneWay(provider.label)
      },
      () => setLeaving(null),
    )
  }
  return (
    <Stack gap={3}>
      {from === 'sign-in' ? (
        <div className={css.or}>
          <Divider>{t('social.or')}</Divider>
        </div>
      ) : null}
      {settings.social.map((provider) => (
        <Button key={provider.provider} look="outline" wide busy={leaving === provider.provider} onClick={() => go(provider)}>
          {t(from === 'sign-in' ? 'social.signIn' : 'social.signUp', { provider: provider.label })}
        </Button>
      ))}
      {from === 'sign-up' ? (
        <Text size="small" tone="soft">
          {t('social.prefill')}
        </Text>
      ) : null}
      <AlertModal message={oneWay === null ? null : t('social.needsStorage', { provider: oneWay })} onDismiss={() => setOneWay(null)} />
    </Stack>
  )
}
