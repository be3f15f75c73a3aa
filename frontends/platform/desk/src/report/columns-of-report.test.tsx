import type { PagedList } from '@club/rules'
import { renderHook } from '@testing-library/react'
import { useColumnsOfReport } from './columns-of-report'
import type { DateFilter } from './range-address'

const list = { key: /^.+$/, sorts: ['at'], order: { column: 'at', isDescending: true }, filters: { at: 'day', name: 'text' } } as const
const given = ['at', 'name'].map((id) => ({ id, header: id, value: () => '' }))
const ROWS = [1, 2]
const asked = (options: { readonly list?: PagedList | undefined; readonly dateFilter?: DateFilter }) =>
  renderHook(() => useColumnsOfReport({ given, rows: ROWS, list, dateFilter: 'range', ...options }))
    .result.current.filter(({ hasDaysAbove }) => hasDaysAbove)
    .map(({ id }) => id)

it('asks for the days of a report once, above its table', () => {
  expect(asked({})).toEqual(['at'])
})

it.each([
  ['its first day alone is asked for there', { dateFilter: 'since' }],
  ['its rows are not filtered by a day', { list: { ...list, filters: { name: 'text' } } }],
  ['the browser filters its rows', { list: undefined }],
] as const)('leaves the days to the filters of a report where %s', (_when, options) => {
  expect(asked(options)).toEqual([])
})

it('makes the columns of the rows where they are made of them', () => {
  const { result } = renderHook(() =>
    useColumnsOfReport({
      given: (rows: readonly number[]) => [{ id: 'sum', header: String(rows.length), value: () => '' }],
      rows: ROWS,
      list: undefined,
      dateFilter: 'range',
    }),
  )
  expect(result.current.map(({ header }) => header)).toEqual(['2'])
})
