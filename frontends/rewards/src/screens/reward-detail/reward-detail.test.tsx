import { authCalls, rewardCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, refuse, renderScreen } from '@club/web-testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { addOne, EMPTY_CART, type Cart } from '../../features/cart/cart'
import type { Reward } from '../../reward'
import { aMember, aVoucher, texts } from '../../testing/member'
import { aDonation, anItem, anOffer, aVoucherOffer, shopGateway, trackedEvents } from '../../testing/shop'
import { RewardDetailScreen } from './reward-detail.screen'

const WIPES = anItem('wipes')
const PIN = aVoucherOffer('RM5 TnG PIN')
const DAY = aDonation('A day')
const RECORD = { id: 'record-1', createdAt: '2026-01-15T02:00:00.000Z', points: -500, source: 'Point Shop Redemption' }

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const gatewayWithAll = () => shopGateway({ items: [WIPES], vouchers: [PIN], donations: [DAY] })
const open = (reward: Reward | null, setting: Setting = {}) =>
  renderScreen(<RewardDetailScreen />, { route: '/rewarddetail', state: reward, texts, user: aMember(), gateway: gatewayWithAll(), ...setting })
const press = async (person: Awaited<ReturnType<typeof open>>['person'], name: string) => person.click(await screen.findByRole('button', { name }))
const settled = () => waitFor(() => expect(trackedEvents('view_item').length).toBeGreaterThan(0))

beforeEach(() => {
  ;(window as Window & { dataLayer?: object[] }).dataLayer = []
})

describe('a reward', () => {
  it('sends back to the shop without one, and a visitor to the landing page', async () => {
    expect((await open(null)).path()).toBe('/pointshop')
    expect((await open({ type: 'item', item: WIPES }, { user: undefined })).path()).toBe('/en')
  })

  it.each<[string, Reward, Parameters<typeof shopGateway>[0], string]>([
    ['is hidden by now', { type: 'item', item: WIPES }, { items: [] }, 'This item is not available for redemption, please select another item'],
    ['is used up', { type: 'item', item: WIPES }, { items: [anItem('wipes', { remaining: 0 })] }, 'Out of stock'],
    [
      'costs too much',
      { type: 'item', item: WIPES },
      { items: [anItem('wipes', { points: 1001 })] },
      'Sorry, you do not have enough points to redeem this item. Collect more points and try again.',
    ],
    ['is a voucher without codes', { type: 'voucher', item: PIN }, { vouchers: [] }, 'Out of stock'],
    ['is a donation beyond the balance', { type: 'donate', item: DAY }, { donations: [aDonation('A day', { points: 1001 })] }, 'Insufficient points'],
  ])('that %s is refused in the club’s words', async (_case, reward, shelves, words) => {
    const { person, path } = await open(reward, { gateway: shopGateway(shelves) })
    await settled()
    await press(person, reward.type === 'donate' ? 'Donate now' : 'Redeem now')
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent(words)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/rewarddetail')
  })

  it('counts what the cart has already promised', async () => {
    const { person, path } = await open({ type: 'item', item: WIPES }, { user: aMember({ totalPoints: 900 }) })
    await settled()
    await press(person, 'Redeem now')
    expect(path()).toBe('/order/addtocart')
    const cart = localStorage.getItem('cart')
    const again = await open({ type: 'item', item: WIPES }, { user: aMember({ totalPoints: 800 }), prepare: () => localStorage.setItem('cart', cart ?? '') })
    await settled()
    await press(again.person, 'Redeem now')
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('you do not have enough points')
  })

  it('counts the cart at today’s prices, without what cannot be had any more', async () => {
    const cart = [WIPES, anItem('towel')].reduce((lines: Cart, item) => addOne(lines, item, []), EMPTY_CART)
    const gateway = shopGateway({ items: [anItem('wipes', { points: 300 }), anItem('rattle', { points: 600 }), anItem('towel', { remaining: 0 })] })
    const prepare = () => localStorage.setItem('cart', JSON.stringify({ member: aMember().id, lines: cart }))
    const { person, path } = await open({ type: 'item', item: anItem('rattle', { points: 600 }) }, { gateway, prepare })
    await settled()
    await press(person, 'Redeem now')
    expect(path()).toBe('/order/addtocart')
  })

  it('is sent to trackers when seen and when added, under the shop’s currency', async () => {
    const { person, container } = await open({ type: 'item', item: WIPES })
    await settled()
    await expectAccessible(container)
    await press(person, 'Redeem now')
    const item = { item_id: 'PS-wipes', item_name: 'wipes', item_category: 'Baby Product', item_brand: 'Touch', price: 450, quantity: 1 }
    expect(trackedEvents('view_item')).toEqual([{ event: 'view_item', ecommerce: { currency: 'MYR', value: 450, items: [item] } }])
    expect(trackedEvents('add_to_cart')).toEqual([{ event: 'add_to_cart', ecommerce: { currency: 'MYR', value: 450, items: [item] } }])
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ lines: { wipes: { quantity: 1, stock: 9, categories: ['Baby Product'] } } })
  })

  it('is added once by two presses, also when the balance is enough for one', async () => {
    const { path } = await open({ type: 'item', item: WIPES }, { user: aMember({ totalPoints: 500 }) })
    await settled()
    await clickTwice(screen.getByRole('button', { name: 'Redeem now' }))
    expect(path()).toBe('/order/addtocart')
    expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ lines: { wipes: { quantity: 1 } } })
    expect(trackedEvents('add_to_cart')).toHaveLength(1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('of a pregnant offer goes on to the address', async () => {
    const offer = anOffer('set')
    const user = aMember({ pregnancyStage: 'pregnant', edb: '2027-01-01' })
    const { person, path, state } = await open(
      { type: 'pregnant', item: offer },
      { user, gateway: shopGateway({ pregnant: [offer] }), now: new Date('2026-12-01') },
    )
    await settled()
    await press(person, 'Redeem now')
    expect(path()).toBe('/viewAddress')
    expect(state()).toMatchObject({ type: 'pregnant', item: { id: 'set' } })
  })
})

