import { adminTodayCalls, receiptCalls, type AnswerOf } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator, TEXTS } from '../../../testing/back-office'
import { Today } from './today'

type Answer = AnswerOf<typeof adminTodayCalls.showToday>
const item = (kind: Answer['data'][number]['kind'], count: number, names: string[] = []) => ({ kind, count, isMore: false, names })
const open = (answer: Partial<Answer>, gateway = fakeGateway().on(adminTodayCalls.showToday, { data: [], unknown: [], ...answer })) =>
  renderScreen(<Today />, { texts: TEXTS, route: '/admin/brand/dashboard', administrator: administrator(), gateway, now: new Date('2026-11-23T02:00:00Z') })

it('says that nothing could be loaded, and asks again', async () => {
  const gateway = fakeGateway().on(adminTodayCalls.showToday, refuse('internal'))
  const { person } = await open({}, gateway)
  expect(await screen.findByRole('alert')).toHaveTextContent('What waits for you could not be loaded.')
  gateway.on(adminTodayCalls.showToday, { data: [item('batchesFailed', 1)], unknown: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '1 Code batches that failed' })).toBeVisible()
})

it('does not say that nothing waits while a part could not be checked', async () => {
  await open({ unknown: ['receiptsWaiting', 'stockLow'] })
  expect(await screen.findByText('Could not be checked: Receipts to check, Rewards low on stock.')).toBeVisible()
  expect(screen.queryByText('Nothing waits for you today.')).toBeNull()
})

it('says that nothing waits', async () => {
  await open({ data: [item('stockLow', 0)] })
  expect(await screen.findByText('Nothing waits for you today.')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
})

it('leads to where each is done, with the first of them by name', async () => {
  const { container } = await open({
    data: [item('vouchersOut', 5, ['RM5 TnG', 'RM10 TnG', 'RM5 AEON']), item('signUpsUnverified', 3), item('deadLetters', 2)],
  })
  expect(await screen.findByRole('link', { name: /^5 Vouchers out of codes/ })).toHaveAttribute('href', '/admin/voucher/dashboard?sort=available')
  expect(screen.getByText('RM5 TnG, RM10 TnG, RM5 AEON and 2 more')).toBeVisible()
  expect(screen.getByRole('link', { name: /^3 Sign-ups/ })).toHaveAttribute('href', '/admin/account?from=2026-11-17&to=2026-11-23')
  expect(screen.getByText('Facts given up (dead letters)', { exact: false })).toBeVisible()
  await expectAccessible(container)
})

it('opens the receipts on their own site, with a token', async () => {
  const gateway = fakeGateway()
    .on(adminTodayCalls.showToday, { data: [{ ...item('receiptsWaiting', 200), isMore: true }], unknown: [] })
    .on(receiptCalls.issueInsightsToken, { data: 'a.b.c' })
  const { person } = await open({}, gateway)
  const opened = jest.spyOn(window, 'open').mockReturnValue({ location: { replace: () => undefined } } as unknown as Window)
  await person.click(await screen.findByRole('link', { name: /200 or more Receipts to check/ }))
  expect(gateway.seen(receiptCalls.issueInsightsToken)).toHaveLength(1)
  opened.mockRestore()
})
