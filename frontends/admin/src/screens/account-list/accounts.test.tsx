import { adminReportCalls, type AccountRow } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import words from '../../texts/accounts.json'
import { AccountEditScreen } from '../account-edit/account-edit.screen'
import { AccountListScreen } from './account-list.screen'

const texts = { namespace: 'accounts', en: words, bm: words }
const row: AccountRow = {
  id: '0190b6d2-0000-7000-8000-000000000001',
  name: 'Aisyah',
  email: 'aisyah@example.com',
  number: '60123456789',
  gender: 'female',
  dob: '1995-01-01',
  race: 'malay',
  nationality: 'malaysian',
  pregnancyStage: 'oneChild',
  edb: null,
  children: ['2025-01-01'],
  tier: 'Gold',
  totalPoints: 450,
  referralCode: 'BCAAAAAA',
  referredBy: null,
  promoterCode: 'KL-01',
  registerSource: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  language: 'en',
  receiveMail: true,
  verified: true,
  createdAt: '2026-11-20T04:05:00.000Z',
  quiet: false,
}
const answers = () => fakeGateway().on(adminReportCalls.listAccounts, { data: [row] })
const open = (gateway = answers(), route = '/admin/account') =>
  renderScreen(<AccountListScreen />, { texts, route, administrator: administrator('superadmin'), gateway })
const edit = (gateway: ReturnType<typeof fakeGateway>, state?: object) =>
  renderScreen(<AccountEditScreen />, { texts, route: '/admin/account/edit', administrator: administrator('superadmin'), gateway, ...(state ? { state } : {}) })

it('refuses to search for fewer than three characters', async () => {
  const { person, gateway } = await open()
  await screen.findByRole('row', { name: /Aisyah/ })
  await person.type(screen.getByLabelText(words.find.label), 'ai{Enter}')
  expect(await screen.findByRole('alertdialog', { name: 'Please enter at least 3 characters' })).toBeVisible()
  expect(gateway.seen(adminReportCalls.searchAccounts)).toHaveLength(0)
})

it('says when nobody is found', async () => {
  await open(answers().on(adminReportCalls.searchAccounts, { data: [] }), '/admin/account?find=zzz')
  expect(await screen.findByText('No account has “zzz” in its name, email or number')).toBeVisible()
})

it('finds in all accounts and keeps the search in the address', async () => {
  const gateway = answers().on(adminReportCalls.searchAccounts, { data: [row] })
  const { person, container, path } = await open(gateway)
  await screen.findByRole('row', { name: /Aisyah/ })
  await person.type(screen.getByLabelText(words.find.label), 'aisyah{Enter}')
  expect(path()).toBe('/admin/account?find=aisyah')
  await waitFor(() => expect(gateway.seen(adminReportCalls.searchAccounts)[0]?.body).toEqual({ query: 'aisyah' }))
  expect(await screen.findByRole('link', { name: words.find.back })).toBeVisible()
  await expectAccessible(container)
})

it('edits nobody without an account that was handed over', async () => {
  const { path } = await edit(fakeGateway())
  expect(path()).toBe('/admin/account')
})

it('cannot save while a field is wrong, and says why beside it', async () => {
  const { person } = await edit(fakeGateway(), { account: row })
  await person.clear(await screen.findByLabelText(/Phone number/))
  await person.type(screen.getByLabelText(/Phone number/), '0152345678')
  await person.tab()
  expect(await screen.findByText('Invalid phone number format')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

it('says that a field is empty when Save is pressed, also after that field was left', async () => {
  const { person, gateway } = await edit(fakeGateway(), { account: row })
  await person.clear(await screen.findByLabelText(/Email/))
  await person.tab()
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Empty field detected')).toBeVisible()
  expect(gateway.seen(adminReportCalls.editAccount)).toHaveLength(0)
})

it('puts a taken email beside its field, and saves another one', async () => {
  const gateway = fakeGateway().on(adminReportCalls.editAccount, refuse('already-exists', { field: 'Email' }))
  const { person, path } = await edit(gateway, { account: row })
  await person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await within(document.body).findAllByText(/Email already exists/)).not.toHaveLength(0)
  expect(path()).toBe('/admin/account/edit')
})