describe('a voucher', () => {
  it('asks only what it costs of the balance, whatever lies in the cart', async () => {
    const cart = [WIPES, WIPES].reduce((lines: Cart, item) => addOne(lines, item, []), EMPTY_CART)
    const prepare = () => localStorage.setItem('cart', JSON.stringify({ member: aMember().id, lines: cart }))
    const { person } = await open({ type: 'voucher', item: PIN }, { prepare })
    await settled()
    await press(person, 'Redeem now')
    expect(await screen.findByRole('alertdialog', { name: 'Redeem RM5 TnG PIN?' })).toBeVisible()
  })

  it('is refused in the club’s words, in Malay too, and nothing is taken', async () => {
    const gateway = gatewayWithAll().on(rewardCalls.redeemVoucher, refuse('ticket-limit-reached'))
    const { person } = await open({ type: 'voucher', item: PIN }, { gateway, language: 'bm' })
    await settled()
    await press(person, 'Tebus sekarang')
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Tebus sekarang' }))
    expect(await screen.findByText('Anda telah mencapai bilangan maksimum tiket bagi setiap isi rumah.')).toBeVisible()
    expect(screen.getByText('1,000 mata')).toBeVisible()
  })

  it('is sent once by two clicks, with the same key until the service answers, and then opens', async () => {
    const gateway = gatewayWithAll().offline(rewardCalls.redeemVoucher)
    const { person, path, state } = await open({ type: 'voucher', item: PIN }, { gateway })
    await settled()
    await press(person, 'Redeem now')
    const confirm = async () => clickTwice(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Redeem now' }))
    await confirm()
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    gateway.on(rewardCalls.redeemVoucher, { voucher: aVoucher(), pointRecord: RECORD, totalPoints: 500 })
    await press(person, 'Redeem now')
    await confirm()
    await waitFor(() => expect(path()).toBe('/voucherorder'))
    expect(state()).toEqual({ voucherId: 'voucher-1', redeemed: true })
    const keys = gateway.seen(rewardCalls.redeemVoucher).map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(gateway.seen(rewardCalls.redeemVoucher)[0]?.body).toEqual({ id: aMember().id, voucherId: PIN.id })
  })
})

it('asks somebody to sign in whose session turns out to have ended when they donate', async () => {
  const gateway = gatewayWithAll().on(rewardCalls.redeemDonation, refuse('session-expired')).on(authCalls.session, refuse('session-expired'))
  const { person } = await open({ type: 'donate', item: DAY }, { gateway })
  await settled()
  await press(person, 'Donate now')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Donate now' }))
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/signin')
})

it('a donation thanks, and the balance follows', async () => {
  const gateway = gatewayWithAll().on(rewardCalls.redeemDonation, { points: -100, pointRecord: { ...RECORD, points: -100 }, totalPoints: 900 })
  const { person } = await open({ type: 'donate', item: DAY }, { gateway })
  await settled()
  await press(person, 'Donate now')
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Donate now' }))
  const thanks = await screen.findByRole('alertdialog', { name: 'Thank you!' })
  expect(thanks).toHaveTextContent('You have donated 100 points.')
  expect(thanks).toHaveTextContent('You now have 900 points.')
})

it('lets a member who signs out go to the landing page', async () => {
  const { path, session } = await open({ type: 'item', item: WIPES })
  await settled()
  act(() => session.signOut())
  await waitFor(() => expect(path()).toBe('/en'))
})

it('asks somebody whose session ended on the page to sign in', async () => {
  const gateway = gatewayWithAll().on(authCalls.session, refuse('session-expired'))
  const { person, session } = await open({ type: 'item', item: WIPES }, { gateway })
  await settled()
  await act(() => session.restore())
  act(() => session.dismissEnded())
  await press(person, 'Redeem now')
  expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/signin')
})
