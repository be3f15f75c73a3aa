import { authCalls, rewardCalls } from '@club/contracts/http'
import { expectAccessible, refuse, renderScreen, type FakeGateway } from '@club/web-testing'
import { act, screen, within } from '@testing-library/react'
import { addOne, EMPTY_CART } from '../../features/cart/cart'
import { aMember, anOrder, HOME, MEMBER_ID, texts } from '../../testing/member'
import { anItem, shopGateway, trackedEvents } from '../../testing/shop'
import { OrderConfirmScreen } from './order-confirm.screen'

const WIPES = anItem('wipes')
const LINES = addOne(addOne(EMPTY_CART, WIPES, ['Baby Product']), WIPES, ['Baby Product'])
const CART = { member: MEMBER_ID, lines: LINES, key: 'the-key-of-the-cart' }
const keptCart = () => JSON.parse(localStorage.getItem('cart') ?? 'null') as { lines: typeof LINES; key: string }
const keepCart = (cart: object) => {
  localStorage.setItem('cart', JSON.stringify(cart))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart' })))
}
const keysOf = (gateway: FakeGateway) => gateway.seen(rewardCalls.redeem).map(({ headers }) => headers['idempotency-key'])
const RECORD = { id: 'record-1', createdAt: '2026-01-15T02:00:00.000Z', points: -900, source: 'Point Shop Redemption' }
const ORDERED = { order: anOrder(), pointRecord: RECORD, totalPoints: 100 }

type Setting = Partial<Parameters<typeof renderScreen>[1]>
const open = (setting: Setting = {}) =>
  renderScreen(<OrderConfirmScreen />, {
    route: '/order/confirm',
    state: { type: 'order', addressId: HOME.id, address: HOME },
    texts,
    user: aMember(),
    gateway: shopGateway({ items: [WIPES] }),
    prepare: () => localStorage.setItem('cart', JSON.stringify(CART)),
    ...setting,
  })
type Person = Awaited<ReturnType<typeof open>>['person']
const confirm = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'CONFIRM' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Order?' })
  return within(dialog).getByRole('button', { name: 'Place order' })
}

