import { assert } from '@club/kernel'
import { instantsOfDays, isFilterOf } from '@club/rules'
import type { ListFilter, ListFilterKind, PagedList } from '@club/rules'
import type { Sql } from './sql'

/** A page of a list, or all of its rows where `limit` is 0, as `club.platform.v1.ListQuery` asks for it. */
export interface ListQuery {
  readonly search: string
  readonly memberIds: readonly string[]
  readonly filters: readonly { readonly column: string; readonly kind: string; readonly value: string }[]
  readonly sort: string
  readonly descending: boolean
  readonly before: string
  readonly limit: number
}

/** Writes a value as a parameter of a statement and returns its place. */
type Value = (value: unknown) => string

/** The table behind a list. Expressions are those of its indexes; none may be null, because a null row comparison finds no row. */
export interface ListTable<L extends PagedList, Row> {
  readonly list: L
  /** after FROM */
  readonly from: string
  /** after SELECT */
  readonly select: string
  /** expression of each column that the list is sorted or filtered by */
  readonly columns: Readonly<Record<L['sorts'][number] | (keyof L['filters'] & string), string>>
  /** how `is` or `has` of a column is written where its expression would be computed for each row */
  readonly where?: Readonly<Partial<Record<keyof L['filters'] & string, (wanted: string, value: Value) => string>>>
  /** unique among the rows that fit `fixed`; decides between rows that are equal in the sorted column. Its parts are separated by dots in a row's key. */
  readonly key: readonly { readonly sql: string; readonly type: 'uuid' | 'int' | 'text' }[]
  readonly keyOf: (row: Row) => string
  /** texts that begin with a search as it is spelt there, or values that equal what it stands for */
  readonly searched?: readonly (
    { readonly sql: string; readonly spelt: (typed: string) => string } | { readonly sql: string; readonly stands: (typed: string) => unknown }
  )[]
  /** the member of a row */
  readonly member?: string
}

export interface ListPage<Row> {
  readonly rows: Row[]
  /** key of the last row; empty when no row follows */
  readonly next: string
}

const LIKE = /[\\%_]/g
const escaped = (text: string): string => text.replaceAll(LIKE, (char) => `\\${char}`)

/** Writes one filter as a condition. */
function conditionOf(list: PagedList, sql: string, { column, kind, value: wanted }: ListFilter, value: Value): string {
  if (kind === 'is') return `${sql} = ${value(wanted)}`
  if (kind === 'has') return `${sql} ILIKE ${value(`%${escaped(wanted)}%`)}`
  if (list.filters[column] === 'day') {
    const { from, before } = instantsOfDays(wanted, wanted)
    return kind === 'min' ? `${sql} >= ${value(from)}` : `${sql} < ${value(before)}`
  }
  return `${sql} ${kind === 'min' ? '>=' : '<='} ${value(wanted)}::bigint`
}

/**
 * Writes the statement of one page: rows of one order are compared as wholes, `(column, key) < (…)`, so that an index that ends in the key gives
 * them in order. Each way to fit a search reads its own index; what they find is merged. Undefined where nothing can fit the search.
 *
 * @param fixed the conditions of every page, e.g. the days of a report
 */
