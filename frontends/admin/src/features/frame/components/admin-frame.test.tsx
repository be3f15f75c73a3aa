import { adminAuthCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { act, screen, within } from '@testing-library/react'
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
  expect(screen.getByRole('link', { name: 'Scan codes', current: true })).toHaveAttribute('href', '/admin/scancode/dashboard')
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByText('Generate codes')).toHaveAttribute('aria-current', 'page')
  await expectAccessible(container)
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

describe('a session that ends', () => {
  const IDLE = 31 * 60_000
  /** As if nobody had touched anything for a while. */
  const passTime = (ms: number) =>
    act(() => {
      localStorage.setItem('staffUsedAt', String(Date.now() - ms))
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const open = () => {
    const gateway = fakeGateway().on(adminAuthCalls.login, administrator())
    return renderScreen(<AdminFrame>{content}</AdminFrame>, { texts: TEXTS, route: '/admin/scan', administrator: administrator(), gateway })
  }

  it('is announced a minute before, and goes on when a key is pressed', async () => {
    const { person, session } = await open()
    passTime(29.5 * 60_000)
    expect(screen.getByRole('alert')).toHaveTextContent('You will be logged out in 30 seconds')
    await person.keyboard('a')
    passTime(0)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(session.state()).toMatchObject({ status: 'admin', locked: null })
  })

  it('hides the screen, forgets the token, and shows what was typed again after the sign-in', async () => {
    const { person, session, path } = await open()
    await person.type(screen.getByRole('searchbox'), 'half a thought')
    passTime(IDLE)
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toHaveTextContent('nothing happened here for 30 minutes')
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect([session.state().token, localStorage.getItem('token')]).toEqual([null, null])
    await person.type(screen.getByLabelText(/^Password/), 'the-password{Enter}')
    expect(await screen.findByRole('searchbox')).toHaveValue('half a thought')
    expect([session.state().token, path()]).toEqual(['admin-token', '/admin/scan'])
  })

  it('begins anew for another administrator', async () => {
    const { person, gateway } = await open()
    gateway.on(adminAuthCalls.login, { ...administrator('tdgops'), id: '0190b6d2-0000-7000-8000-0000000000b2', username: 'farah' })
    await person.type(screen.getByRole('searchbox'), 'half a thought')
    passTime(IDLE)
    await person.type(await screen.findByLabelText(/^Password/), 'the-password{Enter}')
    expect(await screen.findByRole('searchbox')).toHaveValue('')
  })
})