describe('an order before it is placed', () => {
  it('goes back to the shop without a cart or an address', async () => {
    expect((await open({ state: null })).path()).toBe('/pointshop')
    expect((await open({ prepare: () => undefined })).path()).toBe('/pointshop')
  })

  it('that is short of stock is refused in the club’s words, and leads to the cart', async () => {
    const gateway = shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, refuse('out-of-stock'))
    const { person, path } = await open({ gateway })
    await person.click(await confirm(person))
    expect(await screen.findByRole('alertdialog', { name: 'Error' })).toHaveTextContent('Out of stock')
    expect(keptCart().lines).toEqual(LINES)
    // The refused order is over; the next press is another order.
    expect(keptCart().key).not.toBe(CART.key)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(path()).toBe('/order/addtocart')
  })

  it('is refused while redemptions are paused, which the notice says once', async () => {
    const { person } = await open({ now: new Date('2025-03-28T00:00:00+08:00') })
    expect(await screen.findByRole('alertdialog', { name: 'Maintenance announcement' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('shows where it goes, and EDIT returns to the cart', async () => {
    const { person, path, container } = await open()
    expect(await screen.findByText(/02600 Arau/)).toBeVisible()
    await expectAccessible(container)
    await person.click(screen.getByRole('button', { name: 'EDIT' }))
    expect(path()).toBe('/order/addtocart')
  })
})

describe('an order', () => {
  it('can be left for its progress in a browser whose scrolling answers with a promise', async () => {
    const gateway = shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, ORDERED)
    const scrolling = jest.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve() as unknown as undefined)
    const { person, path } = await open({ gateway })
    await person.click(await confirm(person))
    await person.click(await screen.findByRole('link', { name: 'Follow my order' }))
    expect(path()).toBe('/order/track')
    scrolling.mockRestore()
  })

  it('is sent once however often the button is pressed, and again with the same key after a fault', async () => {
    const gateway = shopGateway({ items: [WIPES] }).offline(rewardCalls.redeem)
    const { person } = await open({ gateway })
    await person.dblClick(await confirm(person))
    expect(await screen.findByText(/could not reach the club/)).toBeVisible()
    expect(gateway.seen(rewardCalls.redeem)).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: 'OKAY' }))
    gateway.on(rewardCalls.redeem, ORDERED)
    await person.click(await confirm(person))
    await screen.findByText('It is on its way to you!')
    const [first, second] = gateway.seen(rewardCalls.redeem)
    expect(first?.body).toEqual({ id: MEMBER_ID, addressId: HOME.id, items: [{ id: 'wipes', quantity: 2 }] })
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
  })

  it.each(['in-progress', 'rate-limited', 'unauthorized', 'unavailable'] as const)(
    'that was answered %s is not placed again by the next press',
    async (refusal) => {
      const gateway = shopGateway({ items: [WIPES] })
        .on(rewardCalls.redeem, refuse(refusal))
        .on(authCalls.session, aMember())
      const { person } = await open({ gateway })
      await person.click(await confirm(person))
      await person.click(await screen.findByRole('button', { name: 'OKAY' }))
      gateway.on(rewardCalls.redeem, ORDERED)
      await person.click(await confirm(person))
      await screen.findByText('It is on its way to you!')
      expect(keysOf(gateway)).toEqual([CART.key, CART.key])
    },
  )

  it('carries the key of the cart, which a changed cart does not keep and a placed order takes along', async () => {
    const gateway = shopGateway({ items: [WIPES] }).offline(rewardCalls.redeem)
    const { person } = await open({ gateway })
    await person.click(await confirm(person))
    await person.click(await screen.findByRole('button', { name: 'OKAY' }))
    keepCart({ ...CART, lines: addOne(LINES, WIPES, []), key: 'the-key-of-another-cart' })
    gateway.on(rewardCalls.redeem, ORDERED)
    await person.click(await confirm(person))
    await screen.findByText('It is on its way to you!')
    expect(keysOf(gateway)).toEqual([CART.key, 'the-key-of-another-cart'])
    expect(keptCart()).toMatchObject({ lines: {} })
    expect(keysOf(gateway)).not.toContain(keptCart().key)
  })

  it('leaves a cart that was filled again meanwhile', async () => {
    let answer: (ordered: typeof ORDERED) => void = () => undefined
    const gateway = shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, () => new Promise((resolve) => (answer = resolve)))
    const { person } = await open({ gateway })
    await person.click(await confirm(person))
    keepCart({ ...CART, key: 'the-next-one' })
    answer(ORDERED)
    await screen.findByText(/Your order number is abcd1234/)
    expect(keptCart()).toMatchObject({ lines: LINES, key: 'the-next-one' })
  })

  it('whose answer was lost is shown, and not placed again, when another address is chosen for it', async () => {
    const gateway = shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, ({ body }) =>
      (body as { addressId: string }).addressId === 'earlier' ? ORDERED : refuse('idempotency-key-reused'),
    )
    const { person } = await open({ gateway, prepare: () => localStorage.setItem('cart', JSON.stringify({ ...CART, sentTo: 'earlier' })) })
    await person.click(await confirm(person))
    await screen.findByText('It is on its way to you!')
    expect(keysOf(gateway)).toEqual([CART.key, CART.key])
  })

  it('that another tab took the cart from meanwhile says what became of it', async () => {
    let answer: (ordered: typeof ORDERED) => void = () => undefined
    const gateway = shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, () => new Promise((resolve) => (answer = resolve)))
    const { person, path } = await open({ gateway })
    await person.click(await confirm(person))
    keepCart({ member: MEMBER_ID, lines: {}, key: 'the-next-one' })
    const asked = screen.getByRole('alertdialog')
    for (const said of ['2 × wipes', 'We will take 900 points', 'Your balance afterwards', HOME.line3]) expect(asked).toHaveTextContent(said)
    answer(ORDERED)
    expect(await screen.findByText(/Your order number is abcd1234/)).toBeVisible()
    expect(path()).toBe('/order/confirm')
  })

  it('clears the cart, shows the new balance and where it can be followed, and is sent to trackers', async () => {
    const { person, path, state } = await open({ gateway: shopGateway({ items: [WIPES] }).on(rewardCalls.redeem, ORDERED) })
    await person.click(await confirm(person))
    expect(await screen.findByText(/Your order number is abcd1234/)).toBeVisible()
    expect(screen.getAllByText('100')[0]).toBeInTheDocument()
    expect(keptCart().lines).toEqual({})
    expect(trackedEvents('purchase').at(-1)).toMatchObject({
      ecommerce: { currency: 'MYR', value: 900, transaction_id: anOrder().id, items: [{ item_id: 'PS-wipes', quantity: 2 }] },
    })
    await person.click(screen.getByRole('link', { name: 'Follow my order' }))
    expect(path()).toBe('/order/track')
    expect(state()).toEqual({ orderId: anOrder().id })
  })
})
