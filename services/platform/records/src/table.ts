import type { Sql } from '@club/postgres'
import { RECORDS_LISTED_MAX } from '@club/rules'
import type { Column } from './columns'
import type { RecordStore, RecordHead, StoredRecord } from './definition'

export type ColumnsOf<Body extends object> = { readonly [Field in keyof Body]-?: Column<Body[Field]> }
type Row = Record<string, unknown>

export interface TableDescription<Body extends object, ReadOnly extends object> {
  readonly name: string
  /** Columns that staff write. */
  readonly columns: ColumnsOf<Body>
  /** Columns that are read with it, and written by others. */
  readonly readOnly?: ColumnsOf<ReadOnly>
  /** Values that tell the rows of this record from others of the table. */
  readonly fixed?: Readonly<Record<string, string>>
  /** How lists are ordered. */
  readonly order: string
  /** How many a list holds; RECORDS_LISTED_MAX unless given. */
  readonly listMax?: number
  /** Whether it has `active`; without, its records are always shown. */
  readonly isHideable?: boolean
  /** Whether it has `position`: a new record comes after all others. */
  readonly isPlaced?: boolean
  /** Stamp columns of the table; one whose records are never edited needs neither. */
  readonly stamps?: readonly ('updated_at' | 'changed_by')[]
  /** Whether showing and hiding leaves the stamps unchanged, so that it does not refuse an editor's save. */
  readonly togglesUnstamped?: boolean
}

/** Extras of a seeded record's row: columns that no form has, and the constraint by which an existing row stays. */
interface Seeded {
  readonly at: Date
  readonly by?: string
  readonly active?: boolean
  readonly columns?: Readonly<Record<string, unknown>>
  /** Any of them where it is missing. */
  readonly unlessTaken?: string
}

/** Records that a condition of its own chooses; `name` is the statement's, so that it is planned once. */
interface Choice {
  readonly name: string
  readonly where: string
  readonly values: readonly unknown[]
}

/** Records of one kind in a table of PostgreSQL. */
export interface TableOf<Body extends object, ReadOnly extends object = object> extends RecordStore<Body, ReadOnly> {
  /** Lists in the table's order; without options, hidden ones too. */
  list(sql: Sql, options?: { readonly withInactive: boolean }): Promise<StoredRecord<Body, ReadOnly>[]>
  /** Lists in the table's order, of every kind that it holds. */
  listWhere(sql: Sql, choice: Choice): Promise<StoredRecord<Body, ReadOnly>[]>
  find(sql: Sql, id: string): Promise<StoredRecord<Body, ReadOnly> | undefined>
  /** Makes a record unless one of the same constraint exists; true when it was made. The caller does what `saved` would write. */
  ensure(tx: Sql, id: string, body: Body, seeded: Seeded): Promise<boolean>
}

const STAMPS = ['updated_at', 'changed_by'] as const

/** A table as its statements need it: made of its description once, when the process starts. */
interface Shape {
  readonly name: string
  readonly order: string
  readonly listMax: number
  readonly isHideable: boolean
  readonly isPlaced: boolean
  readonly togglesUnstamped: boolean
  readonly stamps: readonly ('updated_at' | 'changed_by')[]
  readonly columns: readonly (readonly [field: string, column: Column<unknown>])[]
  readonly readOnly: readonly (readonly [field: string, column: Column<unknown>])[]
  readonly fixed: Readonly<Record<string, string>>
  /** Values of `fixed`, in the order of `ofThisKind`. */
  readonly fixedValues: readonly string[]
  /** Columns that a statement reads. */
  readonly reads: string
  readonly select: string
}

