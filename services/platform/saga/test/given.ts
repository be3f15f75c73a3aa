import { jsonCodec, newId } from '@club/kernel'
import type { Database } from '@club/postgres'
import type { Host } from '@club/service-host'
import { testHost } from '@club/testing'
import { z } from 'zod'
import { createSagaRunner, done, refuse, saga } from '../src'
import type { RunnerOptions, Saga } from '../src'

export const NAMES = ['hold-points', 'reserve-stock', 'settle-hold', 'issue-reward'] as const
export type StepName = (typeof NAMES)[number]

const redeemState = z.object({ points: z.bigint(), trail: z.array(z.string()) })
export type RedeemState = z.infer<typeof redeemState>

/** Fate of a step's attempts, by the words of the log ("run hold-points", "undo hold-points"). */
export interface Fate {
  readonly refuses?: StepName
  /** How many attempts fail. */
  readonly fails?: Readonly<Record<string, number>>
  /** Called in an attempt, before or after its effect; one that never resolves is a process that died there. */
  readonly before?: (what: string) => Promise<void> | undefined
  readonly after?: (what: string) => Promise<void> | undefined
}

/** The world that sagas act on: every attempt in order, and the effects, once per idempotency key as other services keep them. */
export class World {
  readonly attempts: string[] = []
  readonly effects = new Map<string, string>()
}

/** hold-points, reserve-stock (in the saga's own database), settle-hold (pivot), issue-reward. */
export function redeemSaga(world: World, fate: Fate = {}, more: Partial<Pick<Saga<RedeemState>, 'attemptsMax' | 'onEnd'>> = {}): Saga<RedeemState> {
  const left = new Map(Object.entries(fate.fails ?? {}))
  const act = async (what: string, key: string) => {
    await fate.before?.(what)
    world.attempts.push(what)
    const fails = left.get(what) ?? 0
    left.set(what, fails - 1)
    if (fails > 0) throw new Error(`${what} failed`)
    world.effects.set(`${what} ${key}`, what)
    await fate.after?.(what)
  }
  const run =
    (name: StepName) =>
    async (state: RedeemState, { key }: { key: string }) => {
      if (name === fate.refuses) {
        world.attempts.push(`run ${name}`)
        return refuse<RedeemState>(`${name} refused`)
      }
      await act(`run ${name}`, key)
      return done({ points: state.points + 1n, trail: [...state.trail, name] })
    }
  const undo =
    (name: StepName) =>
    (_: RedeemState, { key }: { key: string }) =>
      act(`undo ${name}`, key)
  return saga({
    name: 'redeem-reward',
    state: jsonCodec(redeemState),
    steps: [
      { name: 'hold-points', run: run('hold-points'), undo: undo('hold-points') },
      { name: 'reserve-stock', local: true, run: run('reserve-stock'), undo: undo('reserve-stock') },
      { name: 'settle-hold', pivot: true, run: run('settle-hold') },
      { name: 'issue-reward', run: run('issue-reward') },
    ],
    ...more,
  })
}

/** A runner as another process would have it. */
export function aRunner(db: Database, sagas: readonly Saga<unknown>[], options: RunnerOptions = {}) {
  const host: Host = testHost('saga-spec')
  return { host, runner: createSagaRunner(host, db, sagas, { retryMs: 5, ...options }) }
}

/** Begins a saga as a command does, in its transaction. */
export async function begun(db: Database, { runner }: ReturnType<typeof aRunner>, definition: Saga<RedeemState>): Promise<string> {
  const id = newId()
  await db.withTransaction((tx) => runner.begin(tx, definition, id, { points: 9_007_199_254_740_993n, trail: [] }))
  return id
}

/** The lease of a process that died runs out. */
export const expireLease = (db: Database, id: string) => db.query("UPDATE sagas SET lease_until = now() - interval '1 second' WHERE id = $1", [id])

/** A point in a step that waits until it is opened, or until its process is buried. */
export function aGate() {
  let open: () => void = () => undefined
  let bury: () => void = () => undefined
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve
    bury = () => reject(new Error('the process died'))
  })
  passed.catch(() => undefined)
  return { passed, open, bury }
}
