import { ApiProvider, QueryClientProvider, type CallDefinition } from '@club/api'
import { SessionProvider, hasCatalogue, loadCatalogue, useSession, type CatalogueLoaders } from '@club/session'
import { AppProvider } from '@club/ui'
import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Route, Routes, useLocation } from 'react-router'
import { HostContext, useHost } from './host-context'
import type { RemoteHost } from './remote-host'
import type { Screen } from './screen'
import { WaitingPage } from './waiting-page'

/** A catalogue that only some screens need: it comes with the first of them, not with the area. */
export interface OwnTexts {
  /** its namespace: `useTranslation(name)` */
  name: string
  texts: CatalogueLoaders
}

export interface ScreenRoute {
  /** as in `remote.json`, in the words of react-router */
  path: string
  screen: Screen
  /** for screens with long texts */
  ownTexts?: OwnTexts
  /** calls without input that it reads at once: as the first screen of the area it is drawn with their answers, if they are quick */
  reads?: () => readonly CallDefinition[]
}

export interface RemoteParts {
  name: string
  texts: CatalogueLoaders
  routes: readonly ScreenRoute[]
  /** around every screen, e.g. the back office's own frame */
  Layout?: ComponentType<{ children: ReactNode }>
}

/** The page's room, so that nothing moves when it comes. */
function Waiting({ host }: { host: RemoteHost }) {
  const { language } = useSession()
  return <WaitingPage waiting={host.waiting()} language={language} />
}

function Texts({ host, name, texts, waiting, children }: OwnTexts & { host: RemoteHost; waiting?: ReactNode; children: ReactNode }) {
  const { language } = useSession()
  const [ready, setReady] = useState(() => hasCatalogue(host.texts, texts, language))
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let stale = false
    loadCatalogue(host.texts, name, texts, language).then(
      async () => {
        await host.texts.changeLanguage(language)
        if (!stale) setReady(true)
      },
      (error: unknown) => {
        if (!stale) setFailure(error)
      },
    )
    return () => {
      stale = true
    }
  }, [host.texts, name, texts, language])
  if (failure !== null) throw failure
  return ready ? children : waiting === undefined ? <Waiting host={host} /> : waiting
}

/** A part of a screen with a catalogue that only this part needs; `waiting` is shown until it is there. */
export function WithTexts({ waiting, children, ...own }: OwnTexts & { waiting: ReactNode; children: ReactNode }) {
  return (
    <Texts host={useHost()} waiting={waiting} {...own}>
      {children}
    </Texts>
  )
}

/** Everything a screen needs: client, session, cache, texts, components. The router wraps it. */
export function RemoteRoot({ host, parts }: { host: RemoteHost; parts: RemoteParts }) {
  return (
    <HostContext value={host}>
      <ApiProvider api={host.api}>
        <SessionProvider session={host.session}>
          <QueryClientProvider client={host.queryClient}>
            <I18nextProvider i18n={host.texts} defaultNS={parts.name}>
              <Dressed>
                <Texts host={host} name={parts.name} texts={parts.texts}>
                  <Screens parts={parts} />
                </Texts>
              </Dressed>
            </I18nextProvider>
          </QueryClientProvider>
        </SessionProvider>
      </ApiProvider>
    </HostContext>
  )
}

function Dressed({ children }: { children: ReactNode }) {
  const { language } = useSession()
  return (
    <AppProvider language={language} nested>
      {children}
    </AppProvider>
  )
}

/**
 * The key of what waits for a screen's code. A router leaves the screen before in its place meanwhile; without a network that would be for
 * long, under the address of another, so a screen that is opened then waits in a place of its own.
 */
function useWaitingKey(): string {
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ pathname, key: '' })
  if (shown.pathname !== pathname) setShown({ pathname, key: navigator.onLine ? shown.key : pathname })
  return shown.key
}

function Screens({ parts: { routes, Layout } }: { parts: RemoteParts }) {
  const host = useHost()
  const waitingKey = useWaitingKey()
  const shown = ({ screen: { Component }, ownTexts }: ScreenRoute) =>
    ownTexts ? (
      <Texts key={ownTexts.name} host={host} {...ownTexts}>
        <Component />
      </Texts>
    ) : (
      <Component />
    )
  const screens = (
    <Suspense key={waitingKey} fallback={<Waiting host={host} />}>
      <Routes>
        {routes.map((route) => (
          <Route key={route.path} path={route.path} element={shown(route)} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  )
  return Layout ? <Layout>{screens}</Layout> : screens
}
