import { Fault, newId, withinTime } from '@club/kernel'
import type { Database, Sql, Tx } from '@club/postgres'
import { clock, contextOf, counter, span, withoutBudget } from '@club/service-host'
import type { Host } from '@club/service-host'
import { afterFailure, afterRun, afterUndo } from './progress'
import type { Progress } from './progress'
import { claimSaga, failAttempt, lockLeased, moveSaga, releaseLease } from './rows'
import type { Lease, LeasedSaga, SagaRow } from './rows'
import type { LocalContext, Saga, SagaEnd, StepContext, StepOutcome } from './saga'

const RETRY_MS_MAX = 30_000
const ERROR_LENGTH_MAX = 500

const ended = counter('club_sagas_total', 'Sagas that ended', ['saga', 'outcome'])
const stuck = counter('club_sagas_stuck_total', 'Sagas that became stuck and wait for an operator', ['saga'])

export interface DriveOptions {
  readonly host: Host
  readonly db: Database
  readonly leaseSeconds: number
  readonly stepSecondsMax: number
  readonly retryMs: number
  readonly isStopping: () => boolean
}

/** The attempt of one step: whose saga it is, where it stands, under which lease. */
interface Attempt {
  readonly options: DriveOptions
  readonly definition: Saga<unknown>
  readonly at: SagaRow
  /** Where its row stands: behind `at` while what a remote step answered waits for the transaction of the local step after it. */
  readonly written: SagaRow
  readonly lease: Lease
}

/** `lost`: somebody else has the lease and goes on; what was done here counts for nothing but its idempotent effects. */
type Moved =
  | { readonly kind: 'moved'; readonly row: SagaRow; readonly written: SagaRow }
  | { readonly kind: 'lost' | 'stuck' }
  | { readonly kind: 'waits'; readonly dueInMs: number }

/**
 * Claims a saga and runs it as far as it goes now: to its end, to an attempt that has to wait, or until it is stuck or belongs
 * to another runner. Answers the milliseconds until the next attempt when there will be one.
 */
export async function drive(options: DriveOptions, definition: Saga<unknown>, id: string, begun?: LeasedSaga): Promise<number | undefined> {
  const lease = begun?.lease ?? { owner: newId(), leaseSeconds: options.leaseSeconds }
  const row = begun?.row ?? (await claimSaga(options.db, id, lease))
  if (!row) return undefined
  // Whoever began it may stop waiting; the saga goes on, and each step has its own limit.
  return withoutBudget(() =>
    clock.runAt(row.chosenNow ?? undefined, () =>
      span(`saga ${definition.name}`, { parent: contextOf(row.traceparent) }, () => walk({ options, definition, at: row, written: row, lease })),
    ),
  )
}

async function walk(first: Attempt): Promise<number | undefined> {
  const { options, definition, lease } = first
  let { at, written } = first
  while (!isEnd(at)) {
    if (options.isStopping()) {
      await releaseLease(options.db, at.id, lease)
      return undefined
    }
    const moved = await attempt({ ...first, at, written })
    if (moved.kind === 'waits') return moved.dueInMs
    if (moved.kind !== 'moved') return undefined
    at = moved.row
    written = moved.written
  }
  ended.inc({ saga: definition.name, outcome: at.status })
  return undefined
}

/** One step forward or back. */
async function attempt(one: Attempt): Promise<Moved> {
  const { definition, at, options, lease } = one
  const step = definition.steps[at.step]
  try {
    if (!step) throw new Fault(`saga ${definition.name} has no step ${at.step}`)
    return await span(`${definition.name} ${at.status === 'undoing' ? 'undo ' : ''}${step.name}`, {}, () =>
      withinTime(options.stepSecondsMax * 1000, async (signal) => {
        const context = { sagaId: at.id, key: `${at.id}:${step.name}`, signal }
        if (!step.local) {
          const to = await carryOut<StepContext>(one, step, context)
          return isWrittenWithNext(one, to) ? { kind: 'moved', row: rowAfter(at, to), written: one.written } : move(one, to)
        }
        return options.db.withTransaction(async (tx) => {
          if (!(await lockLeased(tx, at.id, lease))) return { kind: 'lost' }
          return move(one, await carryOut<LocalContext>(one, step, { ...context, tx }), tx)
        })
      }),
    )
  } catch (error) {
    return fail(one, error instanceof Error ? error.message : 'unknown')
  }
}

/**
 * What a remote step answered need not be written before the local step after it: that step's transaction writes both, and
 * when the process dies before, the remote step is asked again with its key.
 */
const isWrittenWithNext = ({ definition, at }: Attempt, to: Next): boolean =>
  at.status === 'running' && to.status === 'running' && definition.steps[to.step]?.local === true

