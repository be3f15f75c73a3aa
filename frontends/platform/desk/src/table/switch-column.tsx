import { ToggleBox } from '../toggle-box'
import type { ToggleCall } from '../use-flip'
import type { DataTableColumn } from './table-column'

interface Switched<Row> {
  readonly call: ToggleCall
  readonly isActive: (row: Row) => boolean
  readonly nameOf: (row: Row) => string
  /** of the record's name */
  readonly label: (name: string) => string
  readonly doneText: (name: string, active: boolean) => string
}

/** Check boxes that show or hide each record. A table with them also shows or hides many at once. */
export const switchColumn = <Row extends { readonly id: string }>(
  header: string,
  { call, isActive, nameOf, label, doneText }: Switched<Row>,
): DataTableColumn<Row> => ({
  id: 'active',
  header,
  value: isActive,
  switches: { call, isActive, nameOf, idOf: (row) => row.id },
  cell: (row) => <ToggleBox call={call} id={row.id} active={isActive(row)} label={label(nameOf(row))} doneText={(active) => doneText(nameOf(row), active)} />,
})
