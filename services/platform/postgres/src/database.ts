import { histogram, isRecording, span, SpanKind } from '@club/service-host'
import type { Host } from '@club/service-host'
import { Fault } from '@club/kernel'
import { types } from 'pg'
import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { arrayLiteral } from './array-literal'
import { ConnectionLost, orFault } from './connection-faults'
import { holdConnection, openPool, sendTogether } from './connections'
import { refusePowerfulRole } from './least-privilege'
import { optionsOf, setLocal } from './plans'
import type { Plans } from './plans'
import type { Sql, Statement } from './sql'

// bigint and its arrays as BigInt (points, counts); calendar days as text, never as an instant of some zone.
types.setTypeParser(types.builtins.INT8, BigInt)
types.setTypeParser(types.builtins.DATE, (text) => text)
const int8Array = types.getTypeParser(1016 as never) as (text: string) => string[]
types.setTypeParser(1016 as never, ((text: string) => int8Array(text).map(BigInt)) as never)

const duration = histogram('club_postgres_seconds', 'Time of a transaction', ['database', 'outcome'])

/**
 * The elements of an array parameter, in their order, as a named statement should read them: `= ANY (${elementsOf('$1::uuid[]')})`.
 * A plan made for any list looks dearer to PostgreSQL than one made for the list at hand, so it replans a statement that reads
 * the parameter itself at each call, which takes longer than a short list does; what a subquery hides is alike in both.
 */
export const elementsOf = (parameter: string): string => `ARRAY(SELECT unnest(${parameter}))`

/** One transaction. Work that others may see only after the commit goes into `afterCommit`. */
export interface Tx extends Sql {
  /** Sends a statement whose answer is not read; the commit, which is sent right after it, fails with the statement's error. */
  write(statement: Statement, values?: readonly unknown[]): void
  afterCommit(run: () => void): void
  /** After the commit, wakes listeners that this process attached to the database with `onSignal`. */
  signal(name: string): void
}

export interface TransactionOptions {
  /** How often a deadlock or a serialization failure is retried (3). */
  readonly retriesMax?: number
  /** How long a statement may wait for a lock; as long as statements may take unless given. */
  readonly lockMsMax?: number
  /** How long a statement may take, where longer than others. */
  readonly statementMsMax?: number
  /**
   * How its statements may be planned, where not as the connection says. A named statement keeps the plan of its first run on a
   * connection, so give a name only to a statement that runs in one kind of transaction.
   */
  readonly plans?: Plans
}

export interface Database extends Sql {
  /**
   * Runs a function in one transaction; a deadlock or a serialization failure is retried.
   * @throws whatever the function throws, after a rollback.
   */
  withTransaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Runs a function whenever a transaction of this process has committed that gave the signal. */
  onSignal(name: string, run: () => void): void
  /** Its connections take statements before the previous one is answered (libpq calls it pipeline mode), so they cannot serve a COPY. */
  readonly pool: Pool
  /** For locks that outlive a transaction, and for COPY: connections of the server itself, never of a pooler, that take one statement at a time. */
  readonly sessions: Pool
  readonly url: string
  end(): Promise<void>
}

interface ConnectOptions {
  readonly poolMax?: number | undefined
  readonly plans?: Plans
  /** The server itself, where the connection string names a pooler that gives a connection for a transaction only. */
  readonly directUrl?: string | undefined
  readonly onError?: (error: Error) => void
}

/** How long a statement may take unless its transaction says otherwise. */
const STATEMENT_MS_MAX = 30_000
/** PostgreSQL ends statements that take too long and says so; a connection silent for so much longer is dead. */
const GRACE_MS = 2_000

