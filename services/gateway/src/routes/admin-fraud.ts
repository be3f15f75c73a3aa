import { adminFraudCalls } from '@club/contracts/http'
import type { Alarm } from '@club/contracts/http'
import type { Alarm as WireAlarm } from '@club/contracts/fraud'
import { ALARMS_PER_PAGE } from '@club/rules'
import { memberNamesOf } from '../clients/member-names'
import { adminNamesOf } from '../composition/admin-names'
import { namedIn, toAlarm, toKindCount } from '../mapping/alarms'
import { FRAUD } from '../mapping/refusals'
import { unwrap } from '../mapping/unwrap'
import { fitRows } from '../pipeline/fit-answer'
import { Refusal } from '../pipeline/refusal'
import { route } from '../pipeline/serve-call'
import type { Route } from '../pipeline/serve-call'
import type { Parts } from './parts'

/** Alarms about fraud, and what staff decide about them (trust-and-desk 10.2). */
export function adminFraudRoutes({ services: { fraud, identity } }: Pick<Parts, 'services'>): Route[] {
  const describe = async (alarms: readonly WireAlarm[]): Promise<Alarm[]> => {
    const [staff, members] = await Promise.all([
      adminNamesOf(
        identity,
        alarms.flatMap(({ decisions }) => decisions.map(({ decidedBy }) => decidedBy)),
      ),
      memberNamesOf(identity, alarms.flatMap(namedIn)),
    ])
    return alarms.map((alarm) => toAlarm(alarm, { staff, members }))
  }

  return [
    route(adminFraudCalls.listAlarms, async ({ query }) => {
      const reply = await fraud.listAlarms({ state: query.state ?? '', beforeId: query.before ?? '', limit: ALARMS_PER_PAGE })
      const listed = unwrap(adminFraudCalls.listAlarms, reply, FRAUD)
      if (listed instanceof Refusal) return listed
      const { alarms, more, kinds } = listed.value
      const { fitting, isAll } = fitRows(await describe(alarms))
      return { data: fitting, next: more || !isAll ? (fitting.at(-1)?.id ?? null) : null, kinds: kinds.map(toKindCount) }
    }),

    route(adminFraudCalls.decideAlarm, async ({ params: { id: alarmId }, body: { decision, reason } }) => {
      const decided = unwrap(adminFraudCalls.decideAlarm, await fraud.decideAlarm({ alarmId, decision, reason }), FRAUD)
      if (decided instanceof Refusal) return decided
      const [alarm] = await describe([decided.value])
      return alarm as Alarm
    }),
  ]
}
