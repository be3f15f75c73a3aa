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
it('refuses to search for fewer than three characters', async () => {
  const { person, gateway } = await open()
  await screen.findByRole('row', { name: /Aisyah/ })
  await person.type(screen.getByLabelText(words.find.label), 'ai{Enter}')
  expect(await screen.findByRole('alertdialog', { name: 'Please enter at least 3 characters' })).toBeVisible()
  expect(gateway.seen(adminReportCalls.searchAccounts)).toHaveLength(0)
})

it('says why the accounts cannot be read, and reads them again', async () => {
  const { person, gateway } = await open(fakeGateway().on(adminReportCalls.listAccounts, refuse('forbidden')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(adminReportCalls.listAccounts, { data: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(words.list.empty)).toBeVisible()
})

it('says when nobody is found', async () => {
  await open(answers().on(adminReportCalls.searchAccounts, { data: [] }), '/admin/account?find=zzz')
  expect(await screen.findByText('No account has “zzz” in its name, email or number')).toBeVisible()
})

it('finds in all accounts and keeps the search in the address', async () => {
  const gateway = answers().on(adminReportCalls.searchAccounts, { data: [ACCOUNT] })
  const { person, container, path } = await open(gateway)
  await screen.findByRole('row', { name: /Aisyah/ })
  await person.type(screen.getByLabelText(words.find.label), 'aisyah{Enter}')
  expect(path()).toBe('/admin/account?find=aisyah')
  await waitFor(() => expect(gateway.seen(adminReportCalls.searchAccounts)[0]?.body).toEqual({ query: 'aisyah' }))
  expect(await screen.findByRole('link', { name: words.find.back })).toBeVisible()
  await expectAccessible(container)
})
