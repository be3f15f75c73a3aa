import { readListFilters, withFilter, writeListFilters, type ListFilter } from '@club/rules'
import { filterFieldOf, filterOf } from './table-filter'

interface Item {
  readonly name: string
  readonly stock: number | null
  readonly active: boolean
  readonly at: string
}
const columns = [
  { id: 'name', header: 'Name', value: ({ name }: Item) => name },
  { id: 'stock', header: 'Stock', value: ({ stock }: Item) => stock },
  { id: 'active', header: 'Active', value: ({ active }: Item) => active },
  { id: 'at', header: 'At', value: ({ at }: Item) => at },
]
const items: readonly Item[] = [
  { name: 'Bath', stock: 3, active: true, at: '2026-11-01T17:00:00.000Z' },
  { name: 'Wipes', stock: 20, active: false, at: '2026-11-02T01:00:00.000Z' },
  { name: 'Cup', stock: null, active: true, at: '2026-11-05T01:00:00.000Z' },
]
const found = (address: string) => items.filter(filterOf(columns, readListFilters(new URLSearchParams(address)))).map(({ name }) => name)

describe('the filters of an address', () => {
  it.each(['is.colour=red', 'min.stock=many', 'max.at=2026-02-31', 'min.name=A', 'has.name=', 'is.=x', 'like.name=x', `has.name=${'x'.repeat(201)}`])(
    'have no effect where they make no sense: %s',
    (address) => expect(found(address)).toHaveLength(items.length),
  )

  it('narrow the rows by a value, a part of a text, figures and Malaysian days, all together', () => {
    expect(found('is.active=false')).toEqual(['Wipes'])
    expect(found('has.name=CU')).toEqual(['Cup'])
    expect(found('min.stock=3&max.stock=19')).toEqual(['Bath'])
    // 1 November 17:00 UTC is the second in Kuala Lumpur.
    expect(found('min.at=2026-11-02&max.at=2026-11-02')).toEqual(['Bath', 'Wipes'])
    expect(found('min.at=2026-11-02&is.active=true&has.name=a')).toEqual(['Bath'])
    expect(found('is.name=Soap')).toEqual([])
  })

  it('are written as they are read, and taken away by an empty value', () => {
    const filters: readonly ListFilter[] = [{ column: 'name', kind: 'has', value: 'a' }]
    const params = new URLSearchParams('q=b&is.active=true')
    writeListFilters(params, filters)
    expect(params.toString()).toBe('q=b&has.name=a')
    expect(readListFilters(params)).toEqual(filters)
    expect(withFilter(filters, { column: 'name', kind: 'has', value: '' })).toEqual([])
  })
})

it('a column is filtered as its values suggest', () => {
  expect(filterFieldOf([3, '', 20])).toEqual({ by: 'number' })
  expect(filterFieldOf(['2026-11-01T17:00:00.000Z', ''])).toEqual({ by: 'day' })
  expect(filterFieldOf(['Gold', 'Diamond', 'Gold'])).toEqual({ by: 'choice', choices: ['Diamond', 'Gold'] })
  expect(filterFieldOf(['Bath', 'Wipes'])).toEqual({ by: 'text' })
  expect(filterFieldOf([])).toEqual({ by: 'text' })
})
