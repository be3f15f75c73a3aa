import { createApi, createClubClock, QueryClient } from '@club/api'
import { createSession, createTexts, loadCatalogue, type Catalogue, type Language } from '@club/session'
import { routes } from 'drawn-remote/routes'
import type { BrowserStorage } from '@club/ui/browser-storage'
import bm from 'drawn-remote/texts/bm.json'
import en from 'drawn-remote/texts/en.json'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import type { AppSettings, RemoteHost } from './remote-host'
import { cataloguesOf, RemoteRoot, type ScreenRoute } from './remote-root'

declare const BASE_PATH: string

/** Looks like a number, so that a page may make its digits a link. */
const PHONE = '+000000000001'
const NEVER = '1970-01-01T00:00:00.000Z'

/** Settings that only the installation knows are drawn as their path. */
const SETTINGS: AppSettings = {
  brandName: '{{brandName}}',
  brandSite: { search: '', menus: [], shop: '', forum: '' },
  support: { phone: PHONE, email: '{{support.email}}', hours: { en: '{{support.hours.en}}', bm: '{{support.hours.bm}}' } },
  social: [],
  receiptInsightsUrl: '',
  staffIdleMinutes: 0,
  maintenance: { from: NEVER, to: NEVER },
}

/** The storage of a browser that knows nothing but the language. */
function storageIn(language: Language): BrowserStorage {
  const stored = new Map<string, string>([['language', language]])
  return { getItem: (name) => stored.get(name) ?? null, setItem: () => undefined, removeItem: () => undefined, names: () => [...stored.keys()] }
}

async function drawRoute(name: string, route: ScreenRoute, language: Language): Promise<string> {
  const queryClient = new QueryClient()
  const api = createApi({ baseUrl: '', getToken: () => null, onUnauthorized: () => undefined, language: () => language })
  const session = createSession({ api, queryClient, storage: storageIn(language) })
  const texts = createTexts(language)
  const own = { en: async () => ({ default: en as Catalogue }), bm: async () => ({ default: bm as Catalogue }) }
  const parts = { name, texts: own, routes: [route] }
  await Promise.all([...cataloguesOf(parts, route).map((one) => loadCatalogue(texts, one.name, one.texts, language)), route.screen.preload()])
  const host: RemoteHost = {
    basePath: BASE_PATH,
    api,
    session,
    queryClient,
    texts,
    settings: SETTINGS,
    dismissed: new Set(),
    now: createClubClock().now,
    returnAfterSignIn: () => undefined,
    waiting: () => ({ shape: 'cards' }),
  }
  const markup = renderToStaticMarkup(
    <StaticRouter basename={BASE_PATH} location={`${BASE_PATH}${route.path.replace(':language', language)}`}>
      <RemoteRoot host={host} parts={parts} />
    </StaticRouter>,
    { identifierPrefix: `drawn-${language}-` },
  )
  if (!markup.includes('<h1')) throw new Error(`${route.path} cannot be drawn: it has no heading without its scripts`)
  return markup.replaceAll(PHONE, '{{support.phone}}')
}

/** The pages at these paths of the remote in both languages, as they are before anything was asked or pressed. */
export async function draw(name: string, paths: readonly string[]): Promise<Record<string, { en: string; bm: string }>> {
  const drawn: Record<string, { en: string; bm: string }> = {}
  for (const route of (routes as readonly ScreenRoute[]).filter(({ path }) => paths.includes(path)))
    drawn[route.path] = { en: await drawRoute(name, route, 'en'), bm: await drawRoute(name, route, 'bm') }
  return drawn
}
