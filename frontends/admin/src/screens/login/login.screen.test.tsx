import { adminAuthCalls } from '@club/contracts/http'
import type { Session } from '@club/session'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator, TEXTS } from '../../testing/back-office'
import { LoginScreen } from './login.screen'

const open = (gateway = fakeGateway()) => renderScreen(<LoginScreen />, { texts: TEXTS, route: '/admin/login', gateway })

it('does not ask the service without username and password', async () => {
  const { person, gateway, container } = await open()
  await person.click(screen.getByRole('button', { name: 'Log in' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all the fields')
  expect(screen.getByLabelText(/Username/)).toBeInvalid()
  expect(screen.getByLabelText(/^Password/)).toBeInvalid()
  expect(gateway.seen(adminAuthCalls.login)).toHaveLength(0)
  await expectAccessible(container)
})

it.each([
  ['admin-credentials', 'Invalid username or password'],
  ['account-locked', 'The login details are incorrect or your account has been locked temporarily. Please try again after 30 minutes.'],
] as const)('shows %s in a banner that stays until it is dismissed', async (name, text) => {
  const { person } = await open(fakeGateway().on(adminAuthCalls.login, refuse(name)))
  await person.type(screen.getByLabelText(/Username/), 'mei')
  await person.type(screen.getByLabelText(/^Password/), 'not-the-password')
  await person.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  await person.click(screen.getByRole('button', { name: 'Dismiss this message' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText(/Username/)).toHaveValue('mei')
})

it('asks for the code of a second factor after the password, and sends all three', async () => {
  const gateway = fakeGateway().on(adminAuthCalls.login, refuse('second-factor-needed'))
  const { person, session, container } = await open(gateway)
  expect(screen.queryByLabelText(/^Code/)).toBeNull()
  await person.type(screen.getByLabelText(/Username/), 'mei')
  await person.type(screen.getByLabelText(/^Password/), 'the-password{Enter}')
  expect(await screen.findByLabelText(/^Code/)).toHaveFocus()
  await expectAccessible(container)
  gateway.on(adminAuthCalls.login, refuse('second-factor-wrong'))
  await person.type(screen.getByLabelText(/^Code/), '000000{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('The code is not right')
  gateway.on(adminAuthCalls.login, administrator('tdgops'))
  await person.clear(screen.getByLabelText(/^Code/))
  await person.type(screen.getByLabelText(/^Code/), '123456{Enter}')
  await waitFor(() => expect(session.state().status).toBe('admin'))
  expect(gateway.seen(adminAuthCalls.login).at(-1)?.body).toEqual({ username: 'mei', password: 'the-password', code: '123456' })
})

it('says why they have to log in to somebody who was idle', async () => {
  const prepare = (session: Session) => {
    session.acceptAdmin(administrator())
    session.lock('idle')
  }
  await renderScreen(<LoginScreen />, { texts: TEXTS, route: '/admin/login', prepare })
  expect(screen.getByText(/because nothing happened here for 30 minutes/)).toBeVisible()
})

it('says so when the service cannot be reached', async () => {
  const { person } = await open(fakeGateway().offline(adminAuthCalls.login))
  await person.type(screen.getByLabelText(/Username/), 'mei')
  await person.type(screen.getByLabelText(/^Password/), 'the-password{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be reached')
})

it('signs the administrator in with the role that was answered', async () => {
  const { person, session } = await open(fakeGateway().on(adminAuthCalls.login, administrator('tdgops')))
  await person.type(screen.getByLabelText(/Username/), 'mei')
  await person.type(screen.getByLabelText(/^Password/), 'the-password{Enter}')
  await waitFor(() => expect(session.state()).toMatchObject({ status: 'admin', type: 'tdgops', token: 'admin-token' }))
})
