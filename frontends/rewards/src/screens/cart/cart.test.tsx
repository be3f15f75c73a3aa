import { rewardCalls } from '@club/contracts/http'
import { clickTwice, expectAccessible, renderScreen } from '@club/web-testing'
import { act, screen, waitFor } from '@testing-library/react'
import { addOne, EMPTY_CART, type Cart } from '../../features/cart/cart'
import { aMember, MEMBER_ID, texts } from '../../testing/member'
import { anItem, shopGateway, trackedEvents } from '../../testing/shop'
import { CartScreen } from './cart.screen'

const WIPES = anItem('wipes')
const kept = (lines: Cart, member = MEMBER_ID) => JSON.stringify({ member, lines })
const oneOf = (...items: (typeof WIPES)[]) => items.reduce((cart: Cart, item) => addOne(cart, item, ['Baby Product']), EMPTY_CART)

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const open = (cart: string, setting: Setting = {}) =>
  renderScreen(<CartScreen />, {
    route: '/order/addtocart',
    texts,
    user: aMember(),
    gateway: shopGateway({ items: [WIPES] }),
    prepare: () => localStorage.setItem('cart', cart),
    ...setting,
  })
const quantity = () => screen.getByRole('group', { name: 'Quantity of wipes' })

beforeEach(() => {
  ;(window as Window & { dataLayer?: object[] }).dataLayer = []
})

describe('the cart', () => {
  it.each([
    ['of another member', kept(oneOf(WIPES), 'somebody-else')],
    ['that cannot be read', '{"member":'],
    ['with a line that is none', JSON.stringify({ member: MEMBER_ID, lines: { wipes: { quantity: -1 } } })],
  ])('%s counts as empty', async (_case, cart) => {
    await open(cart)
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to the point shop' })).toHaveAttribute('href', '/pointshop')
  })

  it('says on its line what is hidden, sold out or short, and does not go on', async () => {
    const cart = kept(oneOf(WIPES, WIPES, anItem('towel'), anItem('rattle')))
    const gateway = shopGateway({ items: [anItem('wipes', { remaining: 1 }), anItem('rattle', { remaining: 0 })] })
    const { person, path } = await open(cart, { gateway, user: aMember({ totalPoints: 9000 }) })
    const confirm = () => person.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Only 1 left. Please lower the quantity.')).toBeVisible()
    expect(screen.getByText('No longer available. Please remove it to continue.')).toBeVisible()
    expect(screen.getByText('Out of stock. Please remove it to continue.')).toBeVisible()
    await confirm()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('This item is not available for redemption, please select another item')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Remove towel' }))
    await confirm()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Out of stock')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    await person.click(screen.getByRole('button', { name: 'Remove rattle' }))
    await confirm()
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('Out of stock')
    expect(path()).toBe('/order/addtocart')
  })

  it('adds no more than the balance or the stock allows', async () => {
    const { person } = await open(kept(oneOf(WIPES, WIPES)))
    await screen.findAllByText('900 points')
    await person.click(screen.getByRole('button', { name: 'One more of wipes' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('you do not have enough points')
    expect(screen.getByRole('link', { name: 'Collect more points' })).toHaveAttribute('href', '/scancode')
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(quantity()).toHaveTextContent('2')
  })

  it('counts its lines at today’s prices, and not those that cannot be had', async () => {
    const gateway = shopGateway({ items: [anItem('wipes', { points: 300 }), anItem('towel', { remaining: 0 })] })
    const { person } = await open(kept(oneOf(WIPES, WIPES, anItem('towel'))), { gateway })
    await screen.findByText('300 points each')
    await person.click(screen.getByRole('button', { name: 'One more of wipes' }))
    expect(quantity()).toHaveTextContent('3')
    await person.click(screen.getByRole('button', { name: 'One more of wipes' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('you do not have enough points')
  })

  it('sends each one more to trackers as an addition, and a refused one not', async () => {
    const { person } = await open(kept(oneOf(WIPES)))
    await screen.findAllByText('450 points')
    await person.click(screen.getByRole('button', { name: 'One more of wipes' }))
    await person.click(screen.getByRole('button', { name: 'One more of wipes' }))
    await screen.findByRole('alertdialog')
    const item = { item_id: 'PS-wipes', item_name: 'wipes', item_category: 'Baby Product', item_brand: 'Touch', price: 450, quantity: 1 }
    expect(trackedEvents('add_to_cart')).toEqual([{ event: 'add_to_cart', ecommerce: { currency: 'MYR', value: 450, items: [item] } }])
  })

  it('takes away one by one, and below one the line', async () => {
    const { person } = await open(kept(oneOf(WIPES, WIPES)))
    await person.click(await screen.findByRole('button', { name: 'One less of wipes' }))
    expect(quantity()).toHaveTextContent('1')
    await person.click(screen.getByRole('button', { name: 'Remove wipes' }))
    expect(await screen.findByText('Your cart is empty')).toBeVisible()
  })

  it('follows what another tab does', async () => {
    await open(kept(oneOf(WIPES)))
    await screen.findByText('450 points each')
    const cart = kept(oneOf(WIPES, WIPES))
    localStorage.setItem('cart', cart)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: cart })))
    expect(quantity()).toHaveTextContent('2')
  })

  it('goes on to the address with its things at today’s prices, and sends the event to trackers', async () => {
    const gateway = shopGateway({ items: [anItem('wipes', { points: 400 })] })
    const { path, state, container } = await open(kept(oneOf(WIPES, WIPES)), { gateway })
    await waitFor(() => expect(screen.getByText('400 points each')).toBeVisible())
    await expectAccessible(container)
    await clickTwice(screen.getByRole('button', { name: 'Confirm' }))
    expect(path()).toBe('/viewAddress')
    expect(state()).toMatchObject({ type: 'order', items: [{ id: 'wipes', itemName: 'wipes', quantity: 2, points: 400, categories: ['Baby Product'] }] })
    expect(trackedEvents('begin_checkout')).toMatchObject([{ ecommerce: { currency: 'MYR', value: 800 } }])
    expect(gateway.seen(rewardCalls.redeem)).toHaveLength(0)
  })
})
