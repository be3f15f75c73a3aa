import { jsonCodec } from '@club/kernel'
import { done, saga } from '@club/saga'
import type { Saga } from '@club/saga'
import { ALARM_DECISIONS } from '@club/rules'
import * as z from 'zod'
import type { Ledger } from '../clients/ledger'
import { closeDecision } from '../commands/record-decision'
import type { NamedMember } from '../commands/record-decision'

const stateSchema = z.object({
  alarmId: z.string(),
  /** `freeze-again`: the freeze of this alarm has ended before, because staff took something back. */
  decision: z.enum([...ALARM_DECISIONS, 'freeze-again']),
  members: z.array(z.object({ memberId: z.string(), causes: z.array(z.string()) })),
})
export type DecisionState = z.infer<typeof stateSchema>

/** Attempts of the ledger's step, up to half a minute apart: a day. */
const ATTEMPTS_MAX = 2880
const MEMBERS_AT_ONCE = 8

type Act = (ledger: Ledger, member: NamedMember & { readonly alarmId: string }) => Promise<void>

const ACTS: Readonly<Record<Exclude<DecisionState['decision'], 'dismiss'>, Act>> = {
  freeze: (ledger, { memberId, alarmId }) => ledger.freeze({ memberId, alarmId }),
  'freeze-again': (ledger, { memberId, alarmId }) => ledger.freezeAgain({ memberId, alarmId }),
  release: (ledger, { memberId, alarmId }) => ledger.release({ memberId, alarmId }),
  forfeit: (ledger, member) => ledger.forfeit(member),
}

/** Carries a recorded decision out in the ledger, for each member of the alarm. There is no way back, so it is tried until it is done. */
export function createDecisionSaga(ledger: Ledger): Saga<DecisionState> {
  return saga<DecisionState>({
    name: 'alarm-decision',
    state: jsonCodec(stateSchema),
    attemptsMax: ATTEMPTS_MAX,
    steps: [
      {
        name: 'tell-ledger',
        pivot: true,
        async run(state) {
          const { alarmId, decision, members } = state
          if (decision !== 'dismiss')
            for (let from = 0; from < members.length; from += MEMBERS_AT_ONCE)
              await Promise.all(members.slice(from, from + MEMBERS_AT_ONCE).map((member) => ACTS[decision](ledger, { ...member, alarmId })))
          return done(state)
        },
      },
      {
        name: 'close',
        local: true,
        async run(state, { tx, sagaId }) {
          await closeDecision(tx, sagaId)
          return done(state)
        },
      },
    ],
  })
}
