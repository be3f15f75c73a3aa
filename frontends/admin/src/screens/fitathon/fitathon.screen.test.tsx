import { adminContestCalls, type ContestEntry } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor } from '@testing-library/react'
import { administrator } from '../../testing/back-office'
import { CONTENT_TEXTS, entry } from '../../testing/content'
import { FitathonScreen } from './fitathon.screen'

const withEntries = (...entries: ContestEntry[]) =>
  fakeGateway()
    .on(adminContestCalls.listActivities, [{ id: 'c1', name: 'Fit-a-thon' }])
    .on(adminContestCalls.listEntries, entries)
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
    gateway.on(adminContestCalls.listEntries, [entry({ status: 'consolation' })])
    return { id: 'e1', status: 'consolation' as const }
  })
  const { person } = await open(gateway)
  await person.click(await screen.findByRole('button', { name: 'Make the entry of Aisyah: Consolation Prize' }))
  await person.click(await screen.findByRole('tab', { name: 'Consolation Prize (1)' }))
  expect(await screen.findByRole('row', { name: /Aisyah/ })).toBeVisible()
  expect(gateway.seen(adminContestCalls.updateEntry)[0]?.body).toEqual({ entryid: 'e1', status: 'consolation' })
  expect(gateway.seen(adminContestCalls.listEntries).length).toBeGreaterThan(1)
})

it('enlarges a picture and downloads the rows of the tab and the search as scanReport.csv', async () => {
  const saved: { name: string; blob: Blob }[] = []
  let blob: Blob | undefined
  URL.createObjectURL = (one) => {
    blob = one as Blob
    return 'blob:csv'
  }
  URL.revokeObjectURL = () => undefined
  HTMLAnchorElement.prototype.click = function click() {
    if (blob) saved.push({ name: this.download, blob })
  }
  const { person, container } = await open(
    withEntries(entry({ name: '=1+1' }), entry({ id: 'e2', name: 'Mei', email: 'mei@example.com', number: null }), entry({ id: 'e3', status: 'winner' })),
  )
  await person.click(await screen.findByRole('button', { name: 'Enlarge screenshot of =1+1' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  await person.keyboard('{Escape}')
  await person.type(screen.getByRole('searchbox'), 'aisyah@')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Mei/ })).toBeNull())
  await expectAccessible(container)
  await person.click(screen.getByRole('button', { name: 'Download as CSV' }))
  expect(saved.map(({ name }) => name)).toEqual(['scanReport.csv'])
  const reader = new FileReader()
  const text = await new Promise((resolve) => {
    reader.onload = () => resolve(reader.result)
    reader.readAsText(saved[0]?.blob as Blob)
  })
  const [header, ...lines] = String(text).trim().split('\r\n')
  expect(header).toContain('entryId,activityName,status,name,email,number,link,selectedValue,screenshot,receipt,createdAt')
  expect(lines).toEqual([expect.stringContaining("e1,Fit-a-thon,pending,'=1+1,aisyah@example.com")])
})
