import { adminContestCalls, contestCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { contest, CONTENT_TEXTS } from '../../testing/content'
import { ContestDashboardScreen } from './contest-dashboard.screen'

const open = (gateway: FakeGateway) =>
  renderScreen(<ContestDashboardScreen />, { texts: CONTENT_TEXTS, route: '/admin/contest/dashboard', administrator: administrator(), gateway })
const ONE = contest()

it('says why the list cannot be read, and that it is empty', async () => {
  const { person, gateway } = await open(fakeGateway().on(contestCalls.fetchContests, refuse('unavailable')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(contestCalls.fetchContests, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no contests yet')).toBeVisible()
})

it('lists contests with their days, and what an entry costs', async () => {
  const costly = contest({ id: 'c2', name: { en: 'Photo', bm: 'Gambar' }, pointRequired: true, pointsPerEntry: 1500 })
  const { container } = await open(fakeGateway().on(contestCalls.fetchContests, [ONE, costly]))
  expect(await screen.findByRole('row', { name: /Photo/ })).toHaveTextContent('1,500')
  const free = screen.getByRole('row', { name: /Fit-a-thon/ })
  for (const text of ['01/11/2026', '01/12/2026', 'Free']) expect(free).toHaveTextContent(text)
  await expectAccessible(container)
})

it('stays shown when it could not be hidden, and is handed to its form', async () => {
  const { person, path, state } = await open(fakeGateway().on(contestCalls.fetchContests, [ONE]).on(adminContestCalls.toggleContest, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Fit-a-thon to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Fit-a-thon to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Fit-a-thon' }))
  await waitFor(() => expect(path()).toBe('/admin/contest/edit'))
  expect(state()).toMatchObject({ contest: { id: 'c1' } })
})
