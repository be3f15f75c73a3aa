import { StackedCell, type DataTableColumn } from '@club/desk'

interface Person {
  readonly name: string
  readonly email: string
  readonly number: string | null
}

/** Who a row is about: name, email and number; on a narrow desk in one column, with all three to be found by the search. */
export function personColumns<Row extends Person>(
  headers: { readonly name: string; readonly email: string; readonly number: string },
  isNarrow: boolean,
): DataTableColumn<Row>[] {
  if (isNarrow)
    return [
      {
        id: 'name',
        header: headers.name,
        value: (row) => `${row.name} ${row.email} ${row.number ?? ''}`,
        cell: (row) => <StackedCell more={[row.email, row.number]}>{row.name}</StackedCell>,
      },
    ]
  return [
    { id: 'name', header: headers.name, value: (row) => row.name },
    { id: 'email', header: headers.email, value: (row) => row.email },
    { id: 'number', header: headers.number, value: (row) => row.number },
  ]
}
