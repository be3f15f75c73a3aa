import type { Session } from '@club/session'
import { aMember, aRemote, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import bm from '../texts/bm.json'
import en from '../texts/en.json'
import type { Shell } from './shell-context'

const brought = (place: 'header' | 'menu', label: string, part?: string) => ({ place, label: { en: label, bm: `${label} BM` }, ...(part ? { part } : {}) })
const remotes = [
  aRemote({
    routes: [
      { path: '/:language', for: 'visitor', menu: brought('header', 'Samples', 'free-sample') },
      { path: '/gifts', for: 'public', menu: brought('menu', 'Gifts') },
      { path: '/gifts/mine', for: 'member', menu: brought('header', 'My gifts') },
      { path: '/admin/gifts', for: ['dev'], module: 'admin', menu: { place: 'rewards', label: { en: 'Gifts of all', bm: 'Gifts of all' } } },
    ],
  }),
]

async function openHeader(signedIn: boolean, language: 'en' | 'bm' = 'en') {
  Object.assign(globalThis, { BASE_PATH: '/club' })
  const [{ ShellContext }, { Header }] = await Promise.all([import('./shell-context'), import('./header')])
  const shell: Partial<Shell> = { above: () => null, host: { remotes } as unknown as Shell['host'] }
  shell.settings = { brandName: 'Club', brandSite: { search: 'https://brand.test', menus: [] } } as unknown as Shell['settings']
  const Framed = () => (
    <ShellContext value={shell as Shell}>
      <Header />
    </ShellContext>
  )
  return renderScreen(<Framed />, {
    language,
    texts: { namespace: 'shell', en, bm },
    prepare: (session: Session) => {
      shell.session = session
      if (signedIn) session.acceptMember(aMember())
      else void session.signOut()
    },
  })
}
const linksOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('what remotes bring to the menus', () => {
  it('is for visitors what visitors may open, in their language', async () => {
    await openHeader(false, 'bm')
    expect(linksOf(screen.getByRole('navigation', { name: bm.brandMenu }))).toEqual([['Samples BM', '/club/bm#free-sample']])
  })

  it('is for members what members may open: in the header, and with the rest of it in the menu of a phone', async () => {
    const { person } = await openHeader(true)
    expect(linksOf(screen.getByRole('navigation', { name: en.brandMenu }))).toEqual([['My gifts', '/club/gifts/mine']])
    await person.click(screen.getByRole('button', { name: en.menu }))
    const menu = linksOf(await screen.findByRole('navigation', { name: en.menu }))
    expect(menu.filter(([, to]) => to?.includes('gifts'))).toEqual([
      ['My gifts', '/club/gifts/mine'],
      ['Gifts', '/club/gifts'],
    ])
  })
})
