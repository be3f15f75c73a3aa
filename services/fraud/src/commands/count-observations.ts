import type { Tx } from '@club/postgres'
import { COUNT_RULES, SEQUENCE_RULES } from '../domain/rules'
import type { Grouping } from '../domain/rules'
import { markDue } from '../store/due-judgements'
import type { JudgedGroup, Unjudged } from '../store/due-judgements'
import { insertObservations } from '../store/observations'
import type { Observation } from '../store/observations'

/** Keeps observations and says which groups they are to be judged with; in the transaction that marks their events as received. */
export async function countObservations(tx: Tx, observations: readonly Observation[]): Promise<void> {
  if (observations.length === 0) return
  await insertObservations(tx, observations)
  const groups = new Map<string, Unjudged>()
  for (const observation of observations)
    for (const group of groupsOf(observation)) {
      const key = `${group.kind} ${group.subject}`
      const { earliest, latest } = groups.get(key) ?? { earliest: observation.at, latest: observation.at }
      groups.set(key, { ...group, earliest: earlier(earliest, observation.at), latest: later(latest, observation.at) })
    }
  await markDue(tx, [...groups.values()])
}

const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
const later = (a: Date, b: Date): Date => (a > b ? a : b)

/** The groups that rules count or look through because of an observation; an unknown device or network is no group. */
function groupsOf(observation: Observation): JudgedGroup[] {
  const counted = COUNT_RULES.filter(({ counts, by }) => counts === observation.what && (observation.byMember || by !== 'member'))
  const sequences = SEQUENCE_RULES.filter(({ counts, after }) => counts === observation.what || after.includes(observation.what))
  return [...counted, ...sequences.map(({ kind }) => ({ kind, by: 'member' as const }))].flatMap(({ kind, by }) => {
    const value = valueOf(observation, by)
    return value === '' ? [] : [{ kind, subject: `${by}:${value}` }]
  })
}

const valueOf = (observation: Observation, by: Grouping): string => (by === 'member' ? observation.memberId : observation[by])
