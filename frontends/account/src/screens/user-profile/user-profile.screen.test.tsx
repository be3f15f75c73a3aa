import { authCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { UserProfileScreen } from './user-profile.screen'

describe('the profile', () => {
  it('logs a member out on all devices only when they confirm it and the server has done it', async () => {
    const gateway = fakeGateway().offline(authCalls.logOutEverywhere)
    const { person, session, container } = await renderScreen(<UserProfileScreen />, { route: '/userprofile', user: aMember(), texts, gateway })
    const press = (name: string) => person.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement)
    await press('Log out on all devices')
    expect(screen.getByRole('alertdialog')).toHaveTextContent('You will have to log in again everywhere, on this device too.')
    await expectAccessible(container)
    await press('Cancel')
    expect(gateway.seen(authCalls.logOutEverywhere)).toHaveLength(0)
    await press('Log out on all devices')
    await press('Log out')
    await press('OKAY')
    expect(session.state().status).toBe('member')
    gateway.on(authCalls.logOutEverywhere, { success: true }).on(authCalls.logOut, { success: true })
    await press('Log out on all devices')
    await press('Log out')
    await waitFor(() => expect(session.state()).toMatchObject({ status: 'visitor', ended: null }))
  })

  it('shows who the member is, also without a number, and leads to their data', async () => {
    await renderScreen(<UserProfileScreen />, { route: '/userprofile', user: aMember({ number: null }), texts })
    expect(screen.getByRole('heading', { level: 2, name: 'Nur Aisyah' })).toBeVisible()
    expect(screen.getByText('aisyah@example.com')).toBeVisible()
    expect(screen.queryByText(/\+60/)).toBeNull()
    expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
  })
})
