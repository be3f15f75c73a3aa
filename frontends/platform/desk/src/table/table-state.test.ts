import { readTableState } from './table-state'

const read = (address: string) => readTableState(new URLSearchParams(address), { pageSize: 25, sort: { id: 'name' } })

describe('the address of a table', () => {
  it('is read as if absent where it makes no sense', () => {
    expect(read('page=0&size=7&hide=,')).toEqual({ search: '', filters: [], hidden: [], sort: { id: 'name', descending: false }, page: 0, pageSize: 25 })
    expect(read('page=x')).toMatchObject({ page: 0 })
  })

  it('names search, filters, hidden columns, sort, page and size', () => {
    expect(read('q=touch&is.tier=Gold&hide=name,stock&sort=-createdAt&page=3&size=50')).toEqual({
      search: 'touch',
      filters: [{ column: 'tier', kind: 'is', value: 'Gold' }],
      hidden: ['name', 'stock'],
      sort: { id: 'createdAt', descending: true },
      page: 2,
      pageSize: 50,
    })
  })
})
