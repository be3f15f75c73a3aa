import { aMember, renderScreen } from '@club/web-testing'
import { render, within } from '@testing-library/react'
import type { Shell } from '../frame/shell-context'
import bm from '../texts/bm.json'
import en from '../texts/en.json'

const SETTINGS = { brandName: 'Baby Club', brandSite: { search: 'https://brand.test', menus: [] } } as unknown as Shell['settings']

/** Links in a part of the page: names and addresses, in their order. */
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link', { hidden: true })
    .filter((link) => !link.hidden)
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])

it.each([
  ['en', 'visitor'],
  ['bm', 'visitor'],
  ['bm', 'member'],
] as const)('the first frame looks as the frame that takes its place (%s, %s)', async (language, who) => {
  Object.assign(globalThis, { BASE_PATH: '/drypers-baby-club' })
  const [{ ShellContext }, { Header }, { BottomTabs }, { FirstFrame }] = await Promise.all([
    import('../frame/shell-context'),
    import('../frame/header'),
    import('../frame/tabs-and-footer'),
    import('./first-frame'),
  ])
  const shell: Partial<Shell> = { settings: SETTINGS, above: () => null, host: { returnAfterSignIn: () => undefined } as unknown as Shell['host'] }
  const Framed = () => (
    <ShellContext value={shell as Shell}>
      <Header />
      <BottomTabs />
    </ShellContext>
  )
  const { container } = await renderScreen(<Framed />, {
    language,
    ...(who === 'member' ? { user: aMember() } : {}),
    texts: { namespace: 'shell', en, bm },
    prepare: (session) => {
      shell.session = session
    },
  })
  const first = render(<FirstFrame language={language} visitor={who === 'visitor'} />).container
  const parts = (root: HTMLElement) => [root.querySelector<HTMLElement>('nav.tabs'), root.querySelector<HTMLElement>('.headerEnd')]
  const [tabs, end] = parts(container)
  const [firstTabs, firstEnd] = parts(first)
  if (!end || !firstEnd) throw new Error('a frame without a header')
  if (who === 'visitor') {
    // A visitor sees no tabs.
    expect([tabs, firstTabs]).toEqual([null, null])
    // The search of the brand needs its settings.
    expect(linksOf(firstEnd)).toEqual(linksOf(end).filter(([, href]) => href?.startsWith('/')))
  } else {
    if (!tabs || !firstTabs) throw new Error('a member without tabs')
    expect(linksOf(firstTabs)).toEqual(linksOf(tabs))
  }
})
