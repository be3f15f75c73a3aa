import { isDay } from './calendar'
import { ORDER_STATES } from './parcels'
import { PREGNANCY_STAGES } from './words'

/** Rows of a page unless the reader asks for another number. */
export const LIST_PAGE_ROWS = 100
export const LIST_PAGE_ROWS_MAX = 200
/** Members whom the search of a list looks for by a part of their name, email or number; rows of further ones are not found. */
export const LIST_MEMBERS_SEARCHED_MAX = 1000

const FILTER_KINDS = ['is', 'has', 'min', 'max'] as const
export type ListFilterKind = (typeof FILTER_KINDS)[number]

/**
 * A condition on one column: its value `is` this, or `has` it somewhere, or lies at or above `min`, at or below `max`. Bounds are numbers, or days
 * `YYYY-MM-DD` in Malaysian time.
 */
export interface ListFilter {
  readonly column: string
  readonly kind: ListFilterKind
  readonly value: string
}

const VALUE_LENGTH_MAX = 200
const FILTERS_MAX = 20

const nameOf = ({ kind, column }: Pick<ListFilter, 'kind' | 'column'>) => `${kind}.${column}`

/** Reads the filters of an address, e.g. `is.tier=Gold&min.stock=10`; empty and overlong values are left out. */
export function readListFilters(params: URLSearchParams): readonly ListFilter[] {
  return [...new Set(params.keys())]
    .flatMap((name) => {
      const kind = FILTER_KINDS.find((one) => name.startsWith(`${one}.`))
      const value = params.get(name) ?? ''
      return kind && value !== '' && value.length <= VALUE_LENGTH_MAX ? [{ kind, column: name.slice(kind.length + 1), value }] : []
    })
    .slice(0, FILTERS_MAX)
}

/** Replaces the filters of an address. */
export function writeListFilters(params: URLSearchParams, filters: readonly ListFilter[]): void {
  for (const filter of readListFilters(params)) params.delete(nameOf(filter))
  for (const filter of filters) params.set(nameOf(filter), filter.value)
}

/** The filters with one of them set, or taken away by an empty value. */
export const withFilter = (filters: readonly ListFilter[], filter: ListFilter): readonly ListFilter[] => {
  const others = filters.filter((one) => nameOf(one) !== nameOf(filter))
  return filter.value === '' ? others : [...others, filter]
}

/** How a column is filtered: by a part of its text, by bounds, or by one of its few values. */
export type FilteredBy = 'text' | 'number' | 'day' | readonly string[]

export interface ListSort {
  readonly column: string
  readonly isDescending: boolean
}

/** A list that a database filters, sorts and pages. Columns have the ids of the table that shows them. */
export interface PagedList {
  /** the form of a row's key: a page begins after the row of a key */
  readonly key: RegExp
  /** columns to sort by */
  readonly sorts: readonly string[]
  /** the order unless another is asked for */
  readonly order: ListSort
  readonly filters: Readonly<Record<string, FilteredBy>>
}

/** Reads `code` or `-code`; undefined for a column that the list is not sorted by. */
export function readListSort({ sorts }: PagedList, text: string): ListSort | undefined {
  const column = text.replace(/^-/, '')
  return sorts.includes(column) ? { column, isDescending: text.startsWith('-') } : undefined
}

const NUMBER = /^-?\d{1,12}$/

/** Whether the database can answer a filter of a list. */
export function isFilterOf({ filters }: PagedList, { column, kind, value }: ListFilter): boolean {
  const by = Object.hasOwn(filters, column) ? filters[column] : undefined
  if (by === undefined) return false
  if (by === 'text') return kind === 'has'
  if (by === 'number') return (kind === 'min' || kind === 'max') && NUMBER.test(value)
  if (by === 'day') return (kind === 'min' || kind === 'max') && isDay(value)
  return kind === 'is' && by.includes(value)
}

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

