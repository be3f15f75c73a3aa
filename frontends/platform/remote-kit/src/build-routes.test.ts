import { screensOf } from './build-routes'

describe('the routes of a remote', () => {
  it('are loaded from the modules that src/routes.tsx imports for them, whatever it calls them', () => {
    const source = `
      import { screen, type ScreenRoute } from '@club/remote-kit'
      import { GUIDE } from './guide/guide-texts'
      const faq = () => import('./screens/faq/faq.screen')
      const inbox = screen(() => import('./screens/inbox/inbox.screen'), 'InboxScreen')
      export const routes: readonly ScreenRoute[] = [
        { path: '/inbox', screen: inbox },
        { path: '/faq/a', screen: screen(faq, 'A'), ownTexts: GUIDE },
        { path: '/faq/b', screen: screen(faq, 'B') },
        { path: '/faq/c', screen: screen(faq, 'C'), ownTexts: GUIDE, alone: true },
      ]`
    expect(screensOf(source)).toEqual({
      '/inbox': { screen: './screens/inbox/inbox.screen' },
      '/faq/a': { screen: './screens/faq/faq.screen', texts: './guide/guide-texts' },
      '/faq/b': { screen: './screens/faq/faq.screen' },
      '/faq/c': { screen: './screens/faq/faq.screen', texts: './guide/guide-texts', alone: true },
    })
  })
})
