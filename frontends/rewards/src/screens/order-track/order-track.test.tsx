import { historyCalls, rewardCalls } from '@club/contracts/http'
import { USER_KEY } from '@club/session'
import { expectAccessible, fakeGateway, refuse, renderScreen } from '@club/web-testing'
import { act, screen } from '@testing-library/react'
import { aMember, anOrder, texts } from '../../testing/member'
import { OrderTrackScreen } from './order-track.screen'

const ORDER = anOrder()
const TIME = '2026-01-15T02:00:00.000Z'
const user = aMember({ redemptions: [ORDER] })

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const open = (setting: Setting = {}) => renderScreen(<OrderTrackScreen />, { route: '/order/track', state: { orderId: ORDER.id }, texts, user, ...setting })

describe('following an order', () => {
  it('goes to the dashboard without an order, and says so when the order is not the member’s', async () => {
    expect((await open({ state: null })).path()).toBe('/dashboard')
    await open({ state: { orderId: 'another' } })
    expect(await screen.findByText('We cannot find this order')).toBeVisible()
  })

  it('does not follow orders of before 18 March 2022', async () => {
    const old = anOrder({ createdAt: '2022-03-17T15:00:00.000Z' })
    const gateway = fakeGateway().on(rewardCalls.track, [])
    await open({ gateway, user: aMember({ redemptions: [old] }) })
    expect(screen.getByText('Orders placed before 18 March 2022 cannot be followed here.')).toBeVisible()
    expect(gateway.seen(rewardCalls.track)).toHaveLength(0)
  })

  it('follows a free sample too, with who carries it', async () => {
    const gateway = fakeGateway().on(rewardCalls.track, [
      { state: 'PROCESSING', time: TIME },
      { state: 'DELIVERING', time: TIME, courier: 'Pos Laju', consignment: 'EN123' },
    ])
    const sample = {
      id: 'sample01-0000-7000-8000-000000000001',
      createdAt: TIME,
      received: null,
      trackingId: 'SMPABCDK7M2QF',
      state: 'DELIVERING' as const,
      orderItems: [{ brandId: 'b', sizeId: 's', formatId: 'f', itemName: { en: 'Touch Pants M', bm: '' }, itemImage: { en: '', bm: '' } }],
    }
    await open({ gateway, user: aMember({ samples: [sample] }), state: { orderId: sample.id } })
    expect(await screen.findByText('Pos Laju')).toBeVisible()
    expect(screen.getByText('EN123')).toBeVisible()
    expect(screen.getByText('K7M 2QF')).toBeVisible()
    expect(screen.getByText('Touch Pants M')).toBeVisible()
    expect(screen.queryByText('Goes to')).toBeNull()
  })

  describe('that is older than the newest ones', () => {
    const older = anOrder({ id: 'old00000-0000-7000-8000-000000000009', state: 'PROCESSING' })
    const member = aMember({ redemptions: [ORDER], more: { points: false, redemptions: true, vouchers: false, samples: false, contestEntries: false } })
    const gateway = () => fakeGateway().on(rewardCalls.track, [{ state: 'PROCESSING', time: TIME }])

    it('is found page by page, and shows what became of it when it is cancelled', async () => {
      const pointRecord = { id: 'p1', createdAt: TIME, points: 900, source: 'Order Cancelled', reverses: 'p0' }
      const given = gateway()
        .on(historyCalls.redemptions, ({ query }) => (query.get('before') === ORDER.id ? { data: [], next: 'page-2' } : { data: [older], next: null }))
        .on(rewardCalls.cancelOrder, { order: { ...older, state: 'CANCELLED' }, pointRecord, totalPoints: 1900 })
      const { person } = await open({ gateway: given, user: member, state: { orderId: older.id } })
      await person.click(await screen.findByRole('button', { name: 'Cancel order' }))
      await person.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1)!)
      expect(await screen.findByText('900 points came back to you.')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    })

    it('is not the member’s when no page has it, and can be looked for again when one could not be read', async () => {
      const missing = await open({ gateway: gateway().on(historyCalls.redemptions, { data: [], next: null }), user: member, state: { orderId: older.id } })
      expect(await screen.findByText('We cannot find this order')).toBeVisible()
      missing.unmount()
      const away = gateway().on(historyCalls.redemptions, refuse('rate-limited'))
      const { person } = await open({ gateway: away, user: member, state: { orderId: older.id } })
      away.on(historyCalls.redemptions, { data: [older], next: null })
      await person.click(await screen.findByRole('button', { name: 'Try again' }))
      expect(await screen.findByText('Wipes')).toBeVisible()
    })
  })

  it('tries again when its progress could not be read', async () => {
    const gateway = fakeGateway().on(rewardCalls.track, refuse('not-found'))
    const { person } = await open({ gateway })
    await screen.findByText('The progress of your order could not be loaded.')
    gateway.on(rewardCalls.track, [{ state: 'PROCESSING', time: TIME }])
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Order Placed')).toBeVisible()
  })

  describe('that is not wanted any more', () => {
    const processing = anOrder({ state: 'PROCESSING' })
    const processed = [{ state: 'PROCESSING' as const, time: TIME }]
    const press = async ({ person }: Awaited<ReturnType<typeof open>>, button: string) => person.click(await screen.findByRole('button', { name: button }))

    it.each(['DELIVERING', 'DELIVERED', 'CANCELLED'] as const)('cannot be cancelled when it is %s', async (state) => {
      const gateway = fakeGateway().on(rewardCalls.track, processed)
      await open({ gateway, user: aMember({ redemptions: [anOrder({ state })] }) })
      await screen.findByText('Order Placed')
      expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
      expect(screen.queryAllByText('900 points came back to you.')).toHaveLength(state === 'CANCELLED' ? 1 : 0)
    })

    it('stays and says why when it has just been shipped', async () => {
      const gateway = fakeGateway().on(rewardCalls.track, processed).on(rewardCalls.cancelOrder, refuse('order-under-way'))
      const opened = await open({ gateway, user: aMember({ redemptions: [processing] }) })
      await press(opened, 'Cancel order')
      await opened.person.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1)!)
      expect(await screen.findByText('This order is already on its way')).toBeVisible()
      expect(opened.queryClient.getQueryData(USER_KEY)).toMatchObject({ totalPoints: 1000 })
    })

    it('is kept by the other button, and cancelled by one confirmation that names the points that return', async () => {
      const pointRecord = { id: 'line', createdAt: TIME, points: 900, source: 'Order Cancelled', reverses: 'spent' }
      const gateway = fakeGateway()
        .on(rewardCalls.track, processed)
        .on(rewardCalls.cancelOrder, { order: { ...processing, state: 'CANCELLED' }, pointRecord, totalPoints: 1900 })
      const opened = await open({ gateway, user: aMember({ redemptions: [processing] }) })
      await press(opened, 'Cancel order')
      expect(screen.getByText('900 points return to you, and the order is not sent.')).toBeVisible()
      await expectAccessible(opened.container)
      await press(opened, 'Keep it')
      expect(gateway.seen(rewardCalls.cancelOrder)).toHaveLength(0)
      await press(opened, 'Cancel order')
      gateway.on(rewardCalls.track, [...processed, { state: 'CANCELLED', time: TIME }])
      const shop = [rewardCalls.fetchCatalogue.id, null, null, null]
      opened.queryClient.setQueryData(shop, { categories: [], items: [] })
      await opened.person.click(screen.getAllByRole('button', { name: 'Cancel order' }).at(-1)!)
      expect(await screen.findByText('Cancelled')).toBeVisible()
      expect(screen.getByText('900 points came back to you.')).toBeVisible()
      expect(opened.queryClient.getQueryData(USER_KEY)).toMatchObject({ totalPoints: 1900, points: [pointRecord], redemptions: [{ state: 'CANCELLED' }] })
      expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
      // The shop counts its units again.
      expect(opened.queryClient.getQueryState(shop)?.isInvalidated).toBe(true)
    })
  })

  it('moves on while it is looked at', async () => {
    const gateway = fakeGateway().on(rewardCalls.track, [{ state: 'PROCESSING', time: TIME }])
    const { queryClient, container } = await open({ gateway })
    await screen.findByText('Order Placed')
    await expectAccessible(container)
    const current = () => screen.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
    expect(current().map((item) => item.textContent)).toEqual([expect.stringContaining('Order Processed'), expect.stringContaining('Preparing to Ship')])
    gateway.on(rewardCalls.track, [
      { state: 'PROCESSING', time: TIME },
      { state: 'DELIVERING', time: TIME },
    ])
    const note = { id: 'note', title: { en: '', bm: '' }, message: { en: '', bm: '' }, link: null, read: false, createdAt: TIME }
    act(() => queryClient.setQueryData(USER_KEY, { ...user, inbox: [note] }))
    await screen.findByText((_text, element) => element?.getAttribute('aria-current') === 'step' && (element.textContent ?? '').startsWith('Shipped'))
  })
})
