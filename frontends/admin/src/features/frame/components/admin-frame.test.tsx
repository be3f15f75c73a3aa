import { adminTodayCalls } from '@club/contracts/http'
import { aRemote, expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator, TEXTS } from '../../../testing/back-office'
import { AdminFrame } from './admin-frame'

const content = (
  <>
    <h1>Scan codes</h1>
    <input type="search" aria-label="Search" />
  </>
)

it('shows no frame to somebody who is not signed in', async () => {
  await renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/login' })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Scan codes' })).toBeVisible()
})

it('names who is signed in with which role, and where the screen stands', async () => {
  const { container } = await renderScreen(<AdminFrame>{content}</AdminFrame>, {
    texts: TEXTS,
    route: '/admin/scancode/generate',
    administrator: administrator('tdgops'),
  })
  expect(screen.getByText('mei')).toBeVisible()
  expect(screen.getByText('Operations')).toBeVisible()
  expect(screen.getByRole('link', { name: /^mei.*Your settings$/ })).toHaveAttribute('href', '/admin/security')
  expect(screen.getByRole('link', { name: 'Scan codes', current: true })).toHaveAttribute('href', '/admin/scancode/dashboard')
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Generate codes')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(container)
})

it('names a screen that is in no menu alone', async () => {
  await renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/security', administrator: administrator('tdgops') })
  const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(within(trail).getAllByRole('listitem')).toHaveLength(1)
  expect(within(trail).getByText('Your settings')).toHaveAttribute('aria-current', 'page')
})

it('leads from the codes of a batch back to the batches of the voucher that was handed over', async () => {
  const voucher = { id: 'v1', name: 'RM5 TnG PIN' }
  const { person, path, state } = await renderScreen(<AdminFrame>{content}</AdminFrame>, {
    texts: TEXTS,
    route: '/admin/voucher/details',
    state: { batch: { id: 'b1' }, voucher },
    administrator: administrator('tdgops'),
  })
  const trail = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  expect(
    within(trail)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Rewards', 'Vouchers', 'Batches of RM5 TnG PIN', 'Codes of a batch'])
  await person.click(within(trail).getByRole('link', { name: 'Batches of RM5 TnG PIN' }))
  expect([path(), state()]).toEqual(['/admin/voucher/batch/details', { voucher }])
})

it('stays English when the club is read in Malay', async () => {
  const { container } = await renderScreen(<AdminFrame>{content}</AdminFrame>, {
    texts: TEXTS,
    route: '/admin/scan',
    language: 'bm',
    administrator: administrator(),
  })
  expect(screen.getByRole('button', { name: 'Log out' }).closest('[lang]')).toHaveAttribute('lang', 'en')
  await expectAccessible(container)
})

it('signs out', async () => {
  const { person, session } = await renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/scan', administrator: administrator() })
  await person.click(screen.getByRole('button', { name: 'Log out' }))
  expect(session.state()).toMatchObject({ status: 'visitor', token: null })
})

it('goes past the menu with the skip button', async () => {
  const { person } = await renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/scan', administrator: administrator() })
  await person.click(screen.getByRole('button', { name: 'Skip the menu' }))
  expect(screen.getByRole('heading', { name: 'Scan codes' }).parentElement).toHaveFocus()
})

it('opens the menu as a sheet on a small window and closes it with Escape', async () => {
  const { person } = await renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/scan', administrator: administrator() })
  await person.click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('whoever was sent away from an address', () => {
  const land = (sentAwayFrom: string) =>
    renderScreen(<AdminFrame>{content}</AdminFrame>, {
      texts: TEXTS,
      route: '/admin/pointhistory',
      state: { sentAwayFrom },
      administrator: administrator('tdgops'),
      gateway: fakeGateway().on(adminTodayCalls.showToday, { data: [], unknown: [] }),
    })

  it('is shown that their role may not open it, until they dismiss it', async () => {
    const { person, container, state } = await land('/admin/contest/dashboard')
    expect(await screen.findByRole('alert')).toHaveTextContent('Your role, Operations, may not open “Contests”. This is where you start.')
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Dismiss this message' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(state()).toBeNull()
  })

  it('is shown that there is no such page', async () => {
    await land('/admin/contst')
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no page “/admin/contst” in the back office.')
  })
})

it('folds a group of the menu away, and remembers it', async () => {
  const open = () => renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/scan', administrator: administrator() })
  const { person } = await open()
  expect(screen.getByRole('link', { name: 'News' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Content', expanded: true }))
  expect(screen.queryByRole('link', { name: 'News' })).toBeNull()
  expect(localStorage.getItem('desk-menu-folded')).toBe('content')
  expect(screen.getByRole('link', { name: 'Scan codes' })).toBeVisible()
})

describe('what another remote brings to the back office', () => {
  const menu = { place: 'content', label: { en: 'Gifts', bm: 'Hadiah' }, icon: 'NoSuchIcon' } as const
  const remotes = [
    aRemote({
      routes: [
        { path: '/admin/gifts', for: ['dev'], module: 'admin', menu },
        { path: '/gifts', for: 'public', menu },
      ],
    }),
  ]
  const open = (role: 'dev' | 'tdgops', route = '/admin/scan') =>
    renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route, administrator: administrator(role), remotes })

  it('stands not in the menu of a role that its manifest does not name', async () => {
    await open('tdgops')
    expect(screen.queryByRole('link', { name: 'Gifts' })).toBeNull()
  })

  it('stands in its group for a role that it names, in English, and is marked when it is open', async () => {
    const { container } = await open('dev', '/admin/gifts')
    const entry = screen.getByRole('link', { name: 'Gifts', current: 'page' })
    expect(entry).toHaveAttribute('href', '/admin/gifts')
    expect(within(entry.closest('ul') as HTMLElement).getByRole('link', { name: 'News' })).toBeVisible()
    await expectAccessible(container)
  })
})
