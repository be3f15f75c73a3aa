import { BearErrorArt, Button, CatErrorArt, FailedState, LinkButton, RefusedState, useSharedStore } from '@club/ui'
import { WaitingPage } from '@club/remote-kit/waiting-page'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { areaState } from '../area-state'
import { areaElement, retryArea } from '../areas'
import { LaterBanners } from './later-banners'
import css from './frame.module.css'
import { connection } from '../connection'
import { pageLocation } from '../navigation'
import { Header } from './header'
import { NewerShell } from './newer-shell'
import { Notices } from './notices'
import { ClubLink, usePageLocation, useSessionState, useShell } from './shell-context'
import { BottomTabs, Footer } from './tabs-and-footer'

function AreaPanel() {
  const { t } = useTranslation('shell')
  const { decision, session } = useShell()
  const state = useSessionState()
  const area = useSharedStore(areaState.subscribe, areaState.read)
  // The banner says why nothing comes, and what failed is loaded by itself.
  const isAway = useSharedStore(connection.subscribe, connection.read) !== 'online'
  usePageLocation()
  const decided = decision()
  if (decided.kind === 'not-found') {
    const { home } = decided
    return (
      <div className={css.panel}>
        <RefusedState
          title={<>{t('notFoundTitle')}</>}
          art={<CatErrorArt />}
          action={
            home ? (
              <LinkButton as={ClubLink} to={home}>
                {t('notFoundAction')}
              </LinkButton>
            ) : (
              <Button onClick={session.signOut}>{t('logout')}</Button>
            )
          }
        >
          {t('notFoundText')}
        </RefusedState>
      </div>
    )
  }
  if (decided.kind === 'wait' && state.status === 'failed' && !isAway) {
    return (
      <div className={css.panel}>
        <FailedState title={t('startFailedTitle')} art={<BearErrorArt />} onRetry={() => void session.restore()}>
          {t('startFailedText')}
        </FailedState>
      </div>
    )
  }
  if (area.status === 'failed' && !isAway)
    return (
      <div className={css.panel}>
        <FailedState title={t('areaFailedTitle')} art={<BearErrorArt />} onRetry={retryArea}>
          {t('areaFailedText')}
        </FailedState>
      </div>
    )
  if (area.status === 'loading' || area.status === 'failed' || decided.kind === 'wait' || decided.kind === 'load') return <Waiting />
  return null
}

/** The first frame's placeholder of the page, which may show more than a skeleton; and its path. */
const firstPage = document.querySelector('#club [data-waiting] > *')
const firstPath = pageLocation.read().path

/** Placeholder of the page while it loads; the first frame's markup, for as long as possible. */
function Waiting() {
  const { host } = useShell()
  const { language } = useSessionState()
  const { path } = usePageLocation()
  const isFirst = firstPage !== null && path === firstPath && language === window.clubStart?.language
  const keep = useCallback((slot: HTMLDivElement | null) => {
    if (slot && firstPage) slot.append(firstPage)
  }, [])
  return isFirst ? (
    <div key="first" className={css.waiting} ref={keep} />
  ) : (
    <div className={css.waiting}>
      <WaitingPage waiting={host.waiting()} language={language} />
    </div>
  )
}

/** The page: header, the area on screen, tabs and footer. Back-office areas get the bare page. */
export function Frame() {
  const { t } = useTranslation('shell')
  const { decision } = useShell()
  useSessionState()
  const { path } = usePageLocation()
  const decided = decision()
  const bare = decided.kind === 'show' ? decided.frame === 'bare' : path.startsWith('/admin')
  const attach = useCallback((slot: HTMLDivElement | null) => {
    slot?.append(areaElement)
  }, [])
  return (
    <div className={css.frame} data-bare={bare || undefined}>
      <a
        className={css.skip}
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {t('skip')}
      </a>
      {bare ? (
        <div className={css.strip}>
          <LaterBanners language="en" />
        </div>
      ) : (
        <Header />
      )}
      <main id="content" tabIndex={-1} className={css.main}>
        <AreaPanel />
        <div ref={attach} />
      </main>
      {bare ? null : <Footer />}
      {bare ? null : <BottomTabs />}
      <NewerShell />
      <Notices />
    </div>
  )
}
