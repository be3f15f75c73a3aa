import { screen, type ScreenRoute } from '@club/remote-kit'
import { LOGIN, SCREENS } from './screens'

const lazily = (load: (typeof LOGIN)['load'] | (typeof SCREENS)[number]['load']) => screen(async () => ({ Screen: await load() }), 'Screen')

/** The routes of the screens; the back office is English in both languages of the club (D13). */
export const routes: readonly ScreenRoute[] = [LOGIN, ...SCREENS].map((row) => ({
  path: row.path,
  screen: lazily(row.load),
  ...('texts' in row && row.texts ? { ownTexts: { name: row.texts.name, texts: { en: row.texts.load, bm: row.texts.load } } } : {}),
}))
