import { ApiProvider, createApi, createClubClock, QueryClient, QueryClientProvider, type Transport } from '@club/api'
import type { AppSettings, RemoteHost } from '@club/remote-kit'
import { pageAbove, waitingAt } from '@club/remote-kit/route-table'
import type { RemotesFile } from '@club/remote-kit/remotes-file'
import { createLiveUpdates, createSession, createTexts, languageTag, SessionProvider, type Language, type Session } from '@club/session'
import { AppProvider, useSharedStore, watchTheme } from '@club/ui'
import { localStore, sessionStore } from '@club/ui/browser-storage'
import { FAULT } from '@club/ui/returned'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { start, triggerAppChange } from 'single-spa'
import { registerArea } from './areas'
import { watchDocument } from './document-watch'
import { Frame } from './frame/frame'
import { ShellContext, type Shell } from './frame/shell-context'
import { answeredEarly } from './early-answers'
import { decide, isBackOffice, isSignIn, languageOf, leadsToBackOffice, pathIn, type Decision } from './guard'
import { KeptCodes } from './kept-codes/kept-codes'
import { goTo, pageLocation, readLocation, syncLocation } from './navigation'
import { ProfilePush } from './profile-push'
import bm from './texts/bm.json'
import en from './texts/en.json'
import { createWantedPage } from './wanted-page'

const STALE_MS = 30_000
const START_AGAIN_MS = 5_000

async function readConfig<Value>(name: string, begun: Promise<Value> | undefined): Promise<Value> {
  try {
    if (begun) return await begun
  } catch {
    // One early try failed; the network may be back.
  }
  const answer = await fetch(`${BASE_PATH}/config/${name}`, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`${name} ${answer.status}`)
  return (await answer.json()) as Value
}

function Dressed({ session }: { session: Session }) {
  const { language } = useSharedStore(session.subscribe, session.state)
  return (
    <AppProvider language={language}>
      <Frame />
    </AppProvider>
  )
}

function Club({ shell }: { shell: Shell }) {
  const { host } = shell
  return (
    <StrictMode>
      <ShellContext value={shell}>
        <ApiProvider api={host.api}>
          <SessionProvider session={host.session}>
            <QueryClientProvider client={host.queryClient}>
              <I18nextProvider i18n={host.texts}>
                <Dressed session={host.session} />
                <ProfilePush />
                <KeptCodes />
              </I18nextProvider>
            </QueryClientProvider>
          </SessionProvider>
        </ApiProvider>
      </ShellContext>
    </StrictMode>
  )
}

/** How tabs notify each other; undefined where the browser has no such thing, or refuses it with its storage. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('club-session')
  } catch {
    return undefined
  }
}

/** Without one, pages need a network; a browser that blocks storage refuses it, some by throwing at once. */
function registerServiceWorker(): void {
  try {
    navigator.serviceWorker.register(`${BASE_PATH}/service-worker.js`).catch(() => undefined)
  } catch {
    // Nothing of the page depends on it.
  }
}

/** Reports a request without an answer; an aborted request is no fault. */
const notingFaults =
  (send: Transport): Transport =>
  async (request) => {
    try {
      return await send(request)
    } catch (problem) {
      const { aborted, reason } = request.signal
      if (!aborted || (reason instanceof DOMException && reason.name === 'TimeoutError')) window.dispatchEvent(new Event(FAULT))
      throw problem
    }
  }

/**
 * Brings the address to the language that was chosen here or in another tab. Otherwise `syncPage` would choose the address's language again, and two
 * tabs of a visitor would change each other's without end.
 */
function createLanguageFollower(first: Language): (language: Language) => void {
  let followed = first
  return (language) => {
    if (language === followed) return
    followed = language
    const { path, search, hash } = readLocation()
    const to = pathIn(language, path)
    if (to !== null) goTo(`${to}${search}${hash}`, { replace: true, state: window.history.state as unknown })
  }
}

