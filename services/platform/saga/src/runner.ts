import { assert, Fault } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { counter, span } from '@club/service-host'
import type { Host } from '@club/service-host'
import type { Saga } from './saga'

const LOOK_EVERY_MS = 2000
const RETRY_MS_MAX = 30_000
/** How long a runner has a saga for itself; a dead runner's saga is taken over after that. */
const LEASE_SECONDS = 20

const ended = counter('club_sagas_total', 'Sagas that ended', ['saga', 'outcome'])

export type SagaEnd<State> = { readonly kind: 'done'; readonly state: State } | { readonly kind: 'refused'; readonly reason: string }

interface Row<State> {
  id: string
  name: string
  state: State
  step: number
  status: 'running' | 'undoing' | 'done' | 'undone'
  reason: string | null
  attempts: number
  [column: string]: unknown
}

export interface SagaRunner {
  /** Writes the saga's first row in the caller's transaction, so that it exists exactly when its cause does. */
  begin<State>(tx: Tx, saga: Saga<State>, id: string, state: State): Promise<void>
  /** Runs a saga as far as it goes now: to its end, or to a step that has to be tried again later. */
  advance<State>(saga: Saga<State>, id: string): Promise<SagaEnd<State> | { readonly kind: 'pending' }>
  /** Goes on with every saga that a crash or a fault left open. */
  resumeAll(): Promise<number>
}

/** The runner of one service's sagas. */
export function createSagaRunner(host: Host, db: Database, sagas: readonly Saga<never>[]): SagaRunner {
  const byName = new Map(sagas.map((known) => [known.name, known as unknown as Saga<unknown>]))
  let timer: NodeJS.Timeout | undefined

  const runner: SagaRunner = {
    async begin(tx, definition, id, state) {
      assert(byName.has(definition.name), `saga ${definition.name} is registered`)
      await tx.query(`INSERT INTO sagas (id, name, state, due_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`, [
        id,
        definition.name,
        JSON.stringify(state),
        LEASE_SECONDS,
      ])
    },
    advance: (definition, id) => advance(host, db, definition, id),
    async resumeAll() {
      const { rows } = await db.query<{ id: string; name: string }>(
        `UPDATE sagas SET due_at = now() + make_interval(secs => $1)
         WHERE id IN (SELECT id FROM sagas WHERE status IN ('running', 'undoing') AND due_at <= now() ORDER BY due_at LIMIT 50 FOR UPDATE SKIP LOCKED)
         RETURNING id, name`,
        [LEASE_SECONDS],
      )
      for (const row of rows) {
        const definition = byName.get(row.name)
        if (definition) await advance(host, db, definition, row.id)
      }
      return rows.length
    },
  }
  const look = () => {
    timer = setTimeout(() => {
      void runner
        .resumeAll()
        .catch((error: unknown) => host.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'sagas wait'))
        .finally(look)
    }, LOOK_EVERY_MS)
  }
  look()
  host.onStop('sagas', async () => clearTimeout(timer))
  return runner
}

async function advance<State>(host: Host, db: Database, definition: Saga<State>, id: string): Promise<SagaEnd<State> | { kind: 'pending' }> {
  const { rows } = await db.query<Row<State>>('SELECT * FROM sagas WHERE id = $1', [id])
  let row = rows[0]
  if (!row) throw new Fault(`saga ${id} does not exist`)
  const pivot = definition.steps.findIndex((step) => step.pivot)
  for (;;) {
    if (row.status === 'done') return { kind: 'done', state: row.state }
    if (row.status === 'undone') return { kind: 'refused', reason: row.reason ?? 'refused' }
    const next: Row<State> | undefined = await stepOnce(host, definition, row, pivot)
    if (!next) {
      await db.query(`UPDATE sagas SET attempts = attempts + 1, due_at = now() + make_interval(secs => $2) WHERE id = $1`, [
        id,
        Math.min(2 ** row.attempts * 500, RETRY_MS_MAX) / 1000,
      ])
      return { kind: 'pending' }
    }
    // The row is the judge: a second runner of the same saga loses here and reads what the first one wrote.
    const { rowCount } = await db.query(
      `UPDATE sagas SET state = $3, step = $4, status = $5, reason = $6, attempts = 0, due_at = now() + make_interval(secs => $7)
       WHERE id = $1 AND step = $2 AND status = $8`,
      [id, row.step, JSON.stringify(next.state), next.step, next.status, next.reason, LEASE_SECONDS, row.status],
    )
    if (rowCount === 0) {
      const again = await db.query<Row<State>>('SELECT * FROM sagas WHERE id = $1', [id])
      row = again.rows[0] as Row<State>
      continue
    }
    if (next.status === 'done' || next.status === 'undone') ended.inc({ saga: definition.name, outcome: next.status })
    row = next
  }
}

/** One step forward or back; undefined when it failed and has to be tried again. */
async function stepOnce<State>(host: Host, definition: Saga<State>, row: Row<State>, pivot: number): Promise<Row<State> | undefined> {
  const step = definition.steps[row.step]
  if (!step) return { ...row, status: row.status === 'undoing' ? 'undone' : 'done' }
  const context = { key: `${row.id}:${step.name}` }
  try {
    if (row.status === 'undoing') {
      if (step.undo) await span(`${definition.name} undo ${step.name}`, {}, () => step.undo?.(row.state, context) ?? Promise.resolve())
      return row.step === 0 ? { ...row, status: 'undone' } : { ...row, step: row.step - 1 }
    }
    const outcome = await span(`${definition.name} ${step.name}`, {}, () => step.run(row.state, context))
    if (outcome.kind === 'done') {
      const last = row.step === definition.steps.length - 1
      return { ...row, state: outcome.state, step: row.step + 1, status: last ? 'done' : 'running' }
    }
    // Past the pivot there is no way back: what refuses there is tried again until it works.
    if (row.step > pivot) {
      host.log.error({ saga: definition.name, step: step.name, reason: outcome.reason }, 'a step after the pivot refused')
      return undefined
    }
    return row.step === 0 ? { ...row, status: 'undone', reason: outcome.reason } : { ...row, status: 'undoing', step: row.step - 1, reason: outcome.reason }
  } catch (error) {
    host.log.warn({ saga: definition.name, step: step.name, reason: error instanceof Error ? error.message : 'unknown' }, 'saga step will be tried again')
    return undefined
  }
}
