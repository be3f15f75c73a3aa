import { adminCodeCalls, type CodeBatch } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { administrator, batch, BATCH_ID, batchList, codeRow, CODE_TEXTS } from '../../testing/back-office'
import words from '../../texts/codes.json'
import { ScancodeDashboardScreen } from './scancode-dashboard.screen'

const withBatches = (batches?: CodeBatch[]) => fakeGateway().on(adminCodeCalls.listCodeBatches, batchList(batches))
const open = (gateway = withBatches()) =>
  renderScreen(<ScancodeDashboardScreen />, { texts: CODE_TEXTS, route: '/admin/scancode/dashboard', administrator: administrator('tdgops'), gateway })

it('reports a list that cannot be loaded in the alert, and loads it on retry', async () => {
  const gateway = fakeGateway().on(adminCodeCalls.listCodeBatches, refuse('forbidden'))
  const { person } = await open(gateway)
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OKAY' }))
  gateway.on(adminCodeCalls.listCodeBatches, batchList())
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Drypantz/ })).toBeVisible()
})

it('shows Generating and Not Available instead of details and file while a batch is made, and refuses the next one with the reason', async () => {
  const { container } = await open(withBatches([batch({ status: 'generating', generated: 250, fileUrl: null })]))
  const row = await screen.findByRole('row', { name: /Drypantz/ })
  expect(within(row).getByText('Generating')).toBeVisible()
  expect(within(row).getByText('Not Available')).toBeVisible()
  expect(within(row).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  expect(within(row).getByRole('switch')).toBeDisabled()
  expect(screen.queryByRole('link', { name: /Generate codes/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Generate codes' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Generate codes' })).toHaveAccessibleDescription(
    'A batch is being generated. The next one can start when it is done.',
  )
  await expectAccessible(container)
})

it('follows a batch until it is complete', async () => {
  const gateway = withBatches([batch({ status: 'generating', generated: 250, fileUrl: null })])
  await open(gateway)
  await screen.findByRole('progressbar')
  gateway.on(adminCodeCalls.listCodeBatches, batchList([batch()]))
  expect(await screen.findByText('Complete', undefined, { timeout: 4000 })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Download as CSV: the codes of Drypantz pants M/ })).toHaveAttribute('href', batch().fileUrl)
  expect(screen.getByRole('link', { name: /^Download for Excel: the codes of Drypantz pants M/ })).toHaveAttribute('href', batch().xlsxUrl)
})

it('shows how far the batch is that was begun on the form, then its file and the way to its codes, and once only', async () => {
  const gateway = withBatches([batch({ status: 'generating', generated: 250, fileUrl: null })])
  const { person, state } = await renderScreen(<ScancodeDashboardScreen />, {
    texts: CODE_TEXTS,
    route: '/admin/scancode/dashboard',
    state: { begun: BATCH_ID },
    administrator: administrator('tdgops'),
    gateway,
  })
  expect(await screen.findByText(/1,000 codes for Drypantz pants M are being generated/)).toBeVisible()
  expect(screen.getAllByRole('progressbar')[0]).toHaveAttribute('aria-valuenow', '25')
  expect(state()).toBeNull()
  gateway.on(adminCodeCalls.listCodeBatches, batchList())
  expect(await screen.findByRole('link', { name: 'Download the codes' }, { timeout: 4000 })).toHaveAttribute('href', batch().fileUrl)
  expect(screen.queryByText(/are being generated/)).toBeNull()
  await person.click(screen.getByRole('link', { name: 'See the codes' }))
  expect(state()).toMatchObject({ batch: { id: BATCH_ID } })
})

