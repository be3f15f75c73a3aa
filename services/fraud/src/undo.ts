import { isId, refused } from '@club/kernel'
import type { Tx } from '@club/postgres'
import { auditUndoing, planOneValue } from '@club/records'
import type { Inverse, Inverses, UndoPlan } from '@club/records'
import type { AlarmDecision, AlarmState } from '@club/rules'
import { deadline, waitMsLeft } from '@club/service-host'
import { recordDecision, recordTakenBack, takeDismissalBack } from './commands/record-decision'
import type { RecordedDecision, Undoing } from './commands/record-decision'
import { beginDecision } from './processes/decide'
import type { DecideDeps } from './processes/decide'
import { loadAlarmForUpdate } from './store/decisions'

type UndoDeps = Pick<DecideDeps, 'runner' | 'decision' | 'waitMsMax'>
type Command = Readonly<Record<'alarmId' | 'reason', string>>

/** What takes an act back: what happens in the ledger, and the state that the alarm goes back to. */
interface Way {
  readonly decision: AlarmDecision
  readonly then: AlarmState
  record(tx: Tx, command: Command, undoing: Undoing): Promise<RecordedDecision>
}

/** An act is taken back: it counts no more. */
const takenBack = (takesBack: AlarmDecision, by: AlarmDecision, from: AlarmState, then: AlarmState): Way => ({
  decision: by,
  then,
  record: (tx, command, undoing) => recordTakenBack(tx, { ...command, decision: by, from, to: then, takesBack }, undoing),
})
/** The undoing of an act is taken back: it is decided again, by whoever does. */
const decidedAgain = (decision: AlarmDecision, then: AlarmState): Way => ({
  decision,
  then,
  record: (tx, command, undoing) => recordDecision(tx, { ...command, decision }, undoing),
})

/**
 * The way back of each act and of each undoing, by the states that it changed: an alarm goes back to what it was. A freeze is released in the ledger
 * whole (trust-and-desk 10.2); a release or a forfeiture freezes again, and what the forfeiture took comes back.
 */
const WAYS: Readonly<Record<string, Way>> = {
  'open frozen': takenBack('freeze', 'release', 'frozen', 'open'),
  'frozen released': takenBack('release', 'freeze', 'released', 'frozen'),
  'frozen forfeited': takenBack('forfeit', 'freeze', 'forfeited', 'frozen'),
  'dismissed open': decidedAgain('dismiss', 'dismissed'),
  'frozen open': decidedAgain('freeze', 'frozen'),
  'released frozen': decidedAgain('release', 'released'),
  'forfeited frozen': decidedAgain('forfeit', 'forfeited'),
}

const decidedAlarm =
  ({ runner, decision: definition, waitMsMax }: UndoDeps): Inverse =>
  async (tx, act): Promise<UndoPlan> => {
    const alarm = isId(act.recordId) ? await loadAlarmForUpdate(tx, act.recordId) : undefined
    if (!alarm) return refused('record-gone')
    const { state } = act.changes as { readonly state?: { readonly before?: AlarmState; readonly after?: AlarmState } }
    if (state?.after === 'dismissed')
      return planOneValue({ ...act, changes: { state } }, 'state', alarm.state, async () => {
        await takeDismissalBack(tx, { alarmId: act.recordId, decisionId: act.undoneBy })
        const changes = { state: { before: 'dismissed', after: 'open' } }
        await auditUndoing(tx, act, { action: 'fraud.decide-alarm', recordId: act.recordId, recordName: alarm.kind, changes })
      })
    const way = WAYS[`${state?.before ?? ''} ${state?.after ?? ''}`]
    if (!way) return refused('no-inverse')
    const { decision, then, record } = way
    const changes = [{ field: 'state', now: alarm.state, then }]
    if (alarm.state !== state?.after) return refused('changed-since', { changes })
    let decisionId = ''
    return {
      kind: 'possible',
      changes,
      async carryOut() {
        const outcome = await record(tx, { alarmId: act.recordId, reason: act.reason ?? '' }, { id: act.undoneBy, undoes: act.auditId })
        if (outcome.kind === 'refused') return refused(outcome.reason === 'under-way' ? 'under-way' : 'changed-since', { changes })
        decisionId = outcome.decisionId
        if (decision !== 'dismiss') await beginDecision(tx, { runner, decision: definition }, { alarmId: act.recordId, decision }, outcome)
        return undefined
      },
      ...(decision === 'dismiss' ? {} : { finish: () => runner.advance(definition, decisionId, { deadlineMs: waitMsLeft(waitMsMax, deadline()) }) }),
    }
  }

/** How acts of staff on alarms are taken back (trust-and-desk 8). */
export const inversesOfFraud = (deps: UndoDeps): Inverses => ({ 'fraud.decide-alarm': decidedAlarm(deps) })