function shapeOf<Body extends object, ReadOnly extends object>(description: TableDescription<Body, ReadOnly>): Shape {
  const { name, order, listMax = RECORDS_LISTED_MAX, fixed = {}, isHideable = false, isPlaced = false, stamps = STAMPS, togglesUnstamped = false } = description
  const columns = Object.entries(description.columns) as [string, Column<unknown>][]
  const readOnly = Object.entries(description.readOnly ?? {}) as [string, Column<unknown>][]
  const head = ['id', ...(isHideable ? ['active'] : []), 'created_at', ...stamps]
  const reads = [...head, ...[...columns, ...readOnly].flatMap(([, column]) => column.reads)].join(', ')
  const select = `SELECT ${reads} FROM ${name}`
  return { name, order, listMax, isHideable, isPlaced, togglesUnstamped, stamps, columns, readOnly, fixed, fixedValues: Object.values(fixed), reads, select }
}

/** The condition that separates the rows of this record from others of the table; its values are `fixedValues`, from a place on. */
const ofThisKind = ({ fixed }: Shape, from: number): string =>
  Object.keys(fixed)
    .map((column, index) => ` AND ${column} = $${from + index}`)
    .join('')

function fieldsOf({ isHideable, columns, readOnly }: Shape, row: Row): Row & RecordHead {
  const createdAt = row['created_at'] as Date
  const own: RecordHead = {
    id: row['id'] as string,
    active: isHideable ? (row['active'] as boolean) : true,
    createdAt,
    updatedAt: (row['updated_at'] as Date | undefined) ?? createdAt,
    changedBy: (row['changed_by'] as string | null | undefined) ?? '',
  }
  return { ...Object.fromEntries([...columns, ...readOnly].map(([field, column]) => [field, column.fromRow(row)])), ...own }
}

const valuesOf = ({ columns }: Shape, body: object): Row =>
  Object.fromEntries(
    columns.flatMap(([field, column]) => {
      const values = column.toValues((body as Row)[field])
      return column.writes.map((written, index) => [written, values[index]])
    }),
  )

function stampsOf({ stamps }: Shape, at: Date, by: string): Row {
  const both: Row = { updated_at: at, changed_by: by }
  return Object.fromEntries(stamps.map((stamp) => [stamp, both[stamp]]))
}

interface NewRow {
  readonly id: string
  readonly body: object
  readonly at: Date
  readonly by: string
  readonly active: boolean
}

const rowOf = (shape: Shape, { id, body, at, by, active }: NewRow): Row => ({
  id,
  ...shape.fixed,
  ...valuesOf(shape, body),
  ...(shape.isHideable ? { active } : {}),
  created_at: at,
  ...stampsOf(shape, at, by),
})

async function insertRow({ name, reads, isPlaced }: Shape, sql: Sql, row: Row, onConflict: string): Promise<Row | undefined> {
  const names = Object.keys(row)
  const places = names.map((_, index) => `$${index + 1}`)
  const isLast = isPlaced && !names.includes('position')
  const { rows } = await sql.query<Row>(
    `INSERT INTO ${name} (${[...names, ...(isLast ? ['position'] : [])].join(', ')})
       VALUES (${[...places, ...(isLast ? [`(SELECT coalesce(max(position) + 1, 0) FROM ${name})`] : [])].join(', ')})
       ${onConflict} RETURNING ${reads}`,
    Object.values(row),
  )
  return rows[0]
}

async function flipRow(shape: Shape, tx: Sql, id: string, { at, by }: { readonly at: Date; readonly by: string }): Promise<boolean | undefined> {
  const stamped = shape.togglesUnstamped ? {} : stampsOf(shape, at, by)
  const sets = Object.keys(stamped).map((stamp, index) =>
    stamp === 'updated_at' ? `updated_at = greatest($${index + 2}::timestamptz, updated_at + interval '1 millisecond')` : `${stamp} = $${index + 2}`,
  )
  const values = [id, ...Object.values(stamped)]
  const { rows } = await tx.query<{ active: boolean }>(
    `UPDATE ${shape.name} SET ${['active = NOT active', ...sets].join(', ')} WHERE id = $1${ofThisKind(shape, values.length + 1)} RETURNING active`,
    [...values, ...shape.fixedValues],
  )
  return rows[0]?.active
}

