import { isDeepStrictEqual } from 'node:util'
import { UndoRefusal, UndoServiceDefinition } from '@club/contracts/platform/undo'
import type { Act as WireAct, UndoReply } from '@club/contracts/platform/undo'
import { isId, newId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import { audit } from '@club/messaging'
import type { AuditEntry } from '@club/messaging'
import { constraintOf } from '@club/postgres'
import type { Database, Tx } from '@club/postgres'
import { clock, refusalOf, ServerError, Status } from '@club/service-host'
import type { Host } from '@club/service-host'

/** An act of staff as the audit log has it, and the id that its undoing gets there. */
export interface ActToUndo {
  readonly auditId: string
  readonly action: string
  readonly recordId: string
  readonly changes: Readonly<Record<string, unknown>>
  readonly undoneBy: string
  /** Why, for owners that keep reasons of their own; it may name a person and belongs in no event. '' for a preview. */
  readonly reason?: string
}

/** A field that an undo changes: its value now, and the one it gets. */
export interface UndoneField {
  readonly field: string
  readonly now: unknown
  readonly then: unknown
}

export type UndoReason =
  'already-undone' | 'changed-since' | 'personal' | 'record-gone' | 'in-use' | 'taken' | 'rules' | 'no-inverse' | 'under-way' | 'pictures'
export type NotUndone = Refused<UndoReason> & { readonly changes?: readonly UndoneField[] }

/**
 * How an act would be taken back, or why it cannot. `carryOut` does it and writes its audit, in the transaction that planned it; it answers with
 * a refusal where its own statements find that the plan does not hold any more, and then nothing is undone. Where `isTried`, it does nothing outside
 * that transaction and takes little time, so that a preview tries it, which finds what only the constraints of the database know, and rolls back.
 * `finish` waits, after the commit, for what other services do of it; what is not done in time is done later.
 */
export type UndoPlan =
  | {
      readonly kind: 'possible'
      readonly changes: readonly UndoneField[]
      readonly isTried?: boolean
      carryOut(): Promise<NotUndone | undefined>
      finish?(): Promise<unknown>
    }
  | NotUndone

/** Plans the undoing of one act, with its record locked where the store can lock. */
export type Inverse = (tx: Tx, act: ActToUndo) => Promise<UndoPlan>

/** Action of the audit log → its inverse. An action without one is not undone by this service. */
export type Inverses = Readonly<Record<string, Inverse>>

export type UndoOutcome = { readonly kind: 'possible' | 'undone'; readonly changes: readonly UndoneField[] } | NotUndone

/** Says what an undo would change, and why it cannot be; changes nothing (trust-and-desk 8.1). */
export function previewUndo(db: Database, inverses: Inverses, act: ActToUndo): Promise<UndoOutcome> {
  return outcomeOf(
    db.withTransaction(async (tx): Promise<UndoOutcome> => {
      if (await isUndone(tx, act.auditId)) return refused('already-undone')
      const plan = await planOf(tx, inverses, { ...act, undoneBy: newId() })
      if (plan.kind === 'refused') return plan
      const possible = { kind: 'possible' as const, changes: plan.changes }
      if (!plan.isTried) return possible
      throw new RolledBack((await plan.carryOut()) ?? possible)
    }),
  )
}

/**
 * Takes an act back, once (trust-and-desk 8.1, 8.2). The fields that the act changed get their former values, others stay. Refusals:
 * already-undone, changed-since with the fields that somebody changed meanwhile, and those that the record's definition gives. Audited.
 */
export async function undo(db: Database, inverses: Inverses, act: ActToUndo): Promise<UndoOutcome> {
  let finish: (() => Promise<unknown>) | undefined
  const outcome = await outcomeOf(
    db.withTransaction(async (tx): Promise<UndoOutcome> => {
      if (!(await markUndone(tx, act))) return refused('already-undone')
      const plan = await planOf(tx, inverses, act)
      if (plan.kind === 'refused') throw new RolledBack(plan)
      const overtaken = await plan.carryOut()
      if (overtaken) throw new RolledBack(overtaken)
      finish = plan.finish
      return { kind: 'undone', changes: plan.changes }
    }),
  )
  if (outcome.kind === 'undone') await finish?.()
  return outcome
}

/** Ends the transaction of an undo that leaves nothing, not even the mark of the act. */
class RolledBack extends Error {
  constructor(readonly outcome: UndoOutcome) {
    super('an undo was rolled back')
  }
}

/** The outcome of an undo's transaction; a constraint that it violates refuses it. */
async function outcomeOf(transaction: Promise<UndoOutcome>): Promise<UndoOutcome> {
  try {
    return await transaction
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome
    const constraint = constraintOf(error)
    if (constraint === undefined) throw error
    return refused(constraint.endsWith('_fkey') ? 'in-use' : 'taken')
  }
}

const planOf = (tx: Tx, inverses: Inverses, act: ActToUndo): Promise<UndoPlan> => {
  const inverse = Object.hasOwn(inverses, act.action) ? inverses[act.action] : undefined
  return inverse ? inverse(tx, act) : Promise.resolve(refused('no-inverse'))
}

async function isUndone(tx: Tx, auditId: string): Promise<boolean> {
  return ((await tx.query('SELECT FROM undone_acts WHERE act = $1', [auditId])).rowCount ?? 0) > 0
}

async function markUndone(tx: Tx, { auditId, undoneBy }: ActToUndo): Promise<boolean> {
  const { rowCount } = await tx.query(
    'INSERT INTO undone_acts (act, undone_by, at) VALUES ($1, $2, $3) ON CONFLICT ON CONSTRAINT undone_acts_pkey DO NOTHING',
    [auditId, undoneBy, clock.now()],
  )
  return rowCount === 1
}

/** A value as the audit log has it: JSON, with big integers as text. */
export const asLogged = (value: unknown): unknown =>
  value === undefined ? undefined : (JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part))) as unknown)

