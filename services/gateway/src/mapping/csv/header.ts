/** What a file's columns are. */
export interface CsvColumns<Column extends string> {
  /** All that the file may have; without a header they stand in this order. */
  readonly columns: readonly Column[]
  /** Those that may be left out; their cells are empty then. */
  readonly optional?: readonly Column[]
  /** `optional`: the first line may hold values already. */
  readonly header?: 'required' | 'optional'
}

/** The columns of a file from left to right, or why its header does not fit; `isHeader` false: the line holds values. */
export type Header<Column extends string> = { readonly isHeader: boolean; readonly columns: readonly Column[] } | { readonly reason: string }

/** Reads the first line that is not blank; upper and lower case are one (decisions D105, D107, D134). */
export function readHeader<Column extends string>(cells: readonly string[], shape: CsvColumns<Column>): Header<Column> {
  const names = cells.map((cell) => cell.trim())
  const columns = names.map((name) => shape.columns.find((column) => column.toLowerCase() === name.toLowerCase()))
  if (shape.header === 'optional' && columns.every((column) => column === undefined)) return { isHeader: false, columns: shape.columns }

  const expected = `the first line names the columns: ${shape.columns.join(',')}`
  const unknown = columns.indexOf(undefined)
  if (unknown >= 0) return { reason: `there is no column "${(names[unknown] ?? '').slice(0, NAME_LENGTH_SHOWN)}"; ${expected}` }
  const known = columns as Column[]
  const twice = known.find((column, at) => known.indexOf(column) !== at)
  if (twice) return { reason: `the column ${twice} comes twice` }
  const missing = shape.columns.find((column) => !known.includes(column) && !shape.optional?.includes(column))
  return missing ? { reason: `the column ${missing} is missing; ${expected}` } : { isHeader: true, columns: known }
}

const NAME_LENGTH_SHOWN = 40
