import { shippingInfoOf } from './address-choice'

const ITEM = {
  id: 'i-1',
  itemId: 'WIPES',
  itemName: 'Wet wipes',
  itemBrand: 'Touch',
  categories: [{ id: 'c-1', name: 'Care' }],
  points: 350,
  quantity: 2,
  stock: 9,
}

describe('the tracked event of an address chosen', () => {
  it('is the currency alone when nothing was handed over', () => {
    expect(shippingInfoOf({ type: 'sample' })).toEqual({ event: 'add_shipping_info', ecommerce: { currency: 'MYR', value: 0, items: [] } })
  })
  it('is what is sent and its worth, never where to', () => {
    const shippingInfo = shippingInfoOf({ type: 'order', item: ITEM, address: { line1: 'Jalan 1' }, addressId: 'a-1' })
    expect(shippingInfo).toEqual({
      event: 'add_shipping_info',
      ecommerce: {
        currency: 'MYR',
        value: 700,
        items: [{ item_id: 'WIPES', item_name: 'Wet wipes', item_category: 'Care', item_brand: 'Touch', price: 350, quantity: 2 }],
      },
    })
  })
  it('reads a cart that is kept by item id', () => {
    expect(shippingInfoOf({ type: 'order', cart: { 'i-1': ITEM, 'i-2': { ...ITEM, itemId: 'TOWEL', points: 100, quantity: 1 } } }).ecommerce).toMatchObject({
      value: 800,
      items: [{ item_id: 'WIPES' }, { item_id: 'TOWEL' }],
    })
  })
})
