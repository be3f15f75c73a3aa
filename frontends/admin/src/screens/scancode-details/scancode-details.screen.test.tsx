import { adminCodeCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, within } from '@testing-library/react'
import { administrator, batch, BATCH_ID, batchList, codeRow, CODE_TEXTS } from '../../testing/back-office'
import { ScancodeDetailsScreen } from './scancode-details.screen'

const withBatch = () => fakeGateway().on(adminCodeCalls.listCodeBatches, batchList())
const open = (gateway: ReturnType<typeof fakeGateway>, state?: unknown) =>
  renderScreen(<ScancodeDetailsScreen />, { texts: CODE_TEXTS, route: '/admin/scancode/details', administrator: administrator(), gateway, state })

it.each([undefined, {}, { batch: 'x' }])('goes back to the batches when %p was handed over', async (state) => {
  const { path } = await open(withBatch(), state)
  expect(path()).toBe('/admin/scancode/dashboard')
})

it('says when the batch is gone', async () => {
  await open(withBatch().on(adminCodeCalls.listCodes, refuse('not-found')), { batch: batch() })
  expect(await screen.findByRole('alertdialog', { name: 'Record not found' })).toBeVisible()
})

it('lists the codes with status, dates and the e-mail of the member', async () => {
  const gateway = withBatch().on(adminCodeCalls.listCodes, [
    codeRow(),
    codeRow({ code: 'ZYXWVUTS98', scanned: true, status: 'scanned', email: 'aisyah@example.com', quiet: true, updatedAt: '2026-11-20T16:05:00.000Z' }),
  ])
  const { container } = await open(gateway, { batch: batch() })
  const row = await screen.findByRole('row', { name: /ZYXWVUTS98/ })
  expect(row).toHaveTextContent('Scanned')
  expect(row).toHaveTextContent('21/11/2026 00:05')
  expect(row).toHaveTextContent('aisyah@example.com Quiet')
  expect(within(screen.getByRole('row', { name: /ABCDEFGH23/ })).getByText('Available')).toBeVisible()
  expect(screen.getByText('Showing 2 of 1,000 codes. The CSV file has all of them.')).toBeVisible()
  expect(gateway.seen(adminCodeCalls.listCodes)[0]?.query.get('id')).toBe(BATCH_ID)
  await expectAccessible(container)
})
