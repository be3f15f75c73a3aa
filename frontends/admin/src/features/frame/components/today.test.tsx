import { adminTodayCalls, receiptCalls, type AnswerOf } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen } from '@testing-library/react'
import { administrator, TEXTS } from '../../../testing/back-office'
import { Today } from './today'

type Answer = AnswerOf<typeof adminTodayCalls.showToday>
const item = (kind: Answer['data'][number]['kind'], count: number, names: string[] = []) => ({ kind, count, isMore: false, names })
const literally = (text: string) => text.replaceAll(/[()]/g, '\\$&')
const open = (answer: Partial<Answer>, gateway = fakeGateway().on(adminTodayCalls.showToday, { data: [], unknown: [], ...answer })) =>
  renderScreen(<Today />, { texts: TEXTS, route: '/admin/brand/dashboard', administrator: administrator(), gateway, now: new Date('2026-11-23T02:00:00Z') })

it('says that nothing could be loaded, and asks again', async () => {
  const gateway = fakeGateway().on(adminTodayCalls.showToday, refuse('internal'))
  const { person } = await open({}, gateway)
  expect(await screen.findByRole('alert')).toHaveTextContent('What waits for you could not be loaded.')
  gateway.on(adminTodayCalls.showToday, { data: [item('batchesFailed', 1)], unknown: [] })
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: '1 code batch that failed' })).toBeVisible()
})

it('does not say that nothing waits while a part could not be checked', async () => {
  await open({ unknown: ['receiptsWaiting', 'stockLow'] })
  expect(await screen.findByText('Could not be checked: receipts to check, rewards low on stock.')).toBeVisible()
  expect(screen.queryByText('Nothing waits for you today.')).toBeNull()
})

it.each([
  ['receiptsWaiting', '1 receipt to check', '2 receipts to check'],
  ['vouchersOut', '1 voucher out of codes', '2 vouchers out of codes'],
  ['stockLow', '1 reward low on stock', '2 rewards low on stock'],
  ['samplesLow', '1 free sample low on stock', '2 free samples low on stock'],
  ['contestsEnding', '1 contest ending within 7 days', '2 contests ending within 7 days'],
  ['batchesFailed', '1 code batch that failed', '2 code batches that failed'],
  ['signUpsUnverified', '1 sign-up of the last 7 days not verified', '2 sign-ups of the last 7 days not verified'],
  ['reportsDiffering', '1 report that differs from the records', '2 reports that differ from the records'],
  ['deadLetters', '1 event given up (dead letter)', '2 events given up (dead letters)'],
] as const)('counts %s in the singular and the plural', async (kind, one, more) => {
  const { unmount } = await open({ data: [item(kind, 1)] })
  expect(await screen.findByRole('listitem')).toHaveTextContent(new RegExp(`^${literally(one)}`))
  unmount()
  await open({ data: [item(kind, 2)] })
  expect(await screen.findByRole('listitem')).toHaveTextContent(new RegExp(`^${literally(more)}`))
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
  expect(await screen.findByRole('link', { name: /^5 vouchers out of codes/ })).toHaveAttribute('href', '/admin/voucher/dashboard?sort=available')
  expect(screen.getByText('RM5 TnG, RM10 TnG, RM5 AEON and 2 more')).toBeVisible()
  expect(screen.getByRole('link', { name: /^3 sign-ups/ })).toHaveAttribute('href', '/admin/account?from=2026-11-17&to=2026-11-23')
  expect(screen.getByText('events given up (dead letters)', { exact: false })).toBeVisible()
  await expectAccessible(container)
})

it('sets what is broken or used up apart from what merely waits', async () => {
  await open({ data: [item('vouchersOut', 1), item('batchesFailed', 1), item('stockLow', 1)] })
  expect(await screen.findByRole('link', { name: /out of codes/ })).toHaveClass('urgent')
  expect(screen.getByRole('link', { name: /failed/ })).toHaveClass('urgent')
  expect(screen.getByRole('link', { name: /low on stock/ })).not.toHaveClass('urgent')
})

it('opens the receipts on their own site, with a token', async () => {
  const gateway = fakeGateway()
    .on(adminTodayCalls.showToday, { data: [{ ...item('receiptsWaiting', 200), isMore: true }], unknown: [] })
    .on(receiptCalls.issueInsightsToken, { data: 'a.b.c' })
  const { person } = await open({}, gateway)
  const opened = jest.spyOn(window, 'open').mockReturnValue({ location: { replace: () => undefined } } as unknown as Window)
  await person.click(await screen.findByRole('link', { name: /200 or more receipts to check/ }))
  expect(gateway.seen(receiptCalls.issueInsightsToken)).toHaveLength(1)
  opened.mockRestore()
})
