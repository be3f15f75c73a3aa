import { contestCalls, goalCalls, historyCalls, rewardCalls } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen } from '@club/web-testing'
import { screen, waitFor, within } from '@testing-library/react'
import { aMember, anOrder, aVoucher, texts } from '../../testing/member'
import { aBox, aDonation, anItem, anOffer, aVoucherOffer, shopGateway } from '../../testing/shop'
import { PointShopScreen } from './point-shop.screen'

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const open = (setting: Setting = {}) => renderScreen(<PointShopScreen />, { route: '/pointshop', texts, user: aMember(), gateway: shopGateway(), ...setting })

describe('the point shop', () => {
  it('offers a retry when nothing could be read, and says when only a part is missing', async () => {
    const gateway = shopGateway({ items: [anItem('wipes')] })
      .offline(rewardCalls.fetchCatalogue)
      .on(rewardCalls.fetchVouchers, [aVoucherOffer('RM5 TnG PIN')])
    const { person } = await open({ gateway })
    expect(await screen.findByText('Some rewards could not be loaded.', {}, { timeout: 10_000 })).toBeVisible()
    expect(screen.getByText('RM5 TnG PIN')).toBeVisible()
    gateway.on(rewardCalls.fetchCatalogue, { categories: [], items: [anItem('wipes')] })
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('wipes')).toBeVisible()
  }, 20_000)

  it('calls a category as staff call it, by a word of the language too', async () => {
    const categories = [
      { id: 'care', name: 'Baby Product' },
      { id: 'built', name: 'constructor' },
    ]
    await open({ gateway: shopGateway().on(rewardCalls.fetchCatalogue, { categories, items: [] }), language: 'bm' })
    expect(await screen.findByRole('button', { name: 'constructor' })).toBeVisible()
    expect(screen.getByRole('button', { name: texts.bm.shop.chips.babyProduct })).toBeVisible()
  })

  it('keeps 40 letters of a name and cuts the 41st, and hands the item over with its type', async () => {
    const { person, path, state } = await open({ gateway: shopGateway({ items: [anItem('a'.repeat(40)), anItem('b'.repeat(41))] }) })
    expect(await screen.findByText('a'.repeat(40))).toBeVisible()
    await person.click(screen.getByText(`${'b'.repeat(40)}…`))
    expect(path()).toBe('/rewarddetail')
    expect(state()).toMatchObject({ type: 'item', item: { id: 'b'.repeat(41) } })
  })

  it('shows the pregnant chip and offers to a member within six months of birth only', async () => {
    const gateway = shopGateway({ pregnant: [anOffer('hospital set')] })
    const user = aMember({ pregnancyStage: 'pregnant', edb: '2026-01-31' })
    const late = await open({ gateway, user, now: new Date('2026-08-01T01:00:00+08:00') })
    expect(await screen.findByText('Nothing here right now')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'For mums-to-be' })).not.toBeInTheDocument()
    expect(gateway.seen(rewardCalls.fetchPregnantOffers)).toHaveLength(0)
    late.unmount()
    await open({ gateway, user, now: new Date('2026-07-31T23:00:00+08:00') })
    expect(await screen.findByText('hospital set')).toBeVisible()
    expect(screen.getByRole('button', { name: 'For mums-to-be' })).toBeVisible()
  })

  it('loads older orders on request; older samples wait until the orders of their time are there', async () => {
    const at = (day: number) => `2026-01-${String(day).padStart(2, '0')}T02:00:00.000Z`
    const order = (day: number) => anOrder({ id: `order${String(day).padStart(3, '0')}-0000-7000-8000-000000000001`, createdAt: at(day) })
    const sample = {
      ...{ id: 'sample07-0000-7000-8000-000000000001', createdAt: at(7), received: null, trackingId: 'SMP1', state: 'DELIVERED' as const },
      orderItems: [{ brandId: 'b', sizeId: 's', formatId: 'f', itemName: { en: 'Touch Pants M', bm: '' }, itemImage: { en: '', bm: '' } }],
    }
    const user = aMember({
      redemptions: [order(20), order(10)],
      samples: [sample],
      more: { points: false, redemptions: true, vouchers: false, samples: false, contestEntries: false },
    })
    const gateway = shopGateway().on(historyCalls.redemptions, { data: [order(8), order(2)], next: null })
    const { person, container } = await open({ user, gateway, route: '/pointshop?tab=orders' })
    const links = () =>
      within(screen.getByRole('tabpanel'))
        .getAllByRole('link')
        .map((link) => /\d\d\/\d\d\/\d{4}/.exec(link.textContent ?? '')?.[0])
    expect(links()).toEqual(['20/01/2026', '10/01/2026'])
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    await waitFor(() => expect(links()).toEqual(['20/01/2026', '10/01/2026', '08/01/2026', '07/01/2026', '02/01/2026']))
    expect(gateway.seen(historyCalls.redemptions).map(({ query }) => query.get('before'))).toEqual([order(10).id])
    await expectAccessible(container)
  })

  it('counts unused vouchers by the club’s count, and loads the used ones that the list leaves out', async () => {
    const user = aMember({
      vouchers: [aVoucher({ id: 'new' }), aVoucher({ id: 'old' })],
      counts: { unusedVouchers: 612, ordersUnderWay: 0, wishes: 0 },
      more: { points: false, redemptions: false, vouchers: true, samples: false, contestEntries: false },
    })
    const page = { data: [aVoucher({ id: 'new' }), aVoucher({ id: 'between', name: 'RM10 AEON Voucher', used: true }), aVoucher({ id: 'old' })], next: null }
    const { person } = await open({ user, gateway: shopGateway().on(historyCalls.vouchers, page), route: '/pointshop?tab=vouchers' })
    expect(screen.getByRole('tab', { name: /My voucher/ })).toHaveTextContent('612')
    await person.click(screen.getByRole('button', { name: 'Show older' }))
    const used = within(await screen.findByRole('list', { name: 'Used' }))
    expect(used.getAllByRole('link').map((link) => link.textContent)).toEqual([expect.stringContaining('RM10 AEON Voucher')])
  })

  it('lets a reward be pinned as the goal, one at a time, and unpinned', async () => {
    const wanted = anItem('wipes')
    const goal = {
      kind: 'item' as const,
      rewardId: wanted.id,
      name: { en: 'wipes', bm: '' },
      image: { en: '', bm: '' },
      points: 1,
      state: 'offered' as const,
      setAt: '2026-01-01T00:00:00.000Z',
    }
    const gateway = shopGateway({ items: [wanted, anItem('towel')] })
      .on(goalCalls.setGoal, { goal })
      .on(goalCalls.clearGoal, refuse('rate-limited'))
    const { person, path } = await open({ gateway })
    const pin = async (name: string) => screen.findByRole('button', { name: `Make ${name} my goal` })
    expect(await pin('wipes')).toHaveAttribute('aria-pressed', 'false')
    await person.click(await pin('wipes'))
    await waitFor(async () => expect(await pin('wipes')).toHaveAttribute('aria-pressed', 'true'))
    expect(await pin('towel')).toHaveAttribute('aria-pressed', 'false')
    expect(gateway.seen(goalCalls.setGoal)).toMatchObject([{ body: { kind: 'item', rewardId: wanted.id } }])
    await person.click(await pin('wipes'))
    await waitFor(() => expect(gateway.seen(goalCalls.clearGoal)).toHaveLength(1))
    // The goal that could not be changed stays as it was.
    expect(await pin('wipes')).toHaveAttribute('aria-pressed', 'true')
    expect(path()).toBe('/pointshop')
  })

  it('puts what the member can have now first, sorts otherwise on demand, and finds a reward by a part of its name', async () => {
    const gateway = shopGateway({ items: [anItem('stroller', { points: 9000 }), anItem('wipes', { points: 450 }), anItem('towel', { points: 300 })] })
    const { person } = await open({ gateway, user: aMember({ totalPoints: 1000 }) })
    await screen.findByText('wipes')
    const names = () =>
      ['stroller', 'wipes', 'towel']
        .filter((name) => screen.queryByText(name))
        .sort((one, other) => (screen.getByText(one).compareDocumentPosition(screen.getByText(other)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    expect(names()).toEqual(['wipes', 'towel', 'stroller'])
    await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most points')
    expect(names()).toEqual(['stroller', 'wipes', 'towel'])
    await person.type(screen.getByRole('searchbox', { name: 'Find a reward' }), 'TOW')
    expect(names()).toEqual(['towel'])
    await person.type(screen.getByRole('searchbox', { name: 'Find a reward' }), 'x')
    expect(screen.getByText('Nothing here is called “TOWx”.')).toBeVisible()
  })

  it('is one list across the kinds, with the way in points and in packs, and the kinds by themselves under their chips', async () => {
    const gateway = shopGateway({
      items: [anItem('stroller', { points: 1900 }), anItem('wipes', { points: 450 })],
      vouchers: [aVoucherOffer('RM5 TnG PIN', { points: 1090 })],
      donations: [aDonation('A day'), aDonation('A month', { points: 1200 })],
    }).on(goalCalls.listPacks, { packs: [{ registeredAt: '2026-01-14T02:00:00.000Z', brand: 'Touch', format: 'pants', size: 'm', points: 190 }] })
    const { person } = await open({ gateway, user: aMember({ totalPoints: 1000 }) })
    const rewardsOf = async (title: string) =>
      within(await screen.findByRole('list', { name: title }))
        .getAllByRole('link')
        .map((link) => link.textContent)
    expect(await rewardsOf('You can have these now')).toEqual(['wipes450 points', 'Share a Little ComfortA dayGive 100 points'])
    expect(await rewardsOf('Next in reach')).toEqual([
      'E-vouchersRM5 TnG PIN90 points to goabout 1 pack1,090 points',
      'Share a Little ComfortA month200 points to goabout 2 packsGive 1,200 points',
      'stroller900 points to goabout 5 packs1,900 points',
    ])
    expect(screen.getByText('Counted in packs of Touch M, 190 points each.')).toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'E-vouchers' }))
    expect(await rewardsOf('E-vouchers')).toEqual(['RM5 TnG PIN90 points to goabout 1 pack1,090 points'])
  })

  it('keeps the chosen chip and tab for the way back', async () => {
    const gateway = shopGateway({ items: [anItem('wipes')], vouchers: [aVoucherOffer('RM5 TnG PIN')], donations: [aDonation('A day')] })
    const { person, path, container } = await open({ gateway })
    await screen.findByText('wipes')
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'Share a Little Comfort' }))
    expect(screen.queryByText('wipes')).not.toBeInTheDocument()
    expect(screen.getByText('A day')).toBeVisible()
    expect(path()).toBe('/pointshop?chip=donate')
    await person.click(screen.getByRole('tab', { name: 'Order history' }))
    expect(path()).toBe('/pointshop?tab=orders&chip=donate')
  })

  it('opens on the tab that its address names, and keeps one that was handed over in the address', async () => {
    const { unmount } = await open({ route: '/pointshop?tab=vouchers' })
    expect(screen.getByRole('tab', { name: 'My voucher', selected: true })).toBeVisible()
    unmount()
    const { path } = await open({ state: { tab: 'mystery' } })
    expect(screen.getByRole('tab', { name: 'My mystery box', selected: true })).toBeVisible()
    expect(path()).toBe('/pointshop?tab=mystery')
  })

  it('opens on the tab that was handed over: orders with their first segment, quantity, points and day', async () => {
    const { person, path, state } = await open({ state: { tab: 'orders' }, user: aMember({ redemptions: [anOrder({ state: 'DELIVERING' })] }) })
    const order = screen.getByRole('link', { name: /Order abcd1234/ })
    expect(order).toHaveTextContent('15/01/2026')
    expect(order).toHaveTextContent('2 × 450 points')
    await person.click(order)
    expect(path()).toBe('/order/track')
    expect(state()).toEqual({ orderId: anOrder().id })
  })

  it('shows vouchers to use and used ones, valid until the year ends', async () => {
    const vouchers = [aVoucher(), aVoucher({ id: 'voucher-2', name: 'RM10 AEON Voucher', used: true })]
    const { person, path } = await open({ state: { tab: 'vouchers' }, user: aMember({ vouchers }), now: new Date('2026-03-01T00:00:00Z') })
    expect(within(screen.getByRole('list', { name: 'Used' })).getByText('RM10 AEON Voucher')).toBeVisible()
    expect(screen.getAllByText('Valid until 31/12/2026')).toHaveLength(2)
    await person.click(screen.getByRole('link', { name: /RM5 TnG PIN/ }))
    expect(path()).toBe('/voucherorder')
  })
})

