import { foldedText } from '@club/rules'

/** A file's columns. */
export interface CsvColumns<Column extends string> {
  /** All that the file may have; without a heading they stand in this order. */
  readonly columns: readonly Column[]
  /** Optional columns; when left out, their cells are empty. */
  readonly optional?: readonly Column[]
  /** `optional`: the file may begin with values. */
  readonly header?: 'required' | 'optional'
  /** Every line is one value whatever its text, unless `sep=` names a separator (decision D151); only of a file of one column. */
  readonly isLines?: boolean
  /** Other headings for a column, in English and Malay, as letters and digits alone. */
  readonly aliases?: Readonly<Partial<Record<Column, readonly string[]>>>
}

/** How a line reads as a heading: the column of each cell, undefined for an unknown one. */
export type HeaderCells<Column extends string> = readonly (Column | undefined)[]

/** A heading without separators between its words: `Voucher Code`, `voucher_code` and `VOUCHER-CODE` are equal. */
const plainName = (name: string): string => foldedText(name).replace(/[^\p{L}\p{N}]/gu, '')

/** Finds the column of each cell of a line; case, spaces and marks make no difference (decisions D105, D107, D109, D134). */
export function readHeader<Column extends string>(cells: readonly string[], { columns, aliases }: CsvColumns<Column>): HeaderCells<Column> {
  return cells.map((cell) => {
    const name = plainName(cell)
    return columns.find((column) => plainName(column) === name || aliases?.[column]?.includes(name))
  })
}

const NAME_LENGTH_SHOWN = 40

/** Why a line is no heading of the file; undefined for one that names each column that the file needs, and each once. */
export function problemOfHeader<Column extends string>(cells: readonly string[], found: HeaderCells<Column>, shape: CsvColumns<Column>): string | undefined {
  const expected = `the first line names the columns: ${shape.columns.join(',')}`
  const unknown = found.indexOf(undefined)
  if (unknown >= 0) return `there is no column "${(cells[unknown] ?? '').trim().slice(0, NAME_LENGTH_SHOWN)}"; ${expected}`
  const twice = found.find((column, at) => found.indexOf(column) !== at)
  if (twice) return `the column ${twice} comes twice`
  const missing = shape.columns.find((column) => !found.includes(column) && !shape.optional?.includes(column))
  return missing ? `the column ${missing} is missing; ${expected}` : undefined
}
