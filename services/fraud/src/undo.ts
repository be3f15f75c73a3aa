import { isId, refused } from '@club/kernel'
import { auditUndoing, planOneValue } from '@club/records'
import type { Inverse, Inverses, UndoPlan } from '@club/records'
import type { AlarmState } from '@club/rules'
import { clock } from '@club/service-host'
import { recordDecision } from './commands/record-decision'
import { beginDecision } from './processes/decide'
import type { DecideDeps } from './processes/decide'
import { loadAlarmForUpdate, reopenAlarm } from './store/decisions'

/**
 * A dismissed alarm opens again, and is dismissed again when that is undone. A freeze is released, as by the decision that takes it back whole
 * (trust-and-desk 10.2). A release posted what had waited, and a forfeiture ended the case: both are final.
 */
const decidedAlarm =
  (deps: Pick<DecideDeps, 'runner' | 'decision'>): Inverse =>
  async (tx, act) => {
    const alarm = isId(act.recordId) ? await loadAlarmForUpdate(tx, act.recordId) : undefined
    if (!alarm) return refused('record-gone')
    const { state } = act.changes as { readonly state?: { readonly before?: AlarmState; readonly after?: AlarmState } }
    const decide = async (decision: 'dismiss' | 'release'): Promise<UndoPlan> => {
      const then = decision === 'dismiss' ? 'dismissed' : 'released'
      const changes = [{ field: 'state', now: alarm.state, then }]
      if (alarm.state !== state?.after) return refused('changed-since', { changes })
      return {
        kind: 'possible',
        changes,
        async carryOut() {
          const command = { alarmId: act.recordId, decision, reason: act.reason ?? '' }
          const outcome = await recordDecision(tx, command, { id: act.undoneBy, undoes: act.auditId })
          if (outcome.kind === 'refused') return refused(outcome.reason === 'under-way' ? 'under-way' : 'changed-since', { changes })
          if (decision === 'release') await beginDecision(tx, deps, command, outcome)
          return undefined
        },
      }
    }
    if (state?.after === 'open') return decide('dismiss')
    if (state?.after === 'frozen') return decide('release')
    if (state?.after !== 'dismissed') return refused('no-inverse')
    return planOneValue({ ...act, changes: { state } }, 'state', alarm.state, async () => {
      await reopenAlarm(tx, act.recordId, clock.now())
      const changes = { state: { before: 'dismissed', after: 'open' } }
      await auditUndoing(tx, act, { action: 'fraud.decide-alarm', recordId: act.recordId, recordName: alarm.kind, changes })
    })
  }

/** How acts of staff on alarms are taken back (trust-and-desk 8). */
export const inversesOfFraud = (deps: Pick<DecideDeps, 'runner' | 'decision'>): Inverses => ({ 'fraud.decide-alarm': decidedAlarm(deps) })
