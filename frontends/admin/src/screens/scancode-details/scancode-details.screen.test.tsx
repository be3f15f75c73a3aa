import { adminCodeCalls, adminMassCreditCalls } from '@club/contracts/http'
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
  expect(screen.getByText('2 rows')).toBeVisible()
  expect(gateway.seen(adminCodeCalls.listCodes)[0]?.query.get('id')).toBe(BATCH_ID)
  await expectAccessible(container)
})

it('leads to the brand of the batch', async () => {
  await open(withBatch().on(adminCodeCalls.listCodes, [codeRow()]), { batch: batch() })
  expect(await screen.findByRole('link', { name: 'Drypantz' })).toHaveAttribute('href', expect.stringContaining('/admin/brand/dashboard?q=Drypantz'))
})

it('counts one code in the singular', async () => {
  await open(withBatch().on(adminCodeCalls.listCodes, [codeRow()]), { batch: batch() })
  expect(await screen.findByText('1 row')).toBeVisible()
})

describe('a batch that waits for another administrator', () => {
  const waiting = (createdBy: string) =>
    batch({ status: 'awaiting-approval', generated: 0, quantity: 8, points: 100_000, sum: 800_000, fileUrl: null, createdBy })
  const opened = (createdBy: string) => {
    const gateway = fakeGateway()
      .on(adminCodeCalls.listCodeBatches, batchList([waiting(createdBy)]))
      .on(adminCodeCalls.listCodes, [])
    return { gateway, screen: open(gateway, { batch: waiting(createdBy) }) }
  }

  it('is not decided about by its creator, who reads who may', async () => {
    await opened('mei').screen
    expect(await screen.findByText('You created this batch. Another administrator with the right of mass credit has to approve it.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it('stays as it was when the decision is refused', async () => {
    const { gateway, screen: rendered } = opened('ravi')
    gateway.on(adminMassCreditCalls.approveCredit, refuse('credit-not-waiting'))
    const { person } = await rendered
    await person.type(await screen.findByLabelText(/Reason/), 'Not ordered')
    await person.click(screen.getByRole('button', { name: 'Reject' }))
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByRole('alertdialog', { name: 'This no longer waits for an approval.' })).toBeVisible()
  })

  it('is approved with a reason after a question that repeats the figures', async () => {
    const { gateway, screen: rendered } = opened('ravi')
    gateway.on(adminMassCreditCalls.approveCredit, () => {
      gateway.on(adminCodeCalls.listCodeBatches, batchList([batch({ quantity: 8 })]))
      return { id: BATCH_ID, decision: 'approve' as const }
    })
    const { person, container } = await rendered
    await person.type(await screen.findByLabelText(/Reason/), 'Ordered by the printer')
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Approve' }))
    const question = screen.getByRole('alertdialog', { name: 'Approve 8 codes that bring 800,000 points?' })
    expect(question).toHaveTextContent('ravi')
    await person.click(within(question).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('link', { name: 'Download as CSV' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(gateway.seen(adminMassCreditCalls.approveCredit)[0]?.body).toEqual({ id: BATCH_ID, decision: 'approve', reason: 'Ordered by the printer' })
  })
})
