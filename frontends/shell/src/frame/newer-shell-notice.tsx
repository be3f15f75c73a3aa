import { deviceMs, type QueryClient } from '@club/api'
import { Button, Text, useSharedStore } from '@club/ui'
import { sessionStore } from '@club/ui/browser-storage'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepTyping, restoreTyping } from '../kept-typing'
import { pageLocation } from '../navigation'
import { newerShell, watchForNewerShell } from '../newer-shell'
import { isQuiet as isPageQuiet } from '../quiet-moment'
import css from './newer-shell-notice.module.css'

export { noteTyped } from '../quiet-moment'

const RELOADED = 'reloaded'
/** After a reload the notice stays away for this long, however often a release is published. */
const BETWEEN_RELOADS_MS = 60 * 60_000

const isAskedAgain = () => deviceMs() - Number(sessionStore.getItem(RELOADED)) >= BETWEEN_RELOADS_MS

restoreTyping()

/**
 * Announces at a quiet moment that a newer shell has been published; the visitor chooses when to reload, and "later" lasts until the next one.
 *
 * @param own the files of this tab's page
 * @param isQuiet whether nothing is typed or in progress
 */
export function NewerShellNotice({ own, isQuiet, onReload }: { own: string; isQuiet: () => boolean; onReload: () => void }) {
  const { t } = useTranslation('shell')
  const newer = useSharedStore(newerShell.subscribe, newerShell.read)
  const [putOff, setPutOff] = useState<string | null>(null)
  const [offered, setOffered] = useState<string | null>(null)
  useEffect(() => {
    const stop = watchForNewerShell({ own, pageUrl: `${BASE_PATH}/` })
    return stop
  }, [own])
  useEffect(() => {
    // When it was found, between two screens, and when nobody looks.
    const offer = () => {
      if (isQuiet() && isAskedAgain()) setOffered(newerShell.read())
    }
    offer()
    const stopPlaces = pageLocation.subscribe(offer)
    document.addEventListener('visibilitychange', offer)
    return () => {
      stopPlaces()
      document.removeEventListener('visibilitychange', offer)
    }
  }, [isQuiet, newer])
  const reload = () => {
    keepTyping()
    sessionStore.setItem(RELOADED, String(deviceMs()))
    onReload()
  }
  return (
    <div className={css.region} role="status">
      {newer === null || newer === putOff || offered === null ? null : (
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
            <Button size="small" onClick={reload}>
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

const reload = () => window.location.reload()

/** The notice on a page whose calls `queryClient` makes. */
export function NoticeOfPage({ own, queryClient }: { own: string; queryClient: Pick<QueryClient, 'isMutating'> }) {
  const isQuiet = useCallback(() => isPageQuiet(queryClient), [queryClient])
  return <NewerShellNotice own={own} isQuiet={isQuiet} onReload={reload} />
}