it('distinguishes two batches of one product by their numbers, and leads from name and number to the batch', async () => {
  const other = '0190f8f0-0000-7000-8000-0000003f09a1'
  const { person, state } = await open(withBatches([batch(), batch({ id: other })]))
  const row = await screen.findByRole('row', { name: /No\. 3F09A1/ })
  expect(within(row).getByRole('link', { name: 'Details of Drypantz pants M, no. 3F09A1' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/scancode/details'),
  )
  await person.click(within(row).getByRole('link', { name: 'Drypantz pants M No. 3F09A1' }))
  expect(state()).toMatchObject({ batch: { id: other } })
})

it('shows a batch that broke off as failed, with nothing to open', async () => {
  await open(withBatches([batch({ status: 'failed', fileUrl: null, active: false })]))
  expect(await screen.findByText('Failed')).toBeVisible()
  expect(screen.queryByRole('link', { name: /Details|Drypantz/ })).toBeNull()
})

it('shows that a batch begun on the form waits and who may approve it, with the way to its details, then that it was rejected', async () => {
  const gateway = withBatches([batch({ status: 'awaiting-approval', generated: 0, fileUrl: null })])
  const { container } = await renderScreen(<ScancodeDashboardScreen />, {
    texts: CODE_TEXTS,
    route: '/admin/scancode/dashboard',
    state: { begun: BATCH_ID },
    administrator: administrator('tdgops'),
    gateway,
  })
  expect(await screen.findByText(/Another administrator with the right of mass credit has to approve it/)).toBeVisible()
  const row = screen.getByRole('row', { name: /Drypantz/ })
  expect(within(row).getByText('Waits for approval')).toBeVisible()
  expect(within(row).getByRole('link', { name: /^Details of Drypantz pants M/ })).toBeVisible()
  expect(within(row).getByRole('switch')).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Generate codes' })).toBeVisible()
  await expectAccessible(container)
  gateway.on(adminCodeCalls.listCodeBatches, batchList([batch({ status: 'rejected', generated: 0, fileUrl: null })]))
  expect(await screen.findByText(/Another administrator rejected the batch/, undefined, { timeout: 8000 })).toBeVisible()
  expect(within(screen.getByRole('row', { name: /Drypantz/ })).getByText('No codes')).toBeVisible()
}, 15_000)

it('changes nothing when the question is cancelled', async () => {
  const { person, gateway } = await open()
  await person.click(await screen.findByRole('switch'))
  expect(screen.getByRole('alertdialog', { name: 'Deactivate Drypantz pants M?' })).toHaveTextContent('1,000 codes')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(gateway.seen(adminCodeCalls.toggleCodeBatch)).toHaveLength(0)
})

it('says why a batch could not be switched', async () => {
  const { person } = await open(withBatches().on(adminCodeCalls.toggleCodeBatch, refuse('not-found')))
  await person.click(await screen.findByRole('switch'))
  await person.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
})

it('deactivates the batch it named', async () => {
  const gateway = withBatches()
  gateway.on(adminCodeCalls.toggleCodeBatch, () => {
    gateway.on(adminCodeCalls.listCodeBatches, batchList([batch({ active: false })]))
    return { id: BATCH_ID, active: false }
  })
  const { person } = await open(gateway)
  await person.click(await screen.findByRole('switch', { checked: true }))
  await person.click(screen.getByRole('button', { name: 'Deactivate' }))
  expect(await screen.findByRole('switch', { checked: false })).toBeVisible()
  expect(gateway.seen(adminCodeCalls.toggleCodeBatch)[0]?.body).toEqual({ id: BATCH_ID })
})

it.each(['15', '0', '32', '', '1.5'])('refuses "%s" as another double-points day', async (typed) => {
  const { person, gateway } = await open(withBatches().on(adminCodeCalls.editDoublePointsDay, refuse('double-points-day')))
  await screen.findByText('15th and 22nd')
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await person.clear(await screen.findByLabelText('Day of the month'))
  if (typed !== '') await person.type(screen.getByLabelText('Day of the month'), typed)
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter a different day between 1 and 31')).toBeVisible()
  expect(screen.getByLabelText('Day of the month')).toHaveValue(typed === '' ? null : Number(typed))
  expect(gateway.seen(adminCodeCalls.editDoublePointsDay)).toHaveLength(typed === '15' ? 1 : 0)
})

it('shows the double-points day that somebody else chose meanwhile beside the typed one', async () => {
  const changes = [{ field: 'newDate', now: 9, then: 8 }]
  const gateway = withBatches().on(adminCodeCalls.editDoublePointsDay, refuse('record-changed', { name: 'Somebody else' }, { changes }))
  const { person } = await open(gateway)
  await screen.findByText('15th and 22nd')
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await person.clear(await screen.findByLabelText('Day of the month'))
  await person.type(screen.getByLabelText('Day of the month'), '8{Enter}')
  const window = await screen.findByRole('dialog', { name: 'Changed meanwhile' })
  await person.click(within(window).getByRole('radio', { name: 'Take theirs: 9' }))
  await person.click(within(window).getByRole('button', { name: 'Continue with the form' }))
  expect(screen.getByLabelText('Day of the month')).toHaveValue(9)
})

it('shows the days that count double, changes the one that staff choose, and says whether it is one more than the two that always are', async () => {
  const gateway = withBatches()
  gateway.on(adminCodeCalls.editDoublePointsDay, () => {
    gateway.on(adminCodeCalls.listCodeBatches, batchList([batch()], { day: 8 }))
    return { date: 8 }
  })
  const { person } = await open(gateway)
  await screen.findByText('15th and 22nd')
  expect(screen.getByText(words.doublePoints.noThird)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Edit' }))
  await person.clear(await screen.findByLabelText('Day of the month'))
  await person.type(screen.getByLabelText('Day of the month'), '8{Enter}')
  expect(await screen.findByText('15th, 22nd and day 8')).toBeVisible()
  expect(screen.getByText(words.doublePoints.text)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(gateway.seen(adminCodeCalls.editDoublePointsDay)[0]?.body).toEqual({ newDate: 8, opened: { newDate: 15 } })
})

it('has one search: it narrows the batches, and looks up nothing but a whole code, which is never in the address', async () => {
  const { person, gateway, path } = await open(withBatches().on(adminCodeCalls.findCode, []))
  await screen.findByRole('row', { name: /Drypantz/ })
  expect(screen.queryByRole('searchbox')).toBeNull()
  const field = screen.getByLabelText(words.findCode.field)
  await person.type(field, 'touch pants{Enter}')
  expect(path()).toBe('/admin/scancode/dashboard?q=touch+pants')
  expect(screen.queryByRole('row', { name: /Drypantz/ })).toBeNull()
  expect(gateway.seen(adminCodeCalls.findCode)).toHaveLength(0)
  await person.clear(field)
  await person.click(field)
  await person.paste('zzzzz-zzz99')
  expect(path()).toBe('/admin/scancode/dashboard')
  expect(screen.getByRole('row', { name: /Drypantz/ })).toBeVisible()
})

it('says so when there is no such code', async () => {
  const { person } = await open(withBatches().on(adminCodeCalls.findCode, []))
  await person.type(screen.getByLabelText(words.findCode.field), 'zzzzzzzz99{Enter}')
  expect(await screen.findByText('There is no code ZZZZZZZZ99.')).toBeVisible()
})

it('finds a code in upper case, with its batch and the member who registered it', async () => {
  const gateway = withBatches().on(adminCodeCalls.findCode, [codeRow({ scanned: true, status: 'scanned', email: 'aisyah@example.com' })])
  const { person, container } = await open(gateway)
  await screen.findByRole('row', { name: /Drypantz/ })
  await person.type(screen.getByLabelText(words.findCode.field), 'abcdefgh23{Enter}')
  expect(screen.getByLabelText(words.findCode.field)).toHaveValue('ABCDEFGH23')
  expect(await screen.findByText('aisyah@example.com')).toBeVisible()
  expect(screen.getAllByText('Drypantz pants M')).toHaveLength(2)
  expect(gateway.seen(adminCodeCalls.findCode)[0]?.body).toEqual({ query: 'ABCDEFGH23' })
  await expectAccessible(container)
})

it('hands the batch to its details', async () => {
  const { person, path, state } = await open()
  await person.click(await screen.findByRole('link', { name: /^Details of Drypantz pants M/ }))
  expect(path()).toBe('/admin/scancode/details')
  expect(state()).toMatchObject({ batch: { id: BATCH_ID } })
})