/** Makes a database of a connection string; used by `openPostgres` and by tests. Statements are planned by key unless `plans` says otherwise. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const settings = { max: options.poolMax ?? 6, connectionTimeoutMillis: 3000, idleTimeoutMillis: 10_000, statement_timeout: STATEMENT_MS_MAX, keepAlive: true }
  const open = (connectionString: string, how: { readonly pipeline: boolean }) =>
    openPool({ connectionString, ...settings, ...how, options: optionsOf(options.plans ?? 'by-key') }, (error) => options.onError?.(error))
  const pool = open(url, { pipeline: true })
  const sessions = open(options.directUrl ?? url, { pipeline: false })
  const database = new URL(url).pathname.slice(1)
  const signals = new Map<string, (() => void)[]>()
  const wake: Wake = (name) => signals.get(name)?.forEach((run) => run())
  return {
    pool,
    sessions,
    url,
    query: (statement, values) => runStatement(pool, statement, values),
    withTransaction: (work, { retriesMax = 3, ...how } = {}) =>
      transact(pool, work, { database, retriesMax, begin: beginning(how), answerMsMax: (how.statementMsMax ?? STATEMENT_MS_MAX) + GRACE_MS, wake }),
    onSignal: (name, run) => void signals.set(name, [...(signals.get(name) ?? []), run]),
    end: async () => void (await Promise.all([pool.end(), sessions.end()])),
  }
}

/**
 * Opens the database of a host's service: part of readiness, closed when the process drains.
 * @throws Error when its role could do more than the service needs; an unavailable database is asked later, before the host is ready.
 */
export async function openPostgres(host: Host, config: { readonly DATABASE_URL: string }, options: { readonly plans?: Plans } = {}): Promise<Database> {
  const { DATABASE_POOL_MAX: poolMax, DATABASE_DIRECT_URL: directUrl } = host.config
  const db = connect(config.DATABASE_URL, {
    ...options,
    poolMax,
    directUrl,
    onError: (error) => host.log.warn({ reason: error.message }, 'idle postgres connection failed; the pool opens another'),
  })
  host.onStop('postgres', () => db.end())
  let isRoleKnown = false
  const judgeRole = async () => {
    if (isRoleKnown) return
    await refusePowerfulRole(db)
    isRoleKnown = true
  }
  await judgeRole().catch(async (error: unknown) => {
    if (error instanceof Fault) return
    await db.end()
    throw error
  })
  host.onReady('postgres', async () => {
    await judgeRole()
    await db.query('SELECT 1')
  })
  return db
}

async function runStatement<Row extends QueryResultRow>(
  client: Pool | PoolClient,
  statement: Statement,
  values: readonly unknown[] = [],
  answerMsMax = STATEMENT_MS_MAX + GRACE_MS,
): Promise<{ rows: Row[]; rowCount: number }> {
  const query = { ...(typeof statement === 'string' ? { text: statement } : statement), values: values.map(parameterOf), query_timeout: answerMsMax }
  const send = async () => {
    const result = await orFault(client.query<Row>(query))
    return { rows: result.rows, rowCount: result.rowCount ?? 0 }
  }
  if (!isRecording()) return send()
  const text = typeof statement === 'string' ? statement : statement.text
  return span('postgres.query', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 500) } }, send)
}

const parameterOf = (value: unknown): unknown => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value)

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

type Wake = (signal: string) => void

/** Begins the transaction in one round trip, whatever its options. */
const beginning = ({ lockMsMax, statementMsMax, plans }: TransactionOptions): string =>
  [
    'BEGIN',
    ...(lockMsMax === undefined ? [] : [`SET LOCAL lock_timeout = ${lockMsMax}`]),
    ...(statementMsMax === undefined ? [] : [`SET LOCAL statement_timeout = ${statementMsMax}`]),
    ...(plans === undefined ? [] : [setLocal(plans)]),
  ].join('; ')

interface HowToTransact {
  readonly begin: string
  readonly answerMsMax: number
  readonly wake: Wake
}

async function transact<T>(
  pool: Pool,
  work: (tx: Tx) => Promise<T>,
  { database, retriesMax, ...how }: HowToTransact & { readonly database: string; readonly retriesMax: number },
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const stop = duration.startTimer({ database })
    try {
      const result = isRecording()
        ? await span('postgres.transaction', { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, () => once(pool, work, how))
        : await once(pool, work, how)
      stop({ outcome: 'committed' })
      return result
    } catch (error) {
      stop({ outcome: 'rolled back' })
      const code = (error as { code?: string }).code
      if (attempt < retriesMax && (code === SERIALIZATION_FAILURE || code === DEADLOCK)) continue
      throw error
    }
  }
}

