import { isId, refused } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { auditUndoing, planOneValue } from '@club/records'
import type { Inverse, Inverses, UndoPlan } from '@club/records'
import type { AlarmState } from '@club/rules'
import { clock, deadline, waitMsLeft } from '@club/service-host'
import { recordDecision, recordFreezeAgain } from './commands/record-decision'
import type { RecordedDecision } from './commands/record-decision'
import { beginDecision } from './processes/decide'
import type { DecideDeps } from './processes/decide'
import type { DecisionState } from './sagas/decision'
import { loadAlarmForUpdate, reopenAlarm } from './store/decisions'

type UndoDeps = Pick<DecideDeps, 'runner' | 'decision' | 'waitMsMax'>

/** What takes an act back: a decision, and the state that it leads to. */
interface TakenBack {
  readonly decision: DecisionState['decision']
  readonly then: AlarmState
  record(tx: Tx, undoing: { readonly id: string; readonly undoes: string }): Promise<RecordedDecision>
}

/**
 * A dismissed alarm opens again, and is dismissed again when that is undone. A freeze is released, as by the decision that takes it back whole
 * (trust-and-desk 10.2); a release or a forfeiture freezes again, and what the forfeiture took comes back. The undoing of a forfeiture is undone by
 * forfeiting again, that of a release by releasing.
 */
const decidedAlarm =
  (deps: UndoDeps): Inverse =>
  async (tx, act) => {
    const alarm = isId(act.recordId) ? await loadAlarmForUpdate(tx, act.recordId) : undefined
    if (!alarm) return refused('record-gone')
    const { state } = act.changes as { readonly state?: { readonly before?: AlarmState; readonly after?: AlarmState } }
    if (state?.after === 'dismissed')
      return planOneValue({ ...act, changes: { state } }, 'state', alarm.state, async () => {
        await reopenAlarm(tx, act.recordId, clock.now())
        const changes = { state: { before: 'dismissed', after: 'open' } }
        await auditUndoing(tx, act, { action: 'fraud.decide-alarm', recordId: act.recordId, recordName: alarm.kind, changes })
      })
    const command = { alarmId: act.recordId, reason: act.reason ?? '' }
    const takenBack = takenBackBy(state ?? {}, command)
    return takenBack ? planDecision(deps, takenBack) : refused('no-inverse')

    function planDecision({ runner, decision: definition, waitMsMax }: UndoDeps, { decision, then, record }: TakenBack): UndoPlan {
      const changes = [{ field: 'state', now: alarm?.state, then }]
      if (alarm?.state !== state?.after) return refused('changed-since', { changes })
      let decisionId = ''
      return {
        kind: 'possible',
        changes,
        async carryOut() {
          const outcome = await record(tx, { id: act.undoneBy, undoes: act.auditId })
          if (outcome.kind === 'refused') return refused(outcome.reason === 'under-way' ? 'under-way' : 'changed-since', { changes })
          decisionId = outcome.decisionId
          if (decision !== 'dismiss') await beginDecision(tx, { runner, decision: definition }, { alarmId: act.recordId, decision }, outcome)
          return undefined
        },
        ...(decision === 'dismiss' ? {} : { finish: () => runner.advance(definition, decisionId, { deadlineMs: waitMsLeft(waitMsMax, deadline()) }) }),
      }
    }
  }

/** What takes back the act that left an alarm in a state; undefined for an act that left none. */
function takenBackBy(
  { before, after }: { readonly before?: AlarmState; readonly after?: AlarmState },
  command: { readonly alarmId: string; readonly reason: string },
): TakenBack | undefined {
  const decided = (decision: 'dismiss' | 'release' | 'forfeit', then: AlarmState): TakenBack => ({
    decision,
    then,
    record: (tx, undoing) => recordDecision(tx, { ...command, decision }, undoing),
  })
  if (after === 'open') return decided('dismiss', 'dismissed')
  if (after === 'frozen') return before === 'forfeited' ? decided('forfeit', 'forfeited') : decided('release', 'released')
  if (after !== 'released' && after !== 'forfeited') return undefined
  return { decision: 'freeze-again', then: 'frozen', record: (tx, undoing) => recordFreezeAgain(tx, { ...command, from: after }, undoing) }
}

/** How acts of staff on alarms are taken back (trust-and-desk 8). */
export const inversesOfFraud = (deps: UndoDeps): Inverses => ({ 'fraud.decide-alarm': decidedAlarm(deps) })