const rowAfter = (at: SagaRow, to: Next): SagaRow => ({ ...at, ...to, attempts: 0, state: JSON.parse(to.state) as unknown })

interface StepWith<Context> {
  run(state: unknown, context: Context): Promise<StepOutcome<unknown>>
  undo?(state: unknown, context: Context): Promise<void>
}
type Next = Progress & { readonly state: string; readonly lastError: string | null }

async function carryOut<Context>({ definition, at }: Attempt, step: StepWith<Context>, context: Context): Promise<Next> {
  const state = definition.state.decode(at.state)
  if (at.status === 'undoing') {
    await step.undo?.(state, context)
    return { ...afterUndo(definition, at), state: definition.state.encode(state), lastError: null }
  }
  const outcome = await step.run(state, context)
  const to = afterRun(definition, at, outcome)
  if (!to) throw new Fault(`refused after the pivot: ${outcome.kind === 'refused' ? outcome.reason : ''}`)
  return { ...to, state: definition.state.encode(outcome.kind === 'done' ? outcome.state : state), lastError: null }
}

/** Writes where the saga stands now; its end together with what `onEnd` makes of it. */
async function move({ options, definition, at, written, lease }: Attempt, to: Next, tx?: Tx): Promise<Moved> {
  const row = rowAfter(at, to)
  const write = async (sql: Sql): Promise<Moved> => ((await moveSaga(sql, written, lease, to)) ? { kind: 'moved', row, written: row } : { kind: 'lost' })
  const { onEnd } = definition
  const end = endOf(definition, row)
  if (!onEnd || !end) return write(tx ?? options.db)
  const writeEnd = async (inner: Tx): Promise<Moved> => {
    const moved = await write(inner)
    if (moved.kind === 'moved') await onEnd(inner, end, at.id)
    return moved
  }
  return tx ? writeEnd(tx) : options.db.withTransaction(writeEnd)
}

/** A failed attempt: tried again later, undone, or stuck. */
async function fail(failed: Attempt, message: string): Promise<Moved> {
  const one = await writeProgress(failed)
  if (!one) return { kind: 'lost' }
  const { options, definition, at } = one
  const error = message.slice(0, ERROR_LENGTH_MAX)
  const next = afterFailure(definition, at, at.attempts)
  const telling = { saga: definition.name, sagaId: at.id, step: definition.steps[at.step]?.name, attempt: at.attempts + 1, reason: error }
  if (next === 'stuck') return stop(one, error)
  if (next === 'retry') {
    const dueInMs = Math.min(2 ** at.attempts * options.retryMs, RETRY_MS_MAX)
    if (!(await failAttempt(options.db, at, one.lease, { error, dueInMs, stuck: false }))) return { kind: 'lost' }
    options.host.log.warn(telling, 'saga step will be tried again')
    return { kind: 'waits', dueInMs }
  }
  options.host.log.warn(telling, 'saga is undone: the attempts of a step ran out')
  return move(one, { ...next, state: JSON.stringify(at.state), lastError: error }).catch((cause: unknown) =>
    stop(one, cause instanceof Error ? cause.message : 'unknown'),
  )
}

/** Writes what the row does not have yet, so that the attempts of a step are counted with that step; undefined when the lease is lost. */
async function writeProgress(one: Attempt): Promise<Attempt | undefined> {
  const { at, written, lease, options } = one
  if (at === written) return one
  const moved = await moveSaga(options.db, written, lease, { ...at, state: JSON.stringify(at.state), lastError: null })
  return moved ? { ...one, written: at } : undefined
}

/** Takes a saga out of the running ones until an operator replays it. */
async function stop({ options, definition, at, lease }: Attempt, error: string): Promise<Moved> {
  if (!(await failAttempt(options.db, at, lease, { error, dueInMs: 0, stuck: true }))) return { kind: 'lost' }
  stuck.inc({ saga: definition.name })
  options.host.log.error(
    { saga: definition.name, sagaId: at.id, step: definition.steps[at.step]?.name, reason: error },
    'saga is stuck: replay it once the cause is gone',
  )
  return { kind: 'stuck' }
}

export const isEnd = (at: Progress): boolean => at.status === 'done' || at.status === 'undone'

/** How a saga ended; undefined while it has not. */
export function endOf<State>(definition: Saga<State>, row: Pick<SagaRow, 'status' | 'reason' | 'state'>): SagaEnd<State> | undefined {
  if (row.status === 'done') return { kind: 'done', state: definition.state.decode(row.state) }
  if (row.status === 'undone') return { kind: 'refused', reason: row.reason ?? 'refused', state: definition.state.decode(row.state) }
  return undefined
}