async function rowsWhere({ name, select, order, listMax }: Shape, sql: Sql, { name: statement, where, values }: Choice): Promise<Row[]> {
  return (await sql.query<Row>({ name: `${name}-${statement}`, text: `${select} WHERE ${where} ORDER BY ${order} LIMIT ${listMax}` }, values)).rows
}

const columnNamesOf = ({ isHideable, isPlaced, stamps, fixed, columns, readOnly }: Shape): string[] => {
  const own = [...columns, ...readOnly].flatMap(([, { writes }]) => writes)
  return ['id', ...Object.keys(fixed), ...own, ...(isHideable ? ['active'] : []), ...(isPlaced ? ['position'] : []), 'created_at', ...stamps]
}

/** States the table of a record. Every statement that changes or lists it is made of this, once, when the process starts. */
export function tableOf<Body extends object, ReadOnly extends object = object>(description: TableDescription<Body, ReadOnly>): TableOf<Body, ReadOnly> {
  const shape = shapeOf(description)
  const { name, select, columns, isHideable, fixedValues } = shape
  const toRecord = (row: Row) => fieldsOf(shape, row) as unknown as StoredRecord<Body, ReadOnly>
  const listWhere = async (sql: Sql, choice: Choice) => (await rowsWhere(shape, sql, choice)).map(toRecord)

  return {
    table: { name, columns: columnNamesOf(shape) },
    bodyOf: (record) => Object.fromEntries(columns.map(([field]) => [field, (record as Row)[field]])) as Body,
    async insert(tx, id, body, { at, by }) {
      const row = await insertRow(shape, tx, rowOf(shape, { id, body, at, by, active: true }), '')
      if (!row) throw new Error(`a row of ${name} was not inserted`)
      // The row does not contain yet what `saved` writes.
      return { ...toRecord(row), ...body }
    },
    async ensure(tx, id, body, { at, by = '', active = true, columns: more = {}, unlessTaken }) {
      const constraint = unlessTaken === undefined ? '' : ` ON CONSTRAINT ${unlessTaken}`
      const row = { ...rowOf(shape, { id, body, at, by, active }), ...more }
      return (await insertRow(shape, tx, row, `ON CONFLICT${constraint} DO NOTHING`)) !== undefined
    },
    async loadForUpdate(tx, id) {
      const { rows } = await tx.query<Row>(`${select} WHERE id = $1${ofThisKind(shape, 2)} FOR UPDATE OF ${name}`, [id, ...fixedValues])
      return rows[0] && toRecord(rows[0])
    },
    async replace(tx, { id }, body, { at, by }) {
      const row = { ...valuesOf(shape, body), ...stampsOf(shape, at, by) }
      const sets = Object.keys(row).map((written, index) => `${written} = $${index + 2}`)
      await tx.query(`UPDATE ${name} SET ${sets.join(', ')} WHERE id = $1`, [id, ...Object.values(row)])
      return true
    },
    flip: (tx, id, stamp) => flipRow(shape, tx, id, stamp),
    async remove(tx, id) {
      const { rowCount } = await tx.query(`DELETE FROM ${name} WHERE id = $1${ofThisKind(shape, 2)}`, [id, ...fixedValues])
      return rowCount === 1
    },
    list: (sql, { withInactive } = { withInactive: true }) =>
      listWhere(sql, {
        name: ['list', ...fixedValues].join('-'),
        where: `true${isHideable ? ' AND (active OR $1)' : ''}${ofThisKind(shape, isHideable ? 2 : 1)}`,
        values: [...(isHideable ? [withInactive] : []), ...fixedValues],
      }),
    listWhere,
    async find(sql, id) {
      return (await listWhere(sql, { name: ['find', ...fixedValues].join('-'), where: `id = $1${ofThisKind(shape, 2)}`, values: [id, ...fixedValues] }))[0]
    },
  }
}
