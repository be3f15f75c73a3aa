import { screen, type ScreenRoute } from '@club/remote-kit'
import { LOGIN, SCREENS } from './screens'

const lazily = (load: (typeof LOGIN)['load'] | (typeof SCREENS)[number]['load']) => screen(async () => ({ Screen: await load() }), 'Screen')

/** The screens that other remotes bring. */
const REMOTE_SCREENS: ScreenRoute = { path: '/admin/*', screen: screen(() => import('./screens/remote-screen/remote-screen.screen'), 'RemoteScreen') }

/** The routes of the screens; the back office is English in both languages of the club (D13). */
export const routes: readonly ScreenRoute[] = [
  ...[LOGIN, ...SCREENS].map((row) => ({
    path: row.path,
    screen: lazily(row.load),
    ...('texts' in row && row.texts ? { ownTexts: { name: row.texts.name, texts: { en: row.texts.load, bm: row.texts.load } } } : {}),
  })),
  REMOTE_SCREENS,
]
