import { readTableState } from './table-state'

const read = (address: string) => readTableState(new URLSearchParams(address), { pageSize: 25, sort: { id: 'name' } })

describe('the address of a table', () => {
  it('is read as if absent where it makes no sense', () => {
    expect(read('page=0&size=7')).toEqual({ search: '', sort: { id: 'name', descending: false }, page: 0, pageSize: 25 })
    expect(read('page=x')).toMatchObject({ page: 0 })
  })

  it('names search, sort, page and size', () => {
    expect(read('q=touch&sort=-createdAt&page=3&size=50')).toEqual({ search: 'touch', sort: { id: 'createdAt', descending: true }, page: 2, pageSize: 50 })
  })
})
