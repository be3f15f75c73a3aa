import { Fault, newId, withinTime } from '@club/kernel'
import type { Database, Sql } from '@club/postgres'
import { clock, contextOf, counter, span, withoutBudget } from '@club/service-host'
import type { Host } from '@club/service-host'
import { carryOut, endOf, isEnd, keyOf, rowAfter } from './attempt'
import type { Attempt, Moved, Next } from './attempt'
import type { RunLocalStep } from './local-steps'
import { afterFailure } from './progress'
import { claimSaga, failAttempt, moveSaga, releaseLease } from './rows'
import type { LeasedSaga, SagaRow } from './rows'
import type { Saga, StepContext } from './saga'

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
  readonly takeLocalStep: RunLocalStep
}

/** Result of driving a saga: its row at its end, or the milliseconds until the next attempt when there will be one. */
export interface Driving {
  readonly ended?: SagaRow
  readonly dueInMs?: number
}

interface Driven extends Attempt {
  readonly options: DriveOptions
}

/**
 * Claims a saga and runs it as far as it goes now: to its end, to an attempt that has to wait, or until it is stuck or belongs
 * to another runner.
 */
export async function drive(options: DriveOptions, definition: Saga<unknown>, id: string, begun?: LeasedSaga): Promise<Driving> {
  const lease = begun?.lease ?? { owner: newId(), leaseSeconds: options.leaseSeconds }
  const row = begun?.row ?? (await claimSaga(options.db, id, lease))
  if (!row) return {}
  // The caller may stop waiting; the saga continues, and each step has its own limit.
  return withoutBudget(() =>
    clock.runAt(row.chosenNow ?? undefined, () =>
      span(`saga ${definition.name}`, { parent: contextOf(row.traceparent) }, () => walk({ options, definition, at: row, written: row, lease })),
    ),
  )
}

async function walk(first: Driven): Promise<Driving> {
  const { options, definition, lease } = first
  let { at, written } = first
  while (!isEnd(at)) {
    if (options.isStopping()) {
      await releaseLease(options.db, at.id, lease)
      return {}
    }
    const moved = await attempt({ ...first, at, written })
    if (moved.kind === 'waits') return { dueInMs: moved.dueInMs }
    if (moved.kind !== 'moved') return {}
    at = moved.row
    written = moved.written
  }
  ended.inc({ saga: definition.name, outcome: at.status })
  return { ended: at }
}

/** Attempts one step forward or back. */
async function attempt(one: Driven): Promise<Moved> {
  const { definition, at, options, lease } = one
  const step = definition.steps[at.step]
  try {
    if (!step) throw new Fault(`saga ${definition.name} has no step ${at.step}`)
    return await span(`${definition.name} ${at.status === 'undoing' ? 'undo ' : ''}${step.name}`, {}, () =>
      withinTime(options.stepSecondsMax * 1000, async () => {
        if (step.local) return options.takeLocalStep({ definition, at, written: one.written, lease, step })
        const to = await carryOut<StepContext>(one, step, { sagaId: at.id, key: keyOf(one, step) })
        return isWrittenWithNext(one, to) ? { kind: 'moved', row: rowAfter(at, to), written: one.written } : move(one, to)
      }),
    )
  } catch (error) {
    return fail(one, error instanceof Error ? error.message : 'unknown')
  }
}

/**
 * The result of a remote step need not be written before a local step: that step's transaction writes both, and
 * when the process dies before, the remote step is asked again with its key.
 */
const isWrittenWithNext = ({ definition, at }: Driven, to: Next): boolean =>
  at.status === 'running' && to.status === 'running' && definition.steps[to.step]?.local === true

/** Writes the saga's present state; its end together with the effect of `onEnd`. */
async function move({ options, definition, at, written, lease }: Driven, to: Next): Promise<Moved> {
  const row = rowAfter(at, to)
  const write = async (sql: Sql): Promise<Moved> =>
    (await moveSaga(sql, { at: written, lease, to })) ? { kind: 'moved', row, written: row } : { kind: 'lost' }
  const { onEnd } = definition
  const end = endOf(definition, row)
  if (!onEnd || !end) return write(options.db)
  return options.db.withTransaction(async (tx) => {
    const moved = await write(tx)
    if (moved.kind === 'moved') await onEnd(tx, end, at.id)
    return moved
  })
}

/** A failed attempt: tried again later, undone, or stuck. */
async function fail(failed: Driven, message: string): Promise<Moved> {
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
    options.host.log.warn(telling, 'saga step failed; it will be tried again')
    return { kind: 'waits', dueInMs }
  }
  options.host.log.warn(telling, 'saga is undone: the attempts of a step ran out')
  return move(one, { ...next, state: JSON.stringify(at.state), lastError: error }).catch((cause: unknown) =>
    stop(one, cause instanceof Error ? cause.message : 'unknown'),
  )
}

/** Writes progress that the row lacks, so that the attempts of a step are counted with that step; undefined when the lease is lost. */
async function writeProgress(one: Driven): Promise<Driven | undefined> {
  const { at, written, lease, options } = one
  if (at === written) return one
  const moved = await moveSaga(options.db, { at: written, lease, to: { ...at, state: JSON.stringify(at.state), lastError: null } })
  return moved ? { ...one, written: at } : undefined
}

/** Takes a saga out of the running ones until an operator replays it. */
async function stop({ options, definition, at, lease }: Driven, error: string): Promise<Moved> {
  if (!(await failAttempt(options.db, at, lease, { error, dueInMs: 0, stuck: true }))) return { kind: 'lost' }
  stuck.inc({ saga: definition.name })
  options.host.log.error(
    { saga: definition.name, sagaId: at.id, step: definition.steps[at.step]?.name, reason: error },
    'saga is stuck: replay it once the cause is gone',
  )
  return { kind: 'stuck' }
}
