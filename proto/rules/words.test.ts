import { bySize } from './words'

describe('the order of sizes', () => {
  it('puts a size it does not know last', () => {
    expect([{ name: 'giant' }, { name: 'xxl' }, { name: 'nb' }].sort(bySize).map((size) => size.name)).toEqual(['nb', 'xxl', 'giant'])
  })

  it('is newborn first and double extra large last, not alphabetical', () => {
    const shuffled = ['xl', 'm', 'nb', 'xxl', 's', 'l'].map((name) => ({ name }))
    expect(shuffled.sort(bySize).map((size) => size.name)).toEqual(['nb', 's', 'm', 'l', 'xl', 'xxl'])
  })
})
