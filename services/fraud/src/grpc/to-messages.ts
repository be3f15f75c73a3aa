import type { Alarm } from '@club/contracts/fraud'
import type { ListedAlarm } from '../store/alarms'

export const toWireAlarm = ({ memberIds, evidence, appeals, decisions, ...alarm }: ListedAlarm): Alarm => ({
  ...alarm,
  memberIds: [...memberIds],
  evidence: JSON.stringify(evidence),
  appeals: appeals.map(({ at, ...appeal }) => ({ ...appeal, at: new Date(at) })),
  decisions: decisions.map(({ at, ...decision }) => ({ ...decision, at: new Date(at) })),
})
