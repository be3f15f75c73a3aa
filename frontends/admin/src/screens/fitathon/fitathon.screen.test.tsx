import { adminContestCalls, type ContestEntry } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS, entry } from '../../testing/content'
import { FitathonScreen } from './fitathon.screen'

/** Answers one page of the entries that have the status and the search that are asked for. */
const ofEntries =
  (...entries: ContestEntry[]) =>
  ({ body }: { body: unknown }) => {
    const { filter, q = '' } = body as { filter: string; q?: string }
    const of = (status: string) => entries.filter((one) => one.status === status)
    const status = new URLSearchParams(filter).get('is.status') ?? ''
    const counts = { pending: of('pending').length, consolation: of('consolation').length, winner: of('winner').length }
    return { data: of(status).filter(({ email }) => email.startsWith(q)), next: null, counts }
  }
const withEntries = (...entries: ContestEntry[]) =>
  fakeGateway()
    .on(adminContestCalls.listActivities, [{ id: 'c1', name: 'Fit-a-thon' }])
    .on(adminContestCalls.listEntries, ofEntries(...entries))
const open = (gateway = withEntries(entry()), route = '/admin/fitathon?activity=c1') =>
  renderScreen(<FitathonScreen />, { texts: CONTENT_TEXTS, route, administrator: administrator(), gateway })

it('asks for an activity before it shows entries', async () => {
  const { gateway, container } = await open(withEntries(entry()), '/admin/fitathon')
  expect(await screen.findByText('Choose an activity to see its entries')).toBeVisible()
  expect(gateway.seen(adminContestCalls.listEntries)).toHaveLength(0)
  await expectAccessible(container)
})

it('shows who is not to be called about a baby', async () => {
  await open(withEntries(entry({ quiet: true })))
  expect(await screen.findByRole('row', { name: /Aisyah Quiet/ })).toBeVisible()
})

it('says why an entry could not be moved, and leaves it where it is', async () => {
  const { person } = await open(withEntries(entry()).on(adminContestCalls.updateEntry, refuse('not-found')))
  await person.click(await screen.findByRole('button', { name: 'Make the entry of Aisyah: Grand Prize Winner' }))
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
  expect(screen.getByRole('row', { name: /Aisyah/ })).toBeVisible()
})

it('moves an entry to either other status and reads the activity again', async () => {
  const gateway = withEntries(entry())
  gateway.on(adminContestCalls.updateEntry, () => {
    gateway.on(adminContestCalls.listEntries, ofEntries(entry({ status: 'consolation' })))
    return { id: 'e1', status: 'consolation' as const }
  })
  const { person } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: 'Make the entry of Aisyah: Consolation Prize' }))
  await person.click(await screen.findByRole('tab', { name: 'Consolation Prize (1)' }))
  expect(await screen.findByRole('row', { name: /Aisyah/ })).toBeVisible()
  expect(gateway.seen(adminContestCalls.updateEntry)[0]?.body).toEqual({ entryid: 'e1', status: 'consolation' })
  expect(gateway.seen(adminContestCalls.listEntries).length).toBeGreaterThan(1)
})

it('counts no further than a thousand', async () => {
  const counts = { pending: 1001, consolation: 1000, winner: 0 }
  await open(withEntries().on(adminContestCalls.listEntries, { data: [entry()], next: null, counts }))
  expect(await screen.findByRole('tab', { name: 'Not Shortlisted (1,000+)' })).toBeVisible()
  expect(screen.getByRole('tab', { name: 'Consolation Prize (1,000)' })).toBeVisible()
})

it('enlarges a picture, searches, and has the service write scanReport.csv of the tab and the search', async () => {
  const { person, container, gateway } = await open(
    withEntries(entry({ name: '=1+1' }), entry({ id: 'e2', name: 'Mei', email: 'mei@example.com', number: null }), entry({ id: 'e3', status: 'winner' })),
  )
  await person.click(await screen.findByRole('button', { name: 'Enlarge screenshot of =1+1' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await person.keyboard('{Escape}')
  await person.type(screen.getByRole('searchbox'), 'aisyah@')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mei/ })).toBeNull())
  await expectAccessible(container)
  URL.createObjectURL = () => 'blob:csv'
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = () => undefined
  gateway.onDownload(adminContestCalls.listEntries, { text: 'entryId', fileName: 'scanReport.csv' })
  await person.click(screen.getByRole('button', { name: 'Download as CSV' }))
  const asked = { activityNum: 'c1', q: 'aisyah@', sort: '-createdAt', filter: 'is.status=pending' }
  await waitFor(() => expect(gateway.seen(adminContestCalls.listEntries).at(-1)?.body).toEqual(asked))
})
