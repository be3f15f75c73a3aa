import { authCalls } from '@club/contracts/http'
import { fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { ConfirmEmailScreen } from './confirm-email.screen'

const at = (query: string) => ({ route: `/registration/confirm-and-verify${query}`, texts })

describe('confirming an e-mail', () => {
  it('goes to the landing page when the link lacks its values', async () => {
    const { path } = await renderScreen(<ConfirmEmailScreen />, at('?user=u'))
    expect(path()).toBe('/en')
  })

  it('reports an expired link and shows how to go on', async () => {
    await renderScreen(<ConfirmEmailScreen />, { ...at('?user=u&datems=1'), gateway: fakeGateway().on(authCalls.verify, refuse('verification-link-expired')) })
    expect(await screen.findByText('Link expired, please proceed to register again')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en#sign-up')
  })

  it('sends the link once, counts down and lets the member in', async () => {
    const gateway = fakeGateway().on(authCalls.verify, { userData: aMember(), title: 'Your email is confirmed', description: 'Welcome' })
    const { session, person } = await renderScreen(<ConfirmEmailScreen />, { ...at('?user=u&datems=1'), gateway })
    expect(await screen.findByRole('progressbar')).toBeInTheDocument()
    expect(session.state().status).toBe('visitor')
    await person.click(screen.getByRole('button', { name: 'Continue now' }))
    await waitFor(() => expect(session.state().status).toBe('member'))
    expect(gateway.seen(authCalls.verify)).toHaveLength(1)
  })

  it('goes on in the language of the account where the browser has none', async () => {
    const gateway = fakeGateway().on(authCalls.verify, {
      userData: { ...aMember(), language: 'bm' },
      title: 'Akaun anda telah disahkan',
      description: 'Selamat datang',
    })
    const { session } = await renderScreen(<ConfirmEmailScreen />, { ...at('?user=u&datems=1'), gateway, prepare: () => localStorage.removeItem('language') })
    expect(await screen.findByRole('button', { name: texts.bm.confirm.now })).toBeVisible()
    expect(session.state().language).toBe('bm')
  })
})
