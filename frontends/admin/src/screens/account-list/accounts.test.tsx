import { adminReportCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { ACCOUNT } from '../../testing/accounts'
import { administrator } from '../../testing/back-office'
import words from '../../texts/accounts.json'
import { AccountListScreen } from './account-list.screen'

const texts = { namespace: 'accounts', en: words, bm: words }
const answers = () => fakeGateway().on(adminReportCalls.listAccounts, { data: [ACCOUNT] })
const open = (gateway = answers(), route = '/admin/account') =>
  renderScreen(<AccountListScreen />, { texts, route, administrator: administrator('superadmin'), gateway })
it('says why the accounts cannot be read, and reads them again', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminReportCalls.listAccounts, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminReportCalls.listAccounts, { data: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})

it('has one search, which the database answers over all accounts and the address keeps', async () => {
  const gateway = answers()
  const { person, container, path } = await open(gateway)
  await screen.findByRole('row', { name: /Aisyah/ })
  expect(screen.getAllByRole('searchbox')).toHaveLength(1)
  await person.type(screen.getByRole('searchbox', { name: words.list.search }), 'aisyah')
  expect(path()).toBe('/admin/account?q=aisyah')
  await waitFor(() => expect(gateway.seen(adminReportCalls.listAccounts).at(-1)?.body).toMatchObject({ q: 'aisyah', limit: 100 }))
  await expectAccessible(container)
})

it.each([
  ['unverified', 'Not verified'],
  ['frozen', 'Frozen'],
  ['closed', 'Closed'],
] as const)('marks an account that is %s, and none that is active', async (status, word) => {
  const farah = { ...ACCOUNT, id: ACCOUNT.id.replace(/1$/, '2'), name: 'Farah', status }
  await open(fakeGateway().on(adminReportCalls.listAccounts, { data: [ACCOUNT, farah] }))
  expect(within(await screen.findByRole('row', { name: /Farah/ })).getByText(word)).toBeVisible()
  expect(screen.getByRole('row', { name: /Aisyah/ })).not.toHaveTextContent(/verified|Frozen|Closed|Active/)
})

it('has a button to edit each account', async () => {
  const { person, path } = await open()
  await person.click(await screen.findByRole('link', { name: 'Edit Aisyah' }))
  expect(path()).toBe('/admin/account/edit')
})
