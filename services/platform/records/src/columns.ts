import type { Bilingual } from '@club/rules'

type Row = Readonly<Record<string, unknown>>

/** How one field of a record lies in its table. */
export interface Column<Value> {
  /** Selected columns: names, or an expression with `AS` and a name. */
  readonly reads: readonly string[]
  /** The columns that are written; empty for a computed field. */
  readonly writes: readonly string[]
  /** The values of `writes`, in their order. */
  toValues(value: Value): readonly unknown[]
  fromRow(row: Row): Value
}

/** A field in one column, as the driver reads and writes it; `reads` where it is selected by another expression. */
export const column = <Value>(name: string, reads = name): Column<Value> => ({
  reads: [reads],
  writes: [name],
  toValues: (value) => [value],
  fromRow: (row) => row[name] as Value,
})

/** A text in two columns, `<name>_en` and `<name>_bm`. */
export const bilingual = (name: string): Column<Bilingual> => ({
  reads: [`${name}_en`, `${name}_bm`],
  writes: [`${name}_en`, `${name}_bm`],
  toValues: ({ en, bm }) => [en, bm],
  fromRow: (row) => ({ en: row[`${name}_en`] as string, bm: row[`${name}_bm`] as string }),
})

/** A field that is kept whole as JSON. */
export const json = <Value>(name: string): Column<Value> => ({ ...column<Value>(name), toValues: (value) => [JSON.stringify(value)] })

/** A field whose column is null where it is undefined. */
export const optional = <Value>(name: string): Column<Value | undefined> => ({
  ...column<Value | undefined>(name),
  toValues: (value) => [value ?? null],
  fromRow: (row) => (row[name] ?? undefined) as Value | undefined,
})

/** A field that is read from elsewhere, such as a table of its own; the record's `saved` writes it. */
export const computed = <Value>(name: string, expression: string): Column<Value> => ({
  reads: [`${expression} AS ${name}`],
  writes: [],
  toValues: () => [],
  fromRow: (row) => row[name] as Value,
})
