import { authCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { texts } from '../../testing/member'
import { ResetPasswordScreen } from './reset-password.screen'

const STRONG = 'Passw0rd!'
async function open(gateway = fakeGateway(), route = '/password/reset?user=abc&datems=1700000000000') {
  const rendered = await renderScreen(<ResetPasswordScreen />, { route, gateway, texts })
  const save = async (password: string, again = password) => {
    await fillIn(rendered.person, screen.getByLabelText(/^New password(?!,)/), password)
    await fillIn(rendered.person, screen.getByLabelText(/once more/), again)
    await rendered.person.click(screen.getByRole('button', { name: 'Save the password' }))
  }
  return { ...rendered, save }
}

describe('a new password by a mailed link', () => {
  it('is not asked for without a whole link', async () => {
    await open(fakeGateway(), '/password/reset?user=abc')
    expect(screen.getByText(/^Link expired/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/password/forgot')
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
  })

  it.each([
    ['short', 'short', /at least 8 characters with one uppercase/],
    [STRONG, `${STRONG}1`, 'The two passwords do not match'],
  ])('is not sent when it is %s and then %s', async (password, again, words) => {
    const { save, gateway } = await open()
    await save(password, again)
    expect(await screen.findByText(words)).toBeVisible()
    expect(gateway.seen(authCalls.resetPassword)).toHaveLength(0)
  })

  it('leads to another link when this one was used or is too old', async () => {
    const { save } = await open(fakeGateway().on(authCalls.resetPassword, refuse('reset-link-expired')))
    await save(STRONG)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Link expired')
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/password/forgot')
  })

  it('is saved with what the link says, and sign-in is next with a note of it', async () => {
    const { save, person, gateway, path, state, container } = await open(fakeGateway().on(authCalls.resetPassword, { success: true }))
    await expectAccessible(container)
    await save(STRONG)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Your new password is set.')
    expect(gateway.seen(authCalls.resetPassword)[0]?.body).toEqual({ id: 'abc', password: STRONG, datems: '1700000000000' })
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/en/signin')
    expect(state()).toEqual({ notice: 'password' })
  })
})
