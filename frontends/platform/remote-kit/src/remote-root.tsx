import { ApiProvider, QueryClientProvider, type CallDefinition } from '@club/api'
import { SessionProvider, hasCatalogue, loadCatalogue, useSession, type CatalogueLoaders } from '@club/session'
import { AppProvider } from '@club/ui'
import { Suspense, useEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react'
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
  /** its own texts are all that it says: it does without the area's */
  alone?: true
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

/** Its children, once all of the catalogues are there. */
function Texts({ host, catalogues, waiting, children }: { host: RemoteHost; catalogues: readonly OwnTexts[]; waiting?: ReactNode; children: ReactNode }) {
  const { language } = useSession()
  const [ready, setReady] = useState(() => catalogues.every(({ texts }) => hasCatalogue(host.texts, texts, language)))
  const [failure, setFailure] = useState<unknown>(null)
  useEffect(() => {
    let stale = false
    Promise.all(catalogues.map(({ name, texts }) => loadCatalogue(host.texts, name, texts, language))).then(
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
  }, [host.texts, catalogues, language])
  if (failure !== null) throw failure
  return ready ? children : waiting === undefined ? <Waiting host={host} /> : waiting
}

/** A part of a screen with a catalogue that only this part needs; `waiting` is shown until it is there. */
export function WithTexts({ waiting, children, name, texts }: OwnTexts & { waiting: ReactNode; children: ReactNode }) {
  const catalogues = useMemo(() => [{ name, texts }], [name, texts])
  return (
    <Texts host={useHost()} waiting={waiting} catalogues={catalogues}>
      {children}
    </Texts>
  )
}

/** The catalogues of a screen, or of the area where none is named. */
export const cataloguesOf = ({ name, texts }: Pick<RemoteParts, 'name' | 'texts'>, route: Pick<ScreenRoute, 'ownTexts' | 'alone'> = {}): OwnTexts[] => [
  ...(route.alone ? [] : [{ name, texts }]),
  ...(route.ownTexts ? [route.ownTexts] : []),
]

/** Everything a screen needs: client, session, cache, texts, components. The router wraps it. */
export function RemoteRoot({ host, parts }: { host: RemoteHost; parts: RemoteParts }) {
  return (
    <HostContext value={host}>
      <ApiProvider api={host.api}>
        <SessionProvider session={host.session}>
          <QueryClientProvider client={host.queryClient}>
            <I18nextProvider i18n={host.texts} defaultNS={parts.name}>
              <Dressed>
                <Screens parts={parts} />
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

/** A screen of its route with its texts; its code is asked for together with them. */
function Shown({ parts, route }: { parts: RemoteParts; route: ScreenRoute }) {
  const { screen } = route
  const { name, texts } = parts
  const catalogues = useMemo(() => cataloguesOf({ name, texts }, route), [name, texts, route])
  useEffect(() => {
    // The screen itself asks again, and says what is wrong.
    screen.preload().catch(() => undefined)
  }, [screen])
  return (
    <Texts host={useHost()} catalogues={catalogues}>
      <screen.Component />
    </Texts>
  )
}

function Screens({ parts }: { parts: RemoteParts }) {
  const { routes, Layout } = parts
  const host = useHost()
  const waitingKey = useWaitingKey()
  const screens = (
    <Suspense key={waitingKey} fallback={<Waiting host={host} />}>
      <Routes>
        {routes.map((route) => (
          <Route
            key={route.path}
            path={route.path}
            element={<Shown key={route.alone ? route.path : (route.ownTexts?.name ?? '')} parts={parts} route={route} />}
          />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </Suspense>
  )
  return Layout ? (
    <WithTexts name={parts.name} texts={parts.texts} waiting={undefined}>
      <Layout>{screens}</Layout>
    </WithTexts>
  ) : (
    screens
  )
}
