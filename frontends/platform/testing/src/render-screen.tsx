import { ApiProvider, createApi, QueryClient, QueryClientProvider } from '@club/api'
import { HostContext, type AppSettings, type PublishedRemote, type RemoteHost } from '@club/remote-kit'
import {
  createSession,
  createTexts,
  languageTag,
  SessionProvider,
  type Administrator,
  type Catalogue,
  type Language,
  type Session,
  type User,
} from '@club/session'
import { AppProvider, preloadComponents } from '@club/ui'
import { localStore } from '@club/ui/browser-storage'
import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router'
import { installBrowserStandIns } from './browser-stand-ins'
import { fakeGateway, type FakeGateway } from './fake-gateway'

export interface ScreenSetting {
  gateway?: FakeGateway
  /** where the screen opens, e.g. `/viewnews?news=1`; `state` is what a former screen handed over */
  route?: string
  state?: unknown
  /** the route's pattern, when the screen reads parameters of the path */
  pattern?: string
  /** the signed-in member or administrator; nobody unless given */
  user?: User
  administrator?: Administrator
  language?: Language
  /** the remote's name and its catalogues */
  texts: { namespace: string; en: Catalogue; bm: Catalogue }
  /** catalogues that come with the screen, beside the remote's */
  ownTexts?: ScreenSetting['texts']
  settings?: Partial<AppSettings>
  now?: Date
  /** the remotes of the page, with what they bring to others; none unless given */
  remotes?: readonly PublishedRemote[]
  /** draws their modules */
  mountModule?: RemoteHost['mountModule']
  /** runs once the person is signed in and before anything is drawn, e.g. to leave something in local storage */
  prepare?: (session: Session) => void
  /** large components to load before; all unless given */
  preload?: Parameters<typeof preloadComponents>[0]
}

export interface RenderedScreen extends RenderResult {
  gateway: FakeGateway
  session: Session
  queryClient: QueryClient
  person: UserEvent
  /** where navigation led */
  path: () => string
  /** where the next sign-in would lead, as the screen asked */
  returnsTo: () => string | null
  /** what was handed over with the last navigation */
  state: () => unknown
}

const SETTINGS: AppSettings = {
  brandName: 'Baby Club',
  brandSite: { search: 'https://brand.test/search', shop: 'https://brand.test/shop', forum: 'https://brand.test/forum', menus: [] },
  support: { phone: '1-800-00-0000', email: 'care@brand.test', hours: { en: '9 to 6', bm: '9 hingga 6' } },
  social: [{ provider: 'local', label: 'Baby ID', authorizeUrl: 'http://provider.test/auth', clientId: 'club', scope: 'openid email profile gender birthday' }],
  receiptInsightsUrl: 'https://insights.brand.test',
  staffIdleMinutes: 30,
  maintenance: { from: '2025-03-27T23:00:00+08:00', to: '2025-03-28T01:00:00+08:00' },
}

/**
 * Renders one screen with everything a remote has around it, on a fake gateway that knows only the given calls.
 * Large components are loaded before, so that queries find them at once.
 */
export async function renderScreen(screen: ReactNode, setting: ScreenSetting): Promise<RenderedScreen> {
  installBrowserStandIns()
  await preloadComponents(setting.preload)
  localStorage.clear()
  sessionStorage.clear()
  const language = setting.language ?? 'en'
  localStorage.setItem('language', language)
  document.documentElement.lang = languageTag(language)
  const gateway = setting.gateway ?? fakeGateway()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0, gcTime: Infinity } } })
  const box: { session: Session | null } = { session: null }
  const api = createApi({
    baseUrl: '/drypers-baby-club/api',
    getToken: () => box.session?.state().token ?? null,
    onUnauthorized: () => undefined,
    language: () => box.session?.state().language ?? language,
    transport: gateway.transport,
  })
  const session = createSession({ api, queryClient, storage: localStore })
  box.session = session
  if (setting.user) session.acceptMember(setting.user)
  if (setting.administrator) session.acceptAdmin(setting.administrator)
  setting.prepare?.(session)
  const texts = createTexts(language)
  const { namespace } = setting.texts
  for (const catalogue of [setting.texts, setting.ownTexts ?? setting.texts]) {
    texts.addResourceBundle('en', catalogue.namespace, catalogue.en)
    texts.addResourceBundle('bm', catalogue.namespace, catalogue.bm)
  }
  session.subscribe(() => void texts.changeLanguage(session.state().language))
  let returnsTo: string | null = null
  const host: RemoteHost = {
    basePath: '/drypers-baby-club',
    api,
    session,
    queryClient,
    texts,
    settings: { ...SETTINGS, ...setting.settings },
    dismissed: new Set(),
    now: () => setting.now ?? new Date(),
    waiting: () => ({ shape: 'list' }),
    remotes: setting.remotes ?? [],
    ...(setting.mountModule ? { mountModule: setting.mountModule } : {}),
    returnAfterSignIn: (path) => {
      returnsTo = path
    },
  }

  const entry = parsePath(setting.route ?? '/')
  let place: { path: string; state: unknown } = { path: '', state: null }
  function Watch() {
    const location = useLocation()
    place = { path: `${location.pathname}${location.search}${location.hash}`, state: location.state as unknown }
    return null
  }
  let result: RenderResult | null = null
  await act(async () => {
    result = render(
      <HostContext value={host}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <QueryClientProvider client={queryClient}>
              <I18nextProvider i18n={texts} defaultNS={namespace}>
                <AppProvider language={language}>
                  <MemoryRouter initialEntries={[{ ...entry, state: setting.state }]}>
                    <Watch />
                    <Routes>
                      <Route path={setting.pattern ?? entry.pathname} element={screen} />
                      <Route path="*" element={null} />
                    </Routes>
                  </MemoryRouter>
                </AppProvider>
              </I18nextProvider>
            </QueryClientProvider>
          </SessionProvider>
        </ApiProvider>
      </HostContext>,
    )
  })
  if (result === null) throw new Error('nothing was rendered')
  return {
    ...(result as RenderResult),
    gateway,
    session,
    queryClient,
    person: userEvent.setup(),
    path: () => place.path,
    returnsTo: () => returnsTo,
    state: () => place.state,
  }
}
