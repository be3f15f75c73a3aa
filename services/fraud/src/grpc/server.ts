import { FraudRefusal } from '@club/contracts/fraud'
import type { FraudServiceDefinition } from '@club/contracts/fraud'
import { ALARM_DECISIONS, ALARM_STATES } from '@club/rules'
import { refusedReply, ServerError, Status } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { addAppeal } from '../commands/add-appeal'
import type { AddAppealOutcome } from '../commands/add-appeal'
import { decideAlarm } from '../processes/decide'
import type { DecideDeps, DecideOutcome } from '../processes/decide'
import { listAlarmPage } from '../queries/list-alarms'
import type { AlarmPage } from '../queries/list-alarms'
import { toWireAlarm } from './to-messages'

type Reason = Extract<AddAppealOutcome | DecideOutcome | Exclude<Awaited<ReturnType<typeof listAlarmPage>>, AlarmPage>, { kind: 'refused' }>['reason']

const REFUSALS = {
  'alarm-not-found': FraudRefusal.ALARM_NOT_FOUND,
  'not-frozen': FraudRefusal.NOT_FROZEN,
  'appeal-text': FraudRefusal.APPEAL_TEXT,
  'too-many-appeals': FraudRefusal.TOO_MANY_APPEALS,
  'wrong-state': FraudRefusal.WRONG_STATE,
  'under-way': FraudRefusal.UNDER_WAY,
} as const satisfies Record<Reason, FraudRefusal>

const ALARMS_PER_PAGE_MAX = 100

/** Translates between the wire and the commands; decides nothing. */
export function createFraudServer(deps: DecideDeps): ServiceImplementation<FraudServiceDefinition> {
  const { db } = deps
  return {
    async listAlarms({ state, beforeId, limit }) {
      if (limit < 1 || limit > ALARMS_PER_PAGE_MAX) throw new ServerError(Status.INVALID_ARGUMENT, `1 to ${ALARMS_PER_PAGE_MAX} alarms`)
      const known = ALARM_STATES.find((one) => one === state)
      if (state !== '' && !known) throw new ServerError(Status.INVALID_ARGUMENT, 'an alarm has no such state')
      const page = await listAlarmPage(db, { state: known, beforeId, limit })
      if (page.kind === 'refused') return refusedReply(REFUSALS[page.reason])
      const { alarms, more, kinds } = page
      return { result: { $case: 'page', value: { alarms: alarms.map(toWireAlarm), more, kinds: [...kinds] } } }
    },
    async decideAlarm({ alarmId, decision: named, reason: typed }) {
      const decision = ALARM_DECISIONS.find((known) => known === named)
      const reason = typed.trim()
      if (!decision || reason === '') throw new ServerError(Status.INVALID_ARGUMENT, 'a decision has a name and a reason')
      const outcome = await decideAlarm(deps, { alarmId, decision, reason })
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'alarm', value: toWireAlarm(outcome.alarm) } }
    },
    async addAppeal(request) {
      const outcome = await addAppeal(db, request)
      return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'added', value: { appealId: outcome.appealId } } }
    },
  }
}
