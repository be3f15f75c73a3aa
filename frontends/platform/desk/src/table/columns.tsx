import { displayInstant } from '@club/rules'
import type { ReactNode } from 'react'
import { inFigures } from '../figures'
import { BilingualCell } from './stacked-cell'
import { PINNED } from './table-column'
import type { DataTableColumn } from './table-column'

/** Where a column goes where the table is wider than its room. */
type Folding<Row> = Pick<DataTableColumn<Row>, 'under' | 'selfEvident' | 'givesWay'>

/** An ISO instant, sorted by time and shown in Malaysian time. */
export const instantColumn = <Row,>(id: string, header: string, of: (row: Row) => string, folding: Folding<Row> = {}): DataTableColumn<Row> => ({
  id,
  header,
  value: of,
  cell: (row) => displayInstant(of(row)),
  ...folding,
})

/** A number in figures, aligned at its end. */
export const figureColumn = <Row,>(id: string, header: string, of: (row: Row) => number, folding: Folding<Row> = {}): DataTableColumn<Row> => ({
  id,
  header,
  value: of,
  cell: (row) => inFigures(of(row)),
  align: 'end',
  ...folding,
})

/** A text in both languages; both are searched. */
export const bilingualColumn = <Row,>(
  id: string,
  header: string,
  of: (row: Row) => { readonly en: string; readonly bm: string },
  { isName = false, ...folding }: Folding<Row> & { readonly isName?: boolean } = {},
): DataTableColumn<Row> => ({
  id,
  header,
  value: (row) => `${of(row).en} ${of(row).bm}`,
  cell: (row) => <BilingualCell text={of(row)} isName={isName} />,
  ...folding,
})

interface Pictured<Row> extends Folding<Row> {
  readonly nameOf: (row: Row) => string
  readonly urlOf: (row: Row) => string | null | undefined
  /** in pixels */
  readonly width?: number
}

/** A picture that enlarges when it is pressed; its name is searched and read out. */
export const pictureColumn = <Row,>(id: string, header: string, { nameOf, urlOf, width = 120, ...folding }: Pictured<Row>): DataTableColumn<Row> => ({
  id,
  header,
  value: nameOf,
  thumbnail: urlOf,
  sortable: false,
  width,
  ...folding,
})

/** The actions of a row; the column stays in sight while the others scroll. */
export const actionsColumn = <Row,>(header: string, cell: (row: Row) => ReactNode): DataTableColumn<Row> => ({
  id: PINNED,
  header,
  value: () => '',
  sortable: false,
  cell,
})
