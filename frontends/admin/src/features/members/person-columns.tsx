import { StackedCell, type DataTableColumn, WithQuiet } from '@club/desk'

interface Person {
  readonly name: string
  readonly email: string
  readonly number: string | null
  readonly quiet: boolean
}

/** The person of a row: name, email and number in one column, all three searchable. */
export function personColumn<Row extends Person>(header: string): DataTableColumn<Row> {
  return {
    id: 'name',
    header,
    value: (row) => `${row.name} ${row.email} ${row.number ?? ''}`,
    cell: (row) => (
      <StackedCell more={[row.email, row.number]}>
        <WithQuiet quiet={row.quiet}>{row.name}</WithQuiet>
      </StackedCell>
    ),
  }
}

/** The same in three columns, where there is room for them. */
export function personColumns<Row extends Person>(headers: { readonly name: string; readonly email: string; readonly number: string }): DataTableColumn<Row>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      value: (row) => row.name,
      cell: (row) => <WithQuiet quiet={row.quiet}>{row.name}</WithQuiet>,
    },
    { id: 'email', header: headers.email, value: (row) => row.email, under: 'name', selfEvident: true },
    { id: 'number', header: headers.number, value: (row) => row.number, under: 'name', selfEvident: true },
  ]
}