function pageStatement<L extends PagedList, Row>(table: ListTable<L, Row>, query: ListQuery, fixed: (value: Value) => readonly string[]) {
  const { list, columns, key, from, select } = table
  const values: unknown[] = []
  const value: Value = (one) => `$${values.push(one)}`
  const sqlOf = (column: string): string => {
    const sql = (columns as Readonly<Record<string, string>>)[column]
    assert(sql !== undefined, `the list has no column ${column}`)
    return sql
  }
  assert(list.sorts.includes(query.sort), `the list is not sorted by ${query.sort}`)
  const filters = query.filters.map((filter) => ({ ...filter, kind: filter.kind as ListFilterKind }))
  assert(
    filters.every((filter) => isFilterOf(list, filter)),
    'the list is not filtered like that',
  )
  const keys = key.map(({ sql }) => sql)
  const places = [...new Set([sqlOf(query.sort), ...keys])]
  const [sign, way] = query.descending ? ['<', 'DESC'] : ['>', 'ASC']
  const order = `ORDER BY ${places.map((place) => `${place} ${way}`).join(', ')}`
  const always = fixed(value)
  const own = table.where as Readonly<Record<string, (wanted: string, value: Value) => string>> | undefined
  const conditions = [
    ...always,
    ...filters.map((filter) => own?.[filter.column]?.(filter.value, value) ?? conditionOf(list, sqlOf(filter.column), filter, value)),
  ]
  if (query.before !== '') {
    const parts = query.before.split('.')
    const last = key.map(({ type }, index) => `${value(parts[index] ?? null)}::${type}`)
    const isLast = [...always, ...keys.map((sql, index) => `${sql} = ${last[index]}`)].join(' AND ')
    const lastOf = (place: string) => last[keys.indexOf(place)] ?? `(SELECT ${place} FROM ${from} WHERE ${isLast})`
    conditions.push(`(${places.join(', ')}) ${sign} (${places.map(lastOf).join(', ')})`)
  }
  const limit = value(query.limit)
  const whereOf = (all: readonly string[]) => (all.length > 0 ? `WHERE ${all.join(' AND ')}` : '')
  const pageOf = (what: string, more: readonly string[]) => `SELECT ${what} FROM ${from} ${whereOf([...conditions, ...more])} ${order} LIMIT ${limit}`
  if (query.search === '') return { text: pageOf(select, []), values }
  const ways = [
    ...(table.searched ?? []).map((one) =>
      'stands' in one ? `${one.sql} = ${value(one.stands(query.search))}` : `${one.sql} LIKE ${value(`${escaped(one.spelt(query.search))}%`)}`,
    ),
    ...(table.member && query.memberIds.length > 0 ? [`${table.member} = ANY (${value(query.memberIds)}::uuid[])`] : []),
  ]
  const named = keys.map((sql, index) => `${sql} AS key${index}`).join(', ')
  if (ways.length === 0) return undefined
  const found = ways.map((one) => `(${pageOf(named, [one])})`).join(' UNION ')
  const isFound = `(${keys.join(', ')}) IN (SELECT * FROM (${found}) found)`
  return { text: `SELECT ${select} FROM ${from} ${whereOf([...always, isFound])} ${order} LIMIT ${limit}`, values }
}

/** Reads one page of `query.limit` rows. @throws what the database throws; an assertion where the list does not have what is asked. */
export async function readListPage<L extends PagedList, Row>(
  db: Sql,
  table: ListTable<L, Row>,
  query: ListQuery,
  fixed: (value: Value) => readonly string[],
): Promise<ListPage<Row>> {
  // One row more says whether another page follows.
  const statement = pageStatement(table, { ...query, limit: query.limit + 1 }, fixed)
  const { rows: read } = statement ? await db.query<Row & Record<string, unknown>>(statement.text, statement.values) : { rows: [] }
  const rows: Row[] = read.slice(0, query.limit)
  const last = rows.at(-1)
  return { rows, next: read.length > query.limit && last !== undefined ? table.keyOf(last) : '' }
}

/** The first page of a whole list is short: somebody waits for it at an empty table. */
const FIRST_ROWS = 500
const ROWS_AT_ONCE = 1000

/**
 * Reads a page, or for `limit` 0 all rows in pages, up to `rowsMax`, at the pace of the reader: the next page is read while the reader is busy with
 * the one before.
 */
export async function* readList<L extends PagedList, Row>(
  db: Sql,
  table: ListTable<L, Row>,
  query: ListQuery,
  { fixed, rowsMax }: { readonly fixed: (value: Value) => readonly string[]; readonly rowsMax: number },
): AsyncGenerator<ListPage<Row>> {
  if (query.limit > 0) {
    yield await readListPage(db, table, query, fixed)
    return
  }
  let left = rowsMax
  const read = (before: string) => {
    const limit = Math.min(left, before === '' ? FIRST_ROWS : ROWS_AT_ONCE)
    left -= limit
    const page = readListPage(db, table, { ...query, before, limit }, fixed)
    // A failure surfaces when its turn comes.
    page.catch(() => undefined)
    return page
  }
  let next: ReturnType<typeof read> | undefined = left > 0 ? read(query.before) : undefined
  while (next) {
    const page: ListPage<Row> = await next
    next = page.next !== '' && left > 0 ? read(page.next) : undefined
    yield page
  }
}

/** All rows of a list in its own order. */
export const wholeOf = ({ order }: PagedList): ListQuery => ({
  search: '',
  memberIds: [],
  filters: [],
  sort: order.column,
  descending: order.isDescending,
  before: '',
  limit: 0,
})
