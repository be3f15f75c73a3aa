import { goalCalls, historyCalls } from '@club/contracts/http'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, aRecord, texts } from '../../testing/member'
import { ViewPointsScreen } from './view-points.screen'

describe('the points history', () => {
  it('says on each side what to do while it is empty', async () => {
    const { person } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user: aMember(), texts })
    expect(screen.getByText('No points earned yet')).toBeVisible()
    await person.click(screen.getByRole('tab', { name: 'Points used' }))
    expect(screen.getByText('No points used yet')).toBeVisible()
    expect(within(screen.getByRole('tabpanel')).getByRole('link', { name: 'Spend points' })).toHaveAttribute('href', '/pointshop')
  })

  it('shows twenty records, then the others, and spent points apart and negative', async () => {
    const user = aMember({ points: [...Array.from({ length: 23 }, (_, index) => aRecord(index, 10)), aRecord(30, -300, 'Point Shop Redemption')] })
    const { person } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user, texts })
    const month = () => within(screen.getByRole('region', { name: 'January 2026' }))
    expect(month().getAllByRole('listitem')).toHaveLength(20)
    await person.click(screen.getByRole('button', { name: 'Show more (3)' }))
    expect(month().getAllByRole('listitem')).toHaveLength(23)
    await person.click(screen.getByRole('tab', { name: 'Points used' }))
    expect(screen.getByText('−300')).toHaveClass('used')
  })

  it('shows what a cancelled order gave back and what was reversed apart, and counts neither as earned or used', async () => {
    const points = [
      { ...aRecord(1, 450, 'Order Cancelled'), reverses: aRecord(3, 0).id },
      aRecord(2, 500, 'Profile Update'),
      aRecord(3, -450, 'Point Shop Redemption'),
      aRecord(4, -50, 'Points Reversed'),
    ]
    const { person, container } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user: aMember({ points }), texts })
    const month = () => screen.getByRole('region', { name: 'January 2026' })
    const lines = (label: string) =>
      within(within(month()).getByRole('list', { name: label }))
        .getAllByRole('listitem')
        .map((line) => line.textContent)
    expect(month()).toHaveTextContent('Total: +500')
    expect(lines('January 2026')).toEqual([expect.stringMatching(/^Profile update.*\+500$/)])
    expect(screen.getByRole('heading', { name: 'Returned to you' }).parentElement).toHaveTextContent('Returned to you+450')
    expect(lines('January 2026: Returned to you')).toEqual([expect.stringMatching(/^Order cancelled.*\+450$/)])
    await expectAccessible(container)
    await person.click(screen.getByRole('tab', { name: 'Points used' }))
    expect(month()).toHaveTextContent('Total: −450')
    expect(lines('January 2026: Taken back')).toEqual([expect.stringMatching(/^Points reversed.*−50$/)])
  })

  it('is shown by month with its sum, and the pack of a code', async () => {
    const at = (index: number, createdAt: string, points: number, source?: string) => ({ ...aRecord(index, points, source), createdAt })
    const points = [
      at(1, '2026-02-01T02:00:00.000Z', 150),
      at(2, '2026-02-01T02:00:00.000Z', 300, 'scanMilestone'),
      at(3, '2026-01-31T16:00:00.000Z', 10, 'Raya Campaign'),
      at(4, '2026-01-31T15:59:59.000Z', 120, 'Receipt Upload'),
    ]
    const packs = [{ registeredAt: '2026-02-01T02:00:00.000Z', brand: 'DryPantz', format: 'pants', size: 'm', points: 150 }]
    const gateway = fakeGateway().on(goalCalls.listPacks, { packs })
    const { container } = await renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user: aMember({ points }), texts, gateway, language: 'bm' })
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('DryPantz · Lampin seluar · M'))
    expect(screen.getAllByRole('listitem')[1]).toHaveTextContent('DryPantz · Lampin seluar · M 3x mata')
    const months = ['Februari 2026', 'Januari 2026'].map((name) => screen.getByRole('region', { name }))
    expect(months.map((month) => within(month).getAllByRole('listitem').length)).toEqual([3, 1])
    expect(months[0]).toHaveTextContent('Jumlah: +460')
    expect(months[1]).toHaveTextContent('Jumlah: +120')
    await expectAccessible(container)
  })
})

describe('a points history that goes on beyond the newest lines', () => {
  const MORE = { points: true, redemptions: false, vouchers: false, samples: false, contestEntries: false }
  const user = aMember({ points: [aRecord(50, 10), aRecord(49, -300, 'Point Shop Redemption')], more: MORE })
  const months = { data: [{ month: '2026-01', earned: 640, used: 300, returned: 0, takenBack: 0 }], firstAt: '2024-12-31T17:00:00.000Z' }
  const gatewayWith = (...pages: { data: ReturnType<typeof aRecord>[]; next: string | null }[]) =>
    fakeGateway()
      .on(goalCalls.listPacks, { packs: [] })
      .on(historyCalls.pointMonths, months)
      .on(
        historyCalls.points,
        ({ query }) =>
          pages.find((page, index) => query.get('before') === (index === 0 ? user.points.at(-1)?.id : pages[index - 1]?.next)) ?? refuse('not-found'),
      )
  const open = (gateway: ReturnType<typeof fakeGateway>, language: 'en' | 'bm' = 'en') =>
    renderScreen(<ViewPointsScreen />, { route: '/viewpoints', user, texts, gateway, language })
  const lines = () => within(screen.getByRole('region', { name: 'January 2026' })).getAllByRole('listitem')

  it('says why older lines could not be loaded, and loads them at the next try', async () => {
    const gateway = gatewayWith().on(historyCalls.points, refuse('rate-limited'))
    const { person } = await open(gateway)
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Please try again later.')
    gateway.on(historyCalls.points, { data: [aRecord(40, 5)], next: null })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows a month’s sum of the books, not of the lines that are here, and statements from the first year on', async () => {
    await open(gatewayWith())
    await waitFor(() => expect(screen.getByRole('region', { name: 'January 2026' })).toHaveTextContent('Total: +640'))
    expect(screen.getByRole('button', { name: 'Statement of 2025 as a PDF' })).toBeVisible()
  })

  it('loads on until a page has what is looked at, says how many came and when that is all, and keeps the focus', async () => {
    const gateway = gatewayWith(
      { data: [aRecord(48, -1, 'Point Shop Redemption')], next: aRecord(48, 0).id },
      { data: [aRecord(47, 5), aRecord(46, 5), aRecord(45, -2, 'Point Shop Redemption')], next: aRecord(45, 0).id },
      { data: [aRecord(44, 5)], next: null },
    )
    const { person, container } = await open(gateway)
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(screen.getByRole('status')).toHaveTextContent('2 more shown.')
    expect(gateway.seen(historyCalls.points)).toHaveLength(2)
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(lines()).toHaveLength(4))
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
    expect(screen.getByText('That is everything.')).toHaveFocus()
  })

  it('is the same in Malay', async () => {
    const { person } = await open(gatewayWith({ data: [aRecord(40, 5)], next: null }), 'bm')
    await person.click(screen.getByRole('button', { name: 'Tunjuk yang lebih lama' }))
    expect(await screen.findByText('Itu sahaja.')).toBeVisible()
  })
})
