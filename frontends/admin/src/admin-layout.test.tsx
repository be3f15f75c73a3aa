import { adminAuthCalls } from '@club/contracts/http'
import { fakeGateway, renderScreen } from '@club/web-testing'
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Dialog } from '@club/ui'
import { AdminLayout } from './admin-layout'
import { administrator, TEXTS } from './testing/back-office'

const content = <input type="search" aria-label="Search" />

describe('a session that ends', () => {
  const IDLE = 31 * 60_000
  /** Simulates a time without input. */
  const passTime = (ms: number) =>
    act(() => {
      localStorage.setItem('staffUsedAt', String(Date.now() - ms))
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const open = (children: ReactNode = content) => {
    const gateway = fakeGateway().on(adminAuthCalls.login, administrator())
    return renderScreen(<AdminLayout>{children}</AdminLayout>, { texts: TEXTS, route: '/admin/scan', administrator: administrator(), gateway })
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

  it('hides a window that is open as well, and gives it back with what was typed', async () => {
    const { person } = await open(
      <Dialog open title="Credit 20 members?" onClose={() => undefined}>
        {content}
      </Dialog>,
    )
    await person.type(screen.getByRole('searchbox'), 'half a thought')
    passTime(IDLE)
    expect(await screen.findByRole('dialog', { name: 'Please log in again' })).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Credit 20 members?' })).toBeNull()
    await person.type(screen.getByLabelText(/^Password/), 'the-password{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Credit 20 members?' })).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('half a thought')
    expect(screen.getByRole('searchbox')).toHaveFocus()
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