/** Registered codes (D102). */
export const SCAN_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: ['scannedAt', 'code'],
  order: { column: 'scannedAt', isDescending: true },
  filters: {
    scannedAt: 'day',
    code: 'text',
    brand: 'text',
    format: 'text',
    size: 'text',
    points: 'number',
    bonusPoints: 'number',
    codeGroup: ['STANDARD', 'SPECIAL'],
  },
} as const satisfies PagedList

/** Lines of redemptions (D99); the key is an order and the place of the line in it. */
export const ORDER_LINE_LIST = {
  key: new RegExp(`^${ID}\\.(0|-\\d{1,5})$`),
  sorts: ['orderDate', 'points'],
  order: { column: 'orderDate', isDescending: true },
  filters: {
    orderDate: 'day',
    order: 'text',
    type: ['item', 'pregnant', 'voucher', 'donate'],
    orderState: ORDER_STATES,
    item: 'text',
    quantity: 'number',
    points: 'number',
  },
} as const satisfies PagedList

/** Free samples that were ordered (D101). */
export const SAMPLE_ORDER_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: ['orderDate'],
  order: { column: 'orderDate', isDescending: true },
  filters: { orderDate: 'day', order: 'text', orderState: ORDER_STATES, item: 'text' },
} as const satisfies PagedList

/** Accounts (D96 to D98); tier and points are other services', so that the list is neither sorted nor filtered by them. */
export const ACCOUNT_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: ['createdAt', 'name'],
  order: { column: 'createdAt', isDescending: true },
  filters: { createdAt: 'day', name: 'text', email: 'text', number: 'text', stage: PREGNANCY_STAGES },
} as const satisfies PagedList

export const VOUCHER_STATUSES = ['available', 'redeemed', 'used'] as const

/** The codes of one batch of vouchers in the order of its file (D109); the key is the place in the file. */
export const VOUCHER_CODE_LIST = {
  key: /^\d{1,6}$/,
  sorts: ['position'],
  order: { column: 'position', isDescending: false },
  filters: { status: VOUCHER_STATUSES },
} as const satisfies PagedList

export const CODE_STATUSES = ['available', 'scanned'] as const

/** The codes of one batch (D133); the key is a sealed code, because addresses are logged. */
export const BATCH_CODE_LIST = {
  key: /^[\w-]{51}$/,
  sorts: ['code'],
  order: { column: 'code', isDescending: false },
  filters: { code: 'text', status: CODE_STATUSES },
} as const satisfies PagedList

/** Acts in the audit log (D93), found by the filters of the call itself. */
export const AUDIT_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: [],
  order: { column: 'at', isDescending: true },
  filters: {},
} as const satisfies PagedList

export const CONTEST_ENTRY_STATUSES = ['pending', 'consolation', 'winner'] as const
/** Entries of a status that are counted; further ones are more than that. */
export const CONTEST_ENTRIES_COUNTED_MAX = 1000

/** Entries of one contest (D85, D86). */
export const CONTEST_ENTRY_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: ['createdAt'],
  order: { column: 'createdAt', isDescending: true },
  filters: { createdAt: 'day', status: CONTEST_ENTRY_STATUSES, link: 'text', selectedValue: 'text' },
} as const satisfies PagedList

/** Members with a line in a report's days, the latest line first (D100); the key is that line, so that a page goes on where the one before ended. */
export const POINT_SUM_LIST = {
  key: new RegExp(`^${ID}$`),
  sorts: [],
  order: { column: 'latest', isDescending: true },
  filters: {},
} as const satisfies PagedList

export const CREDIT_ROW_STATES = ['waiting', 'rejected', 'credited', 'unknown', 'repeated', 'failed', 'reversed'] as const
export type CreditRowState = (typeof CREDIT_ROW_STATES)[number]

/** Rows of one mass credit in the order of its file (D106); the key is the place in the file. */
export const CREDIT_ROW_LIST = {
  key: /^\d{1,6}$/,
  sorts: ['position'],
  order: { column: 'position', isDescending: false },
  filters: { email: 'text', description: 'text', points: 'number', state: CREDIT_ROW_STATES },
} as const satisfies PagedList