/** The fields whose value is not the one that the act left; each with what it was before the act. */
export function changedSinceAct(act: Pick<ActToUndo, 'changes'>, now: Readonly<Record<string, unknown>>): UndoneField[] {
  return fieldsOf(act, now).filter(({ field, now: value }) => !isDeepStrictEqual(value ?? null, valuesIn(act.changes[field]).after ?? null))
}

/** The fields that the act changed, as they are now and as they were before it. */
export const fieldsOf = ({ changes }: Pick<ActToUndo, 'changes'>, now: Readonly<Record<string, unknown>>): UndoneField[] =>
  Object.entries(changes).map(([field, change]) => ({ field, now: asLogged(now[field]), then: valuesIn(change).before }))

const valuesIn = (change: unknown): { readonly before?: unknown; readonly after?: unknown } => (typeof change === 'object' && change !== null ? change : {})

/** An act that sets one value, such as a switch: its undoing sets the former one by `set`, unless the value was changed since. */
export const planOneValue = (act: ActToUndo, field: string, now: unknown, set: (then: unknown) => Promise<void>): Promise<UndoPlan> =>
  planValues<Readonly<Record<string, unknown>>>(act, { [field]: now }, (then) => set(then[field]))

/** An act that sets several values of one record: as `planOneValue`, with all of them as they were before it. */
export async function planValues<Values extends object>(act: ActToUndo, now: Values, set: (then: Values) => Promise<void>): Promise<UndoPlan> {
  const values = now as Readonly<Record<string, unknown>>
  const changed = changedSinceAct(act, values)
  if (changed.length > 0) return refused('changed-since', { changes: changed })
  const changes = fieldsOf(act, values)
  return {
    kind: 'possible',
    changes,
    carryOut: async () => {
      await set({ ...now, ...(Object.fromEntries(changes.map(({ field, then }) => [field, then])) as Partial<Values>) })
      return undefined
    },
  }
}

/** Audits the undoing of an act, as the act that it is. */
export const auditUndoing = (tx: Tx, { auditId, undoneBy }: ActToUndo, entry: AuditEntry): Promise<void> =>
  audit(tx, { ...entry, id: undoneBy, undoes: auditId })

const REFUSALS: Readonly<Record<UndoReason, UndoRefusal>> = {
  'already-undone': UndoRefusal.ALREADY_UNDONE,
  'changed-since': UndoRefusal.CHANGED_SINCE,
  personal: UndoRefusal.PERSONAL,
  'record-gone': UndoRefusal.RECORD_GONE,
  'in-use': UndoRefusal.IN_USE,
  taken: UndoRefusal.TAKEN,
  rules: UndoRefusal.RULES,
  'no-inverse': UndoRefusal.NO_INVERSE,
  'under-way': UndoRefusal.UNDER_WAY,
  pictures: UndoRefusal.PICTURES,
}

const replyOf = (outcome: UndoOutcome): UndoReply => ({
  refusal: outcome.kind === 'refused' ? refusalOf(REFUSALS[outcome.reason]) : undefined,
  changes: (outcome.changes ?? []).map(({ field, now, then }) => ({ field, now: jsonOf(now), then: jsonOf(then) })),
})

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value))

function actOf(wire: WireAct | undefined, undoneBy: string, reason: string): ActToUndo {
  const { auditId = '', action = '', recordId = '', changes = '' } = wire ?? {}
  if (!isId(auditId) || (undoneBy !== '' && !isId(undoneBy))) throw new ServerError(Status.INVALID_ARGUMENT, 'an act has the id of a row of the audit log')
  return { auditId, action, recordId, changes: JSON.parse(changes || '{}') as Record<string, unknown>, undoneBy, reason }
}

/** Serves the undoing of a service's acts (trust-and-desk 8). */
export function serveUndo(host: Host, db: Database, inverses: Inverses): void {
  host.grpc(UndoServiceDefinition, {
    previewUndo: async ({ act }) => replyOf(await previewUndo(db, inverses, actOf(act, '', ''))),
    undo: async ({ act, undoneBy, reason }) => replyOf(await undo(db, inverses, actOf(act, undoneBy, reason))),
  })
}
