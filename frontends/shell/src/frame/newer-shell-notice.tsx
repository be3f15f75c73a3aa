import { Button, Text } from '@club/ui'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { newerShell } from '../newer-shell'
import css from './newer-shell-notice.module.css'

/** Says that a newer shell has been published; the reload is theirs to choose, and "later" lasts until the next one. */
export function NewerShellNotice({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('shell')
  const newer = useSyncExternalStore(newerShell.subscribe, newerShell.read)
  const [putOff, setPutOff] = useState<string | null>(null)
  return (
    <div className={css.region} role="status">
      {newer === null || newer === putOff ? null : (
        <div className={css.card}>
          <div>
            <Text>
              <strong>{t('newerTitle')}</strong>
            </Text>
            <Text size="small" tone="soft">
              {t('newerText')}
            </Text>
          </div>
          <div className={css.actions}>
            <Button size="small" onClick={onReload}>
              {t('newerReload')}
            </Button>
            <Button size="small" look="quiet" onClick={() => setPutOff(newer)}>
              {t('newerLater')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
