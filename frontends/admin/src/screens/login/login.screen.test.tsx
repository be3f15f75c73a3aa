import { adminAuthCalls } from '@club/contracts/http'
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
