import { isId, refused } from '@club/kernel'
import type { Refused } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import type { Saga, SagaRunner } from '@club/saga'
import { deadline, waitMsLeft } from '@club/service-host'
import { judgeAlarmed } from '../commands/judge-groups'
import { recordDecision } from '../commands/record-decision'
import type { DecideAlarm, RecordedDecision } from '../commands/record-decision'
import { findListedAlarm } from '../queries/list-alarms'
import type { ListedAlarm } from '../queries/list-alarms'
import type { Thresholds } from '../domain/rules'
import type { DecisionState } from '../sagas/decision'

export interface DecideDeps {
  readonly db: Database
  readonly runner: SagaRunner
  readonly decision: Saga<DecisionState>
  readonly thresholds: Thresholds
  /** How long a caller waits for the ledger, as the definition of the call says. */
  readonly waitMsMax: number
}

export type DecideOutcome = { readonly kind: 'decided'; readonly alarm: ListedAlarm } | Refused<'alarm-not-found' | 'wrong-state' | 'under-way'>

/**
 * Decides about an alarm and waits until the ledger has done it for every member; what is not done in time is done later (trust-and-desk 10.2).
 * Refusals: alarm-not-found, wrong-state, under-way (this decision or an earlier one is recorded, and the ledger has not answered yet).
 */
export async function decideAlarm({ db, runner, decision: definition, thresholds, waitMsMax }: DecideDeps, command: DecideAlarm): Promise<DecideOutcome> {
  const until = Date.now() + waitMsMax
  const { alarmId, decision } = command
  const recorded = await db.withTransaction(async (tx) => {
    if (isId(alarmId)) await judgeAlarmed(tx, thresholds, alarmId)
    const outcome = await recordDecision(tx, command)
    if (outcome.kind === 'recorded' && decision !== 'dismiss') await beginDecision(tx, { runner, decision: definition }, command, outcome)
    return outcome
  })
  if (recorded.kind === 'refused') return recorded
  if (decision !== 'dismiss') {
    const { kind } = await runner.advance(definition, recorded.decisionId, { deadlineMs: waitMsLeft(until - Date.now(), deadline()) })
    if (kind !== 'done') return refused('under-way')
  }
  const alarm = await findListedAlarm(db, alarmId)
  return alarm ? { kind: 'decided', alarm } : refused('alarm-not-found')
}

/** Begins the saga that carries a recorded decision out, in the transaction that recorded it. */
export const beginDecision = (
  tx: Tx,
  { runner, decision: definition }: Pick<DecideDeps, 'runner' | 'decision'>,
  { alarmId, decision }: Pick<DecideAlarm, 'alarmId' | 'decision'>,
  { decisionId, members, wasFrozen }: Extract<RecordedDecision, { kind: 'recorded' }>,
): Promise<void> =>
  runner.begin(tx, definition, decisionId, {
    alarmId,
    decision: decision === 'freeze' && wasFrozen ? 'freeze-again' : decision,
    members: members.map(({ memberId, causes }) => ({ memberId, causes: [...causes] })),
  })