async function run(): Promise<void> {
  watchTheme()
  const [settings, file] = await Promise.all([
    readConfig<AppSettings>('app.json', window.clubStart?.settings),
    readConfig<RemotesFile>('remotes.json', window.clubStart?.remotes),
  ])
  const remotes = Object.values(file.remotes)
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_MS, retry: false, refetchOnWindowFocus: false } } })
  const clock = createClubClock(window.clubStart?.clubTime)
  const sessionBox: { session: Session | null } = { session: null }
  const api = createApi({
    baseUrl: `${BASE_PATH}/api`,
    getToken: () => sessionBox.session?.state().token ?? null,
    onUnauthorized: () => void sessionBox.session?.restore(),
    language: () => sessionBox.session?.state().language ?? 'en',
    transport: notingFaults(answeredEarly(`${BASE_PATH}/api`, window.clubStart)),
    clock,
  })
  const session = createSession({
    api,
    queryClient,
    storage: localStore,
    channel: openChannel(),
    asked: window.clubStart?.token && window.clubStart.session ? { token: window.clubStart.token, user: window.clubStart.session } : undefined,
    live: createLiveUpdates({ url: `${window.location.origin}${BASE_PATH}/api/user/live`, clock }),
  })
  sessionBox.session = session
  // The early question may be answered only now, and its answer is handed on without its head.
  void window.clubStart?.session?.then(() => {
    const first = window.clubStart?.clubTime
    if (first) clock.learn(first.date, first.deviceMs)
  })
  const texts = createTexts(session.state().language)
  texts.addResourceBundle('en', 'shell', en)
  texts.addResourceBundle('bm', 'shell', bm)
  const wantedPage = createWantedPage(sessionStore)
  const host: RemoteHost = {
    basePath: BASE_PATH,
    api,
    session,
    queryClient,
    texts,
    settings,
    dismissed: new Set(),
    now: clock.now,
    clock,
    returnAfterSignIn: wantedPage.want,
    // Asked while a page is on its way, before `pageLocation` has followed.
    waiting: () => waitingAt(readLocation().path, remotes),
    remotes,
    mountModule: async (mounted) => (await import('./mount-module')).mountModule(host, mounted),
  }

  const decision = (): Decision => {
    const { status, type, language } = session.state()
    const { path } = pageLocation.read()
    const decided = decide(path, { status, type, language }, remotes)
    return file.membersOnly && leadsToBackOffice(decided, path, status) ? { kind: 'load', to: isBackOffice(path) ? path : '/admin' } : decided
  }
  const shell: Shell = { host, session, settings, decision, above: (path) => pageAbove(path, remotes) }

  /** Brings path, language and session together: redirects, and lets single-spa show what may be shown. */
  const syncPage = () => {
    syncLocation()
    const inPath = languageOf(pageLocation.read().path)
    if (inPath !== null && inPath !== session.state().language && session.state().status === 'visitor') session.setLanguage(inPath)
    const decided = decision()
    const { path, search, hash } = pageLocation.read()
    const forMembers = decide(path, { status: 'member', type: 'user', language: session.state().language }, remotes).kind === 'show'
    const here = { to: `${path}${search}${hash}`, state: window.history.state as unknown }
    const wanted = wantedPage.follow(session.state(), here, {
      away: decided.kind === 'redirect',
      forMembers,
      forStaff: isBackOffice(path),
      signIn: isSignIn(path),
    })
    if (decided.kind === 'load') window.location.replace(`${BASE_PATH}${decided.to}${isBackOffice(path) ? `${search}${hash}` : ''}`)
    if (decided.kind !== 'redirect') return
    if (wanted !== null) goTo(wanted.to, { replace: true, state: wanted.state })
    else {
      // The landing page says so; a sign-in, or a request for the back office itself, is no redirect to explain.
      const isSentAway = session.state().status === 'admin' && isBackOffice(path) && !['/admin', '/admin/', '/admin/login'].includes(path)
      const state = isSentAway ? { usr: { sentAwayFrom: path } } : null
      goTo(decided.withQuery ? `${decided.to}${search}${hash}` : decided.to, { replace: true, state })
    }
  }

  for (const remote of remotes) {
    registerArea(remote, host, () => {
      syncLocation()
      const decided = decision()
      return decided.kind === 'show' && decided.remote === remote.name
    })
  }
  const root = document.getElementById('club')
  if (!root) throw new Error('the page has no #club')
  start({ urlRerouteOnly: true })
  window.addEventListener('popstate', syncPage)
  window.addEventListener('single-spa:routing-event', syncPage)
  const followLanguage = createLanguageFollower(session.state().language)
  session.subscribe(() => {
    const { language } = session.state()
    if (texts.language !== language) void texts.changeLanguage(language)
    document.documentElement.lang = languageTag(language)
    followLanguage(language)
    syncPage()
    void triggerAppChange()
  })
  document.documentElement.lang = languageTag(session.state().language)
  syncPage()
  watchDocument(settings.brandName)
  createRoot(root, { identifierPrefix: 'shell-' }).render(<Club shell={shell} />)
  const pin = window.clubStart?.pin
  if (pin) import('./pinned/pin-notice').then(({ showPinNotice }) => showPinNotice(texts, pin)).catch(() => undefined)
  void session.restore()
  registerServiceWorker()
}

function showStartFailure(): void {
  const language = localStore.getItem('language') === 'bm' ? bm : en
  const root = document.getElementById('club')
  if (!root) return
  const title = document.createElement('h1')
  title.textContent = language.startFailedTitle
  const text = document.createElement('p')
  text.textContent = language.startFailedText
  root.replaceChildren(title, text)
  // A page that cannot start although the club answers would be loaded again and again: only a return from being away loads it.
  let wasAway = !navigator.onLine
  const again = () => {
    fetch(`${BASE_PATH}/api/healthz`, { cache: 'no-store' }).then(
      () => wasAway && window.location.reload(),
      () => {
        wasAway = true
        setTimeout(again, START_AGAIN_MS)
      },
    )
  }
  again()
  window.addEventListener('online', again)
}

run().catch(showStartFailure)
