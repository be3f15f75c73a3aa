import { adminReportCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, fillIn, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ACCOUNT } from '../../testing/accounts'
import { administrator } from '../../testing/back-office'
import words from '../../texts/accounts.json'
import { AccountEditScreen } from './account-edit.screen'

const texts = { namespace: 'accounts', en: words, bm: words }
const edit = (gateway: ReturnType<typeof fakeGateway>, state?: object) =>
  renderScreen(<AccountEditScreen />, { texts, route: '/admin/account/edit', administrator: administrator('superadmin'), gateway, ...(state ? { state } : {}) })

it('edits nobody without an account that was handed over', async () => {
  const { path } = await edit(fakeGateway())
  expect(path()).toBe('/admin/account')
})

it('names whom it edits, and says at the fields what a new email or number does', async () => {
  await edit(fakeGateway(), { account: ACCOUNT })
  expect(await screen.findByRole('heading', { level: 1, name: `Edit ${ACCOUNT.name}` })).toBeVisible()
  expect(screen.getByLabelText(/Email/)).toHaveAccessibleDescription(words.edit.emailHint)
  expect(screen.getByLabelText(/Phone number/)).toHaveAccessibleDescription(words.edit.numberHint)
})

it('cannot save while a field is wrong, and says why beside it', async () => {
  const { person } = await edit(fakeGateway(), { account: ACCOUNT })
  await person.clear(await screen.findByLabelText(/Phone number/))
  await person.type(screen.getByLabelText(/Phone number/), '0152345678')
  await person.tab()
  expect(await screen.findByText('Invalid phone number format')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

it('says that a field is empty when Save is pressed, also after that field was left', async () => {
  const { person, gateway } = await edit(fakeGateway(), { account: ACCOUNT })
  await person.clear(await screen.findByLabelText(/Email/))
  await person.tab()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  expect(gateway.seen(adminReportCalls.editAccount)).toHaveLength(0)
})

it('puts a taken email beside its field, and saves another one', async () => {
  const gateway = fakeGateway().on(adminReportCalls.editAccount, refuse('already-exists', { field: 'Email' }))
  const { person, path } = await edit(gateway, { account: ACCOUNT })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await within(document.body).findAllByText(/Email already exists/)).not.toHaveLength(0)
  expect(path()).toBe('/admin/account/edit')
})

it('shows field by field what somebody else changed meanwhile, and saves over it only on purpose', async () => {
  const changes = [
    { field: 'email', now: 'theirs@example.com', then: 'nur@example.com' },
    { field: 'number', now: '60198765432', then: ACCOUNT.number },
  ]
  const gateway = fakeGateway().on(adminReportCalls.editAccount, refuse('record-changed', { name: 'Somebody else' }, { changes }))
  const { person, path } = await edit(gateway, { account: ACCOUNT })
  await fillIn(person, await screen.findByLabelText(/Email/), 'nur@example.com')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  const window = await screen.findByRole('dialog', { name: 'Changed meanwhile' })
  expect(within(window).getByRole('listitem')).toHaveTextContent('Phone number: 60198765432')
  expect(within(window).getByRole('radio', { name: 'Keep yours: nur@example.com' })).toBeChecked()
  await person.click(within(window).getByRole('button', { name: 'Continue with the form' }))
  gateway.on(adminReportCalls.editAccount, ({ body }) => ({ ...ACCOUNT, ...(body as object) }))
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/account'))
  const { id, name, email, number } = ACCOUNT
  expect(gateway.seen(adminReportCalls.editAccount).map(({ body }) => body)).toEqual([
    { id, name, email: 'nur@example.com', number, opened: { name, email, number } },
    { id, name, email: 'nur@example.com', number: '60198765432', opened: { name, email: 'theirs@example.com', number: '60198765432' } },
  ])
})

it('leads back to the member from whose screen one came', async () => {
  const from = `/admin/members/${ACCOUNT.id}`
  const { person, path } = await edit(
    fakeGateway().on(adminReportCalls.editAccount, ({ body }) => ({ ...ACCOUNT, ...(body as object) })),
    { account: ACCOUNT, from },
  )
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe(from))
})

it('saves what was changed, and leads back to the list', async () => {
  const gateway = fakeGateway().on(adminReportCalls.editAccount, ({ body }) => ({ ...ACCOUNT, ...(body as object) }))
  const { person, path, container } = await edit(gateway, { account: ACCOUNT })
  await fillIn(person, await screen.findByLabelText(/Email/), 'nur@example.com')
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(path()).toBe('/admin/account'))
  expect(gateway.seen(adminReportCalls.editAccount)[0]?.body).toMatchObject({ id: ACCOUNT.id, email: 'nur@example.com' })
})
