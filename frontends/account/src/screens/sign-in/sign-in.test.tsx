import { authCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { aMember, texts } from '../../testing/member'
import { beginFirstVisit, isFirstVisit } from '../../greeting-flags'
import { SignInScreen } from './sign-in.screen'

async function signIn(gateway: FakeGateway, { language = 'en', password = 'Passw0rd!' }: { language?: 'en' | 'bm'; password?: string } = {}) {
  const rendered = await renderScreen(<SignInScreen />, { gateway, route: `/${language}/signin`, language, texts })
  const words = texts[language].signIn
  await rendered.person.type(screen.getByRole('textbox', { name: new RegExp(words.email) }), ' Aisyah@Example.com')
  if (password !== '') await rendered.person.type(document.querySelector<HTMLInputElement>('#sign-in-password') ?? document.body, password)
  await rendered.person.click(screen.getByRole('button', { name: words.submit }))
  return rendered
}

/** The browser set out to the provider a moment ago; a freshly rendered screen would have forgotten it. */
function rememberTrip() {
  const read = Storage.prototype.getItem
  const trip = JSON.stringify({ provider: 'local', from: 'sign-in', state: 's', codeVerifier: 'v'.repeat(43) })
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(function getItem(this: Storage, key) {
    return key === 'socialTrip' ? trip : read.call(this, key)
  })
}
afterEach(() => jest.restoreAllMocks())

describe('signing in', () => {
  it('goes on at the password for who has just joined, and leaves their first dashboard without windows', async () => {
    const gateway = fakeGateway().on(authCalls.signIn, aMember())
    const state = { notice: 'verified', email: 'aisyah@example.com' }
    const { person } = await renderScreen(<SignInScreen />, { gateway, route: '/en/signin', texts, state })
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveValue('aisyah@example.com')
    expect(document.activeElement).toBe(document.querySelector('#sign-in-password'))
    await person.keyboard('Passw0rd!{Enter}')
    await waitFor(() => expect(isFirstVisit(aMember().id)).toBe(true))
    expect(gateway.seen(authCalls.signIn)).toMatchObject([{ body: { email: 'aisyah@example.com' } }])
  })

  it('asks for the password before anything is sent', async () => {
    const { gateway } = await signIn(fakeGateway(), { password: '' })
    expect(screen.getByText('Please check your password.')).toBeVisible()
    expect(gateway.seen(authCalls.signIn)).toHaveLength(0)
  })

  it('explains a wrong password and leads to a new one', async () => {
    await signIn(fakeGateway().on(authCalls.signIn, refuse('wrong-password')))
    const alert = await screen.findByRole('alertdialog')
    expect(within(alert).getByText("You've entered the wrong password")).toBeVisible()
    expect(within(alert).getByText('The password you entered is incorrect. Kindly check your password')).toBeVisible()
    expect(within(alert).getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/password/forgot')
  })

  it('stays busy after the answer, until the dashboard takes its place', async () => {
    await signIn(fakeGateway().on(authCalls.signIn, aMember()))
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain('"type":"user"'))
    expect(screen.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true')
  })

  it('ends the first visit of who comes again in the same tab', async () => {
    beginFirstVisit(aMember().id)
    await signIn(fakeGateway().on(authCalls.signIn, aMember()))
    await waitFor(() => expect(isFirstVisit(aMember().id)).toBe(false))
  })

  it('says so where the device has no network, and sends nothing later by itself', async () => {
    const connect = (event: 'offline' | 'online') => act(() => window.dispatchEvent(new Event(event)))
    await renderScreen(<p>Warm</p>, { texts })
    connect('offline')
    const { gateway } = await signIn(fakeGateway().offline(authCalls.signIn))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We could not reach the club just now. Please check your connection and try again.')
    connect('online')
    expect(gateway.seen(authCalls.signIn)).toHaveLength(1)
  })

  it('shows a refusal in Malay by its code', async () => {
    await signIn(fakeGateway().on(authCalls.signIn, refuse('user-not-registered')), { language: 'bm' })
    expect(await screen.findByText('Pengguna ini belum berdaftar. Sila ke halaman pendaftaran.')).toBeVisible()
  })

  it('leads a weak password to the reset page with exactly the two values of the refusal', async () => {
    const { person, path } = await signIn(fakeGateway().on(authCalls.signIn, refuse('password-too-weak', {}, { userId: 'u.sig', datems: 42 })))
    await person.click(await screen.findByRole('button', { name: 'Reset password' }))
    expect(path()).toBe('/password/reset?user=u.sig&datems=42')
  })

  it('shows a blocked member how to reach the support line', async () => {
    await signIn(fakeGateway().on(authCalls.signIn, refuse('account-blocked')))
    const alert = await screen.findByRole('alertdialog', { name: 'Account blocked' })
    expect(within(alert).getByRole('link', { name: '1-800-00-0000' })).toBeVisible()
  })

  it('leads a member who closed their account to where it is opened again', async () => {
    const { person, path, state } = await signIn(fakeGateway().on(authCalls.signIn, refuse('account-closed')))
    const alert = await screen.findByRole('alertdialog')
    expect(within(alert).getByRole('heading', { name: 'Account closed' })).toBeVisible()
    await person.click(within(alert).getByRole('link', { name: 'Open my account again' }))
    expect([path(), state()]).toEqual(['/restore', { email: 'Aisyah@Example.com' }])
  })

  it('says that a lock lasts 30 minutes', async () => {
    await signIn(fakeGateway().on(authCalls.signIn, refuse('account-locked')))
    expect(await screen.findByText(/locked temporarily. Please try again after 30 minutes/)).toBeVisible()
  })

  it('says that a mail was sent to an account without a password, and signs nobody in', async () => {
    const { session } = await signIn(fakeGateway().on(authCalls.signIn, { flow: 'resetPassword' }))
    expect(await screen.findByRole('alertdialog', { name: 'Email sent' })).toBeVisible()
    expect(session.state().status).toBe('visitor')
  })

  it('takes the member in and owes the dashboard its greetings', async () => {
    const { session, gateway } = await signIn(fakeGateway().on(authCalls.signIn, aMember()))
    await waitFor(() => expect(session.state()).toMatchObject({ status: 'member', justLoggedIn: true }))
    expect(gateway.seen(authCalls.signIn)[0]?.body).toMatchObject({ email: 'aisyah@example.com', socialLogin: false, language: 'en' })
    expect(localStorage.getItem('needShowGIFModal')).toBe('true')
  })

  it('shows how to reach the support line when a provider brings a blocked member back', async () => {
    rememberTrip()
    const gateway = fakeGateway()
      .on(authCalls.exchangeSocial, { accessToken: 'token', email: 'aisyah@example.com', name: null, gender: null, birthday: null })
      .on(authCalls.signIn, refuse('account-blocked'))
    await renderScreen(<SignInScreen />, { gateway, route: '/en/signin?code=c&state=s', texts })
    const alert = await screen.findByRole('alertdialog', { name: 'Account blocked' })
    expect(within(alert).getByRole('link', { name: '1-800-00-0000' })).toBeVisible()
    expect(gateway.seen(authCalls.signIn)[0]?.body).toMatchObject({
      email: 'aisyah@example.com',
      password: '',
      socialLogin: true,
      provider: 'local',
      accessToken: 'token',
    })
  })

  it('takes nobody in who comes back with the state of somebody else', async () => {
    rememberTrip()
    const gateway = fakeGateway()
    await renderScreen(<SignInScreen />, { gateway, route: '/en/signin?code=c&state=forged', texts })
    expect(screen.getByRole('button', { name: 'Continue with Baby ID' })).toBeVisible()
    expect(gateway.seen(authCalls.exchangeSocial)).toHaveLength(0)
  })

  it('breaks no accessibility rule', async () => {
    const { container } = await renderScreen(<SignInScreen />, { route: '/en/signin', texts })
    await expectAccessible(container)
  })
})
