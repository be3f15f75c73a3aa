/**
 * How PostgreSQL may plan a service's queries.
 *
 * `by-key`: rows are looked up in indexes and a table is scanned only where no index serves. PostgreSQL settles on a plan after a
 * few executions of a prepared statement and keeps it until the table is analysed next. On an empty table it settles on a scan,
 * and keeps scanning while the table fills: in a fresh club for a minute, after a large import likewise. Merge joins are left
 * out because they read an index from end to end. An index costs little more than a scan where the table is in event small.
 *
 * `free`: the cheapest plan by its statistics, for queries that read tables whole: audits, sums, reports, bulk work.
 */
export type Plans = 'by-key' | 'free'

const SETTINGS = ['enable_seqscan', 'enable_mergejoin']

/** The settings of a connection, in the form of PostgreSQL's `options`: ours to set wherever the server runs. */
export const optionsOf = (plans: Plans): string => SETTINGS.map((name) => `-c ${name}=${plans === 'free' ? 'on' : 'off'}`).join(' ')

/** The same for one transaction, as a statement. */
export const setLocal = (plans: Plans): string => SETTINGS.map((name) => `SET LOCAL ${name} = ${plans === 'free' ? 'on' : 'off'}`).join('; ')
