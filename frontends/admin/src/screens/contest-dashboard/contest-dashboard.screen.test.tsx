import { adminContestCalls, contestCalls, contestDraftCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { contest, contestDraft, CONTENT_TEXTS } from '../../testing/content'
import { giveRoomFor, headers } from '../../testing/narrow-room'
import { ContestDashboardScreen } from './contest-dashboard.screen'

const open = (gateway: FakeGateway, setting: { now?: Date } = {}) =>
  renderScreen(<ContestDashboardScreen />, { texts: CONTENT_TEXTS, route: '/admin/contest/dashboard', administrator: administrator(), gateway, ...setting })
const listing = () => fakeGateway().on(contestDraftCalls.listDrafts, [])
const ONE = contest()

afterEach(() => jest.restoreAllMocks())

it('says why the list cannot be read, and that it is empty', async () => {
  const { person, gateway } = await open(listing().on(contestCalls.fetchContests, refuse('unavailable')))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button'))
  gateway.on(contestCalls.fetchContests, [])
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There are no contests yet')).toBeVisible()
})

it('lists contests with their days, and what an entry costs', async () => {
  const costly = contest({ id: 'c2', name: { en: 'Photo', bm: 'Gambar' }, pointRequired: true, pointsPerEntry: 1500 })
  const { container } = await open(listing().on(contestCalls.fetchContests, [ONE, costly]))
  expect(await screen.findByRole('row', { name: /Photo/ })).toHaveTextContent('1,500')
  const free = screen.getByRole('row', { name: /Fit-a-thon/ })
  for (const text of ['01/11/2026', '01/12/2026', 'Free']) expect(free).toHaveTextContent(text)
  await expectAccessible(container)
})

it('where the room is short leaves out the description, and keeps each figure in its own column', async () => {
  giveRoomFor(10)
  await open(listing().on(contestCalls.fetchContests, [ONE]))
  expect(await screen.findByRole('row', { name: /Fit-a-thon/ })).toBeVisible()
  expect(headers()).not.toContain('Description')
  expect(headers()).toEqual(expect.arrayContaining(['Start date', 'End date', 'Entries per person', 'Points per entry', 'Active', 'Actions']))
})

it('where the room is shorter still says below the name whether the contest runs', async () => {
  giveRoomFor(7)
  await open(listing().on(contestCalls.fetchContests, [ONE]), { now: new Date('2026-11-21T04:00:00Z') })
  expect((await screen.findByText('Running')).closest('td')).toHaveTextContent('Fit-a-thon')
})

it.each([
  ['2026-10-31T15:59:59Z', 'Upcoming'],
  ['2026-10-31T16:00:00Z', 'Running'],
  ['2026-12-01T15:59:59Z', 'Running'],
  ['2026-12-01T16:00:00Z', 'Ended'],
])('says of a contest at %s that it is %s, by the days of Kuala Lumpur', async (now, word) => {
  await open(listing().on(contestCalls.fetchContests, [ONE]), { now: new Date(now) })
  expect(await screen.findByText(word)).toBeVisible()
})

it('stays shown when it could not be hidden, and is handed to its form', async () => {
  const { person, path, state } = await open(listing().on(contestCalls.fetchContests, [ONE]).on(adminContestCalls.toggleContest, refuse('not-found')))
  await person.click(await screen.findByRole('checkbox', { name: 'Show Fit-a-thon to members', checked: true }))
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  expect(screen.getByRole('checkbox', { name: 'Show Fit-a-thon to members' })).toBeChecked()
  await person.click(screen.getByRole('link', { name: 'Edit Fit-a-thon' }))
  await waitFor(() => expect(path()).toBe('/admin/contest/edit'))
  expect(state()).toMatchObject({ contest: { id: 'c1' } })
})

it('says why drafts cannot be read, and lists the contests all the same', async () => {
  await open(fakeGateway().on(contestDraftCalls.listDrafts, refuse('unavailable')).on(contestCalls.fetchContests, [ONE]))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  expect(await screen.findByRole('row', { name: /Fit-a-thon/, hidden: true })).toBeInTheDocument()
})

it('marks drafts apart from what members see, and hands one to its form', async () => {
  const unnamed = { ...contestDraft({ name: '' }), id: 'd2' }
  const gateway = fakeGateway().on(contestCalls.fetchContests, [ONE]).on(contestDraftCalls.listDrafts, [contestDraft(), unnamed])
  const { person, path, state, container } = await open(gateway)
  const [first] = (await screen.findAllByText('Draft')).map((mark) => mark.closest('li'))
  expect(first).toHaveTextContent('Fit-a-thonDraftLast saved 20/11/2026')
  expect(screen.getByText('Contest without a name')).toBeVisible()
  await expectAccessible(container)
  await person.click(screen.getByRole('link', { name: 'Continue Fit-a-thon' }))
  await waitFor(() => expect(path()).toBe('/admin/contest/add'))
  expect(state()).toMatchObject({ draft: { id: 'd1' } })
})

it('removes a draft after a question, unless somebody changed it since', async () => {
  const draft = contestDraft()
  const gateway = fakeGateway().on(contestCalls.fetchContests, [ONE]).on(contestDraftCalls.listDrafts, [draft])
  gateway.on(contestDraftCalls.removeDraft, refuse('not-found'))
  const { person } = await open(gateway)
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Remove Fit-a-thon' }))
    await person.click(within(screen.getByRole('alertdialog', { name: 'Remove Fit-a-thon?' })).getByRole('button', { name: 'Remove' }))
  }
  await remove()
  await person.click(within(await screen.findByRole('alertdialog', { name: 'Record not found' })).getByRole('button'))
  gateway.on(contestDraftCalls.removeDraft, () => {
    gateway.on(contestDraftCalls.listDrafts, [])
    return { id: 'd1' }
  })
  await remove()
  await waitFor(() => expect(screen.queryByText('Draft')).toBeNull())
  expect(gateway.seen(contestDraftCalls.removeDraft)[1]?.body).toEqual({ id: 'd1', updatedAt: draft.updatedAt })
})
