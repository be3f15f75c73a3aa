import { assert } from '@club/kernel'
import { groupTransactions } from '@club/postgres'
import type { Database, Grouped, Tx } from '@club/postgres'
import { carryOut, endOf, keyOf, nextOf, rowAfter } from './attempt'
import type { Attempt, Moved, Next } from './attempt'
import { lockLeased, moveSagas } from './rows'
import type { LocalContext, LocalStep, StepOutcome } from './saga'

interface LocalAttempt extends Attempt {
  readonly step: LocalStep<unknown>
}

export type RunLocalStep = (attempt: LocalAttempt) => Promise<Moved>

/**
 * Runs local steps: the sagas that come to the same step at the same time share the transaction that takes it and moves them on.
 * A step and its undo have transactions of their own, so that each locks its rows in one order.
 */
export function createLocalSteps(db: Database): RunLocalStep {
  const lanes = new Map<string, RunLocalStep>()
  return (attempt) => {
    const { definition, at, step } = attempt
    const name = `${definition.name} ${at.status === 'undoing' ? 'undo ' : ''}${step.name}`
    const lane = lanes.get(name) ?? groupTransactions(db, { name: `saga ${name}`, work: takeTogether })
    lanes.set(name, lane)
    return lane(attempt)
  }
}

async function takeTogether(tx: Tx, group: readonly Grouped<LocalAttempt>[]): Promise<Moved[]> {
  const held = await lockLeased(
    tx,
    group.map(({ item }) => ({ id: item.at.id, lease: item.lease })),
  )
  const live = group.filter(({ item }) => held.has(item.at.id))
  if (live.length === 0) return group.map(() => ({ kind: 'lost' }))
  const nexts = await carryOutAll(tx, live)
  const moved = await moveSagas(
    tx,
    live.map(({ item: { written, lease } }, index) => ({ at: written, lease, to: nexts[index] as Next })),
  )
  assert(moved.size === live.length, 'a saga whose row is locked is where it was')
  const rows = new Map(live.map(({ item: { at } }, index) => [at.id, rowAfter(at, nexts[index] as Next)]))
  for (const { item, asCaller } of live) {
    const end = endOf(item.definition, rows.get(item.at.id) as Attempt['at'])
    if (end) await asCaller(async () => item.definition.onEnd?.(tx, end, item.at.id))
  }
  return group.map(({ item }): Moved => {
    const row = rows.get(item.at.id)
    return row ? { kind: 'moved', row, written: row } : { kind: 'lost' }
  })
}

async function carryOutAll(tx: Tx, live: readonly Grouped<LocalAttempt>[]): Promise<Next[]> {
  const [{ item: first }] = live as [Grouped<LocalAttempt>]
  if (first.at.status === 'running' && 'runTogether' in first.step) {
    const many = live.map(({ item, asCaller }) => ({ sagaId: item.at.id, state: item.definition.state.decode(item.at.state), asCaller }))
    const outcomes = await first.step.runTogether(many, tx)
    assert(outcomes.length === many.length, 'a step that is taken together answers each saga')
    return live.map(({ item }, index) => nextOf(item, outcomes[index] as StepOutcome<unknown>, many[index]?.state))
  }
  const nexts: Next[] = []
  for (const { item, asCaller } of live) {
    const context = { sagaId: item.at.id, key: keyOf(item, item.step), tx }
    nexts.push(await asCaller(() => carryOut<LocalContext>(item, item.step, context)))
  }
  return nexts
}
