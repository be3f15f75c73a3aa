import { authCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { texts } from '../../testing/member'
import { ForgotPasswordScreen } from './forgot-password.screen'

const open = (gateway = fakeGateway()) => renderScreen(<ForgotPasswordScreen />, { route: '/password/forgot', gateway, texts })
const email = () => screen.getByLabelText(/^Email/)

describe('a forgotten password', () => {
  it.each([
    ['', 'Enter your email address'],
    ['aisyah@', 'You have entered an invalid email address'],
  ])('sends nothing for the email "%s", and leads back to the field', async (typed, words) => {
    const { person, gateway } = await open()
    if (typed) await fillIn(person, email(), typed)
    await person.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(words)).toBeVisible()
    expect(email()).toHaveFocus()
    expect(gateway.seen(authCalls.forgotPassword)).toHaveLength(0)
  })

  it('offers to sign up when nobody has the email', async () => {
    const { person } = await open(fakeGateway().on(authCalls.forgotPassword, refuse('email-not-registered')))
    await fillIn(person, email(), 'nobody@example.com')
    await person.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This email address is not registered.')
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/en#sign-up')
  })

  it('asks for a link in the language of the page, and leads to sign-in', async () => {
    const { person, gateway, path, container } = await open(fakeGateway().on(authCalls.forgotPassword, { success: true }))
    await expectAccessible(container)
    await fillIn(person, email(), ' Aisyah@Example.com ')
    await person.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('We have sent a reset link to aisyah@example.com.')
    expect(gateway.seen(authCalls.forgotPassword)[0]?.body).toEqual({ email: 'aisyah@example.com', language: 'en' })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/en/signin')
  })
})
