import { StackedCell, type DataTableColumn } from '@club/desk'
import { Badge } from '@club/ui'

interface Person {
  readonly name: string
  readonly email: string
  readonly number: string | null
  /** They paused what speaks of a baby: nobody calls about it (part 4, 2.3). */
  readonly quiet?: boolean
}

/** Who a row is about: name, email and number in one column, with all three to be found by the search. */
export function personColumn<Row extends Person>(header: string): DataTableColumn<Row> {
  return {
    id: 'name',
    header,
    value: (row) => `${row.name} ${row.email} ${row.number ?? ''}`,
    cell: (row) => <StackedCell more={[row.email, row.number]}>{row.name}</StackedCell>,
  }
}

/** The same in three columns, where there is room for them. */
export function personColumns<Row extends Person>(headers: {
  readonly name: string
  readonly email: string
  readonly number: string
  readonly quiet?: string
}): DataTableColumn<Row>[] {
  return [
    {
      id: 'name',
      header: headers.name,
      value: (row) => row.name,
      cell: (row) =>
        row.quiet && headers.quiet ? (
          <>
            {row.name} <Badge>{headers.quiet}</Badge>
          </>
        ) : (
          row.name
        ),
    },
    { id: 'email', header: headers.email, value: (row) => row.email, under: 'name', selfEvident: true },
    { id: 'number', header: headers.number, value: (row) => row.number, under: 'name', selfEvident: true },
  ]
}