async function once<T>(pool: Pool, work: (tx: Tx) => Promise<T>, { begin, answerMsMax, wake }: HowToTransact): Promise<T> {
  using held = await holdConnection(pool)
  const { client } = held
  const hooks: (() => void)[] = []
  const signals = new Set<string>()
  const sent: Promise<unknown>[] = []
  try {
    // Statements that do not depend on an earlier answer are sent at once: PostgreSQL answers in order.
    const send = (answer: Promise<unknown>): void => {
      answer.catch(() => undefined)
      sent.push(answer)
    }
    const run: Sql['query'] = (statement, values) => {
      sendTogether(client)
      return runStatement(client, statement, values, answerMsMax)
    }
    sendTogether(client)
    send(orFault(client.query(bounded(begin))))
    const result = await work({
      query: run,
      write: (statement, values) => send(run(statement, values)),
      afterCommit: (hook) => void hooks.push(hook),
      signal: (name) => void signals.add(name),
    })
    const committed = commit(client)
    committed.catch(() => undefined)
    // The first failed statement explains more than the failed commit.
    await Promise.all(sent)
    await committed
    for (const hook of hooks) hook()
    signals.forEach(wake)
    return result
  } catch (error) {
    // On a lost connection PostgreSQL rolls back by itself.
    if (error instanceof ConnectionLost) held.spoil(error)
    else await client.query(bounded('ROLLBACK')).catch(held.spoil)
    throw isRefusedBehindAnother(error) ? await firstFailureOf(sent, error) : error
  }
}

const IN_FAILED_TRANSACTION = '25P02'
const isRefusedBehindAnother = (error: unknown): boolean => (error as { code?: string }).code === IN_FAILED_TRANSACTION

/** The first failure among the statements sent; `otherwise` when none failed. */
const firstFailureOf = (sent: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> =>
  Promise.all(sent).then(
    () => otherwise,
    (first: unknown) => first,
  )

/** Bounds a statement that takes no time of its own: the connection may be silent. */
const bounded = (text: string) => ({ text, query_timeout: STATEMENT_MS_MAX + GRACE_MS })

/**
 * Commits, and makes sure of it: PostgreSQL answers COMMIT of a transaction in which a statement failed by rolling back, and calls
 * that a success.
 * @throws Error when it was rolled back: work caught an error of a statement and went on. Fault when the database is unavailable.
 */
export async function commit(client: PoolClient): Promise<void> {
  const { command } = await orFault(client.query(bounded('COMMIT')))
  if (command !== 'COMMIT') throw new Error('a transaction was rolled back instead of committed: a statement in it failed and its error was not passed on')
}

/** The name of the constraint that a statement violated, to turn it into a refusal; undefined for other errors. */
export function constraintOf(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}

/** Whether the database refused the data of a statement (a value or a constraint), and not its work: other data may succeed. */
export const isDataError = (error: unknown): boolean => /^(22|23)/.test((error as { code?: string }).code ?? '')

/**
 * Runs a function only if nobody else, in any process, holds the lock of that name; returns undefined when it did not run.
 * The lock goes with the connection, so a process that dies frees it. The function may work on that connection (`held`):
 * then its statements fail when the lock is lost, and no second connection is kept.
 */
export async function tryAdvisoryLock<T>(db: Database, name: string, run: (held: Sql) => Promise<T>): Promise<T | undefined> {
  using held = await holdConnection(db.sessions)
  const { client } = held
  const { rows } = await runStatement<{ locked: boolean }>(client, 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS locked', [name])
  if (!rows[0]?.locked) return undefined
  try {
    return await run({ query: (statement, values) => runStatement(client, statement, values) })
  } finally {
    await runStatement(client, 'SELECT pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(held.spoil)
  }
}
