import { gather } from './gather'

describe('gathering by key', () => {
  it('answers an empty list for a key that nothing names and leaves out what no key names', () => {
    expect(gather(['a', 'b'], [{ of: 'c' }, { of: 'b' }], ({ of }) => of)).toEqual([[], [{ of: 'b' }]])
  })

  it('keeps the order of keys and of items, and answers a repeated key each time', () => {
    const items = ['b2', 'a1', 'b1']
    expect(gather(['b', 'a', 'b'], items, (item) => item[0] ?? '')).toEqual([['b2', 'b1'], ['a1'], ['b2', 'b1']])
  })
})