describe('mystery boxes', () => {
  it('say so without any, and only quietly when they could not be loaded', async () => {
    const { unmount } = await open({ state: { tab: 'mystery' } })
    expect(await screen.findByText('Empty History')).toBeVisible()
    unmount()
    await open({ state: { tab: 'mystery' }, gateway: shopGateway().on(contestCalls.listBoxes, refuse('not-found')) })
    expect(await screen.findByText('Your boxes could not be loaded.')).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('are three at first, counted, and reminded of after a week', async () => {
    const boxes = ['1', '2', '3', '4'].map((id) => aBox(id))
    const { person } = await open({ state: { tab: 'mystery' }, gateway: shopGateway({ boxes }), language: 'bm', now: new Date('2026-01-22T02:00:00Z') })
    expect(await screen.findByText('Anda ada 4 kotak belum dibuka')).toBeVisible()
    expect(screen.getByText(/sudah lebih seminggu belum dibuka/)).toBeVisible()
    expect(screen.getAllByRole('button', { name: /^Buka kotak/ })).toHaveLength(3)
    await person.click(screen.getByRole('button', { name: 'Lihat lagi' }))
    expect(screen.getAllByRole('button', { name: /^Buka kotak/ })).toHaveLength(4)
  })

  it('come with those to open first, so that three opened ones hide none', async () => {
    const opened = ['1', '2', '3'].map((id) => aBox(id, { opened: true, type: 'POINTS', name: '100 points', openedAt: '2026-01-16T02:00:00.000Z' }))
    await open({ state: { tab: 'mystery' }, gateway: shopGateway({ boxes: [...opened, aBox('4')] }) })
    expect(await screen.findByRole('button', { name: /^Open the box/ })).toBeVisible()
  })

  it('bring points when opened, and refuse with the club’s words', async () => {
    const gateway = shopGateway({ boxes: [aBox('1')] }).on(contestCalls.openBox, refuse('box-already-opened'))
    const { person, session } = await open({ state: { tab: 'mystery' }, gateway, now: new Date('2026-01-16T02:00:00Z') })
    const button = await screen.findByRole('button', { name: 'Open the box of 15/01/2026' })
    expect(screen.queryByText(/more than a week/)).not.toBeInTheDocument()
    await person.click(button)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This mystery box has already been opened.')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    const prize = {
      ...aBox('1', { name: '100 points', type: 'POINTS', opened: true, openedAt: '2026-01-16T02:00:00.000Z' }),
      pointRecord: { id: '00000000-0000-7000-8000-0000000000d1', createdAt: '2026-01-16T02:00:00.000Z', points: 100, source: 'Mystery Box' },
      totalPoints: 1100,
    }
    gateway.on(contestCalls.openBox, prize).on(contestCalls.listBoxes, [prize])
    await person.click(button)
    const window = await screen.findByRole('dialog', { name: 'In your box' })
    expect(window).toHaveTextContent('100 points')
    expect(window).toHaveTextContent('Added to your balance. You now have 1,100 points.')
    await expectAccessible(window)
    await waitFor(() => expect(screen.getAllByText('1,100')[0]).toBeInTheDocument())
    expect(session.state().status).toBe('member')
    const [first, second] = gateway.seen(contestCalls.openBox).map(({ headers }) => headers['idempotency-key'])
    expect(first).not.toBe(second)
  })
})
