import { assert, Fault, newId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { activeTraceparent, gauge } from '@club/service-host'
import type { Host } from '@club/service-host'
import { endOf } from './attempt'
import { drive } from './drive'
import type { Driving } from './drive'
import { createLocalSteps } from './local-steps'
import { createPermits } from './permits'
import { ageOfOpen, countStuck, findSaga, insertSagas, listDueSagas, releaseLease } from './rows'
import type { LeasedSaga } from './rows'
import type { Saga, SagaEnd, Together } from './saga'

/** Sagas that begin here are driven at once; polling finds those that another process left behind. */
const POLL_INTERVAL_MS = 2000
const COUNT_STUCK_EVERY_MS = 15_000
/** How often a request asks after a saga that another process drives. */
const ASK_EVERY_MS = 50

const stuckNow = gauge('club_sagas_stuck', 'Sagas that wait for an operator', ['service', 'saga'])
const age = gauge('club_saga_oldest_age_seconds', 'Age of the oldest saga in progress; 0 where there is none', ['service', 'saga'])

export interface RunnerOptions {
  /** How long a runner has a saga for itself; another one takes over a dead runner's sagas after that (20). */
  readonly leaseSeconds?: number
  /** How long a step may take (15); less than the lease, so that a live runner notices before another one takes over. */
  readonly stepSecondsMax?: number
  /** The wait after a first failed attempt (500); doubled after each, up to half a minute. */
  readonly retryMs?: number
  /** How many sagas run at once in this process (128). */
  readonly sagasMax?: number
  /** How many that were begun here may wait for one of those permits (128). */
  readonly waitingMax?: number
}

/** `pending`: it continues without the caller. `pivoted`: there is no way back any more, so it will be done. */
export type Advanced<State> = SagaEnd<State> | { readonly kind: 'pending'; readonly pivoted: boolean; readonly state: State }

export interface SagaRunner {
  /**
   * Writes the saga's first row in the caller's transaction, so that it exists exactly when its cause does; it starts when that
   * has committed. `id` is unique: derive it from the cause, or keep it as the cause's outcome.
   */
  begin<State>(tx: Tx, saga: Saga<State>, id: string, state: State): Promise<void>
  /** The same for many at once, each in the context of its caller. */
  beginAll<State>(tx: Tx, saga: Saga<State>, many: readonly Together<State>[]): Promise<void>
  /**
   * Waits for a saga to end, running it here if nobody else does; for the path of a request.
   * @throws Fault when there is no such saga.
   */
  advance<State>(saga: Saga<State>, id: string, options: { readonly deadlineMs: number }): Promise<Advanced<State>>
  /** As many sagas run and wait here as are allowed: refuse the cause of another one for now. */
  isFull(): boolean
}

/** The runner of one service's sagas: create one per service, with all its sagas. */
export function createSagaRunner(host: Host, db: Database, sagas: readonly Saga<unknown>[], options: RunnerOptions = {}): SagaRunner {
  const { leaseSeconds = 20, stepSecondsMax = 15, retryMs = 500, sagasMax = 128, waitingMax = 128 } = options
  assert(stepSecondsMax < leaseSeconds, 'a step ends before its lease')
  const byName = new Map(sagas.map((known) => [known.name, known]))
  /** Sagas that run here, or were begun here and wait for a permit. */
  const underWay = new Map<string, Promise<Driving>>()
  const permits = createPermits({ permitsMax: sagasMax, waitingMax })
  let stopping = false
  const driving = { host, db, leaseSeconds, stepSecondsMax, retryMs, isStopping: () => stopping, takeLocalStep: createLocalSteps(db) }

  /**
   * Drives a saga in this process, once at a time. A saga that was begun here waits for a permit. Any other needs a free one: without it, a later
   * round drives the saga.
   */
  function start(definition: Saga<unknown>, id: string, begun?: LeasedSaga): Promise<Driving> | undefined {
    const already = underWay.get(id)
    if (already || stopping || (begun ? permits.isFull() : permits.free() === 0)) return already
    const driven = permits
      .take(() => drive(driving, definition, id, begun))
      .then((led) => {
        const { dueInMs } = led
        if (dueInMs !== undefined && dueInMs < POLL_INTERVAL_MS) setTimeout(() => start(definition, id), dueInMs).unref()
        return led
      })
      .catch((error: unknown): Driving => {
        host.log.warn({ saga: definition.name, sagaId: id, reason: reasonOf(error) }, 'saga could not be advanced; a later round tries again')
        return {}
      })
      .finally(() => {
        underWay.delete(id)
        // A saga may have been turned away because all permits were taken.
        if (permits.free() === 1) loop.wake()
      })
    underWay.set(id, driven)
    return driven
  }

  /** Drives a saga that was begun here, or gives it back when there is no place for it. */
  function startBegun(definition: Saga<unknown>, saga: LeasedSaga): void {
    // Another driver of this process saw the commit first and tried to claim the saga; that fails, because the lease is held here.
    const current = underWay.get(saga.row.id)
    if (current) void current.then(() => startBegun(definition, saga))
    else if (!start(definition, saga.row.id, saga)) releaseLease(db, saga.row.id, saga.lease).catch(() => undefined)
  }

  async function resume(): Promise<void> {
    const free = permits.free()
    if (free === 0) return
    for (const { id, name } of await listDueSagas(db, [...byName.keys()], free)) start(byName.get(name) as Saga<unknown>, id)
  }

  let countedAt = 0
  const loop = host.loop(
    'sagas',
    async () => {
      await resume()
      if (Date.now() - countedAt < COUNT_STUCK_EVERY_MS) return
      countedAt = Date.now()
      await measure(host.name, db, [...byName.keys()])
    },
    { everyMs: POLL_INTERVAL_MS },
  )
  // Registered after the loop, so it runs before the loop ends: nothing is started from here on.
  host.onStop('running sagas', async () => {
    stopping = true
    await Promise.all(underWay.values())
  })

  async function beginAll<State>(tx: Tx, definition: Saga<State>, many: readonly Together<State>[]): Promise<void> {
    assert(byName.get(definition.name) === definition, `saga ${definition.name} is registered`)
    const begun = await insertSagas(tx, rowsOf(definition, many, leaseSeconds))
    tx.afterCommit(() =>
      begun.forEach((saga, index) =>
        many[index]?.asCaller(() => {
          startBegun(definition, saga)
        }),
      ),
    )
  }

  return {
    isFull: () => permits.isFull(),
    begin: (tx, definition, id, state) => beginAll(tx, definition, [{ sagaId: id, state, asCaller: (work) => work() }]),
    beginAll,
    advance: (definition, id, { deadlineMs }) => awaitEnd(db, { definition, id, drive: () => start(definition, id) }, Date.now() + deadlineMs),
  }
}

/** Sets the gauges of a service's sagas: how many wait for an operator, and how old the oldest one is. */
async function measure(service: string, db: Database, names: readonly string[]): Promise<void> {
  const counts = await countStuck(db)
  const ages = await ageOfOpen(db)
  for (const saga of names) {
    stuckNow.set({ service, saga }, counts.get(saga) ?? 0)
    age.set({ service, saga }, ages.get(saga) ?? 0)
  }
}

/** First rows of sagas, each leased to this process and in the trace of its caller. */
const rowsOf = <State>({ name, state: codec }: Saga<State>, many: readonly Together<State>[], leaseSeconds: number) =>
  many.map(({ sagaId: id, state, asCaller }) => ({
    id,
    name,
    state: codec.encode(state),
    lease: { owner: newId(), leaseSeconds },
    traceparent: asCaller(activeTraceparent),
  }))

interface AwaitedSaga<State> {
  readonly definition: Saga<State>
  readonly id: string
  /** Drives it here; undefined where there is no place, or somebody else drives it. */
  readonly drive: () => Promise<Driving> | undefined
}

/** Waits for a saga to end, driving it where nobody else does; `pending` when the time is up or an operator is needed. */
async function awaitEnd<State>(db: Database, { definition, id, drive: driveHere }: AwaitedSaga<State>, end: number): Promise<Advanced<State>> {
  for (;;) {
    const led = await within<Driving | void>(end - Date.now(), driveHere() ?? pause(ASK_EVERY_MS))
    const row = led?.ended ?? (await findSaga(db, id))
    if (!row) throw new Fault(`saga ${id} does not exist`)
    const ended = endOf(definition, row)
    if (ended) return ended
    if (row.stuckAt || Date.now() >= end)
      return { kind: 'pending', pivoted: row.status === 'running' && row.step > definition.pivot, state: definition.state.decode(row.state) }
    await within(end - Date.now(), pause(Math.max(ASK_EVERY_MS, Math.min(row.dueInMs, ASK_EVERY_MS * 4))))
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())

/** Waits for something, but no longer than a time. */
async function within<T>(ms: number, awaited: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const first = await Promise.race([awaited, new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), Math.max(0, ms))))])
  clearTimeout(timer)
  return first
}
