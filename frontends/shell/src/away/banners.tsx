import { IconButton, useSharedStore } from '@club/ui'
import { refusedStorage } from '@club/ui/browser-storage'
import { CloseIcon } from '@club/ui/icons'
import { onReturned } from '@club/ui/returned'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../connection'
import css from './banners.module.css'
import bm from './texts/bm.json'
import en from './texts/en.json'

/** The texts of what this file shows, by language. */
export const AWAY_TEXTS = { en, bm }

/** How long the banner says that the connection is back. */
const BACK_MS = 4_000

/** Whether the club has answered again a moment ago, after it was announced as away. */
function useIsBack(isAway: boolean): boolean {
  const [wasAway, setWasAway] = useState(false)
  const [isBack, setBack] = useState(false)
  if (isAway && !wasAway) setWasAway(true)
  useEffect(() => {
    if (!wasAway) return undefined
    return onReturned(() => {
      setWasAway(false)
      setBack(true)
    })
  }, [wasAway])
  useEffect(() => {
    if (!isBack) return undefined
    const timer = setTimeout(() => setBack(false), BACK_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  return isBack && !isAway
}

/**
 * Says at the top of every page what holds for all of it, once: that there is no connection, and that this browser stores nothing.
 *
 * @param language of the back office, which is English in both (D13); the club's unless given
 */
export function Banners({ language }: { language?: 'en' }) {
  const { t } = useTranslation('away', { lng: language })
  const reached = useSharedStore(connection.subscribe, connection.read)
  const isRefused = useSharedStore(refusedStorage.subscribe, refusedStorage.read)
  const [isRead, setRead] = useState(false)
  const isBack = useIsBack(reached !== 'online')
  return (
    <div role="status" className={css.banners} lang={language}>
      {reached === 'online' ? null : <p className={css.banner}>{t(reached === 'offline' ? 'offline' : 'unreachable')}</p>}
      {isBack ? <p className={`${css.banner} ${css.good}`}>{t('backOnline')}</p> : null}
      {isRefused && !isRead ? (
        <div className={css.banner}>
          <p>{t('nothingStored')}</p>
          <IconButton
            label={t('nothingStoredRead')}
            onClick={() => {
              setRead(true)
              // The button goes with its banner.
              document.getElementById('content')?.focus({ preventScroll: true })
            }}
          >
            <CloseIcon size={20} />
          </IconButton>
        </div>
      ) : null}
    </div>
  )
}
