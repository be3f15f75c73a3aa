import { globSync, readFileSync } from 'node:fs'
import { CALLS } from '@club/contracts/http'
import { UNDO_OF_CALLS } from '@club/contracts/undo-table'
import { INVERSES as catalogue } from '../../services/catalogue/src/undo'
import { INVERSES as codes } from '../../services/codes/src/undo'
import { inversesOfKinds } from '@club/records'
import { contentRecords } from '../../services/content/src/store/records'
import { INVERSES as ledger } from '../../services/points-ledger/src/undo'
import { inversesOfIdentity } from '../../services/identity/src/undo'
import { createSecrets } from '../../services/identity/src/store/secrets'
import { inversesOfFraud } from '../../services/fraud/src/undo'
import { INVERSES as contests } from '../../services/contests/src/undo'
import { INVERSES as samples } from '../../services/samples/src/undo'

const content = inversesOfKinds(
  contentRecords(() => {
    throw new Error('only the names are read')
  }),
)
const identity = inversesOfIdentity({ secrets: createSecrets({ otpSecret: 'unused', linkSecret: 'unused' }), site: { url: '' } })
const inverses = Object.keys({ ...catalogue, ...codes, ...content, ...contests, ...samples, ...ledger, ...identity, ...inversesOfFraud({} as never) })
const rules = Object.values(UNDO_OF_CALLS).flat()
const undone = rules.flatMap((rule) => ('undone' in rule ? rule.acts : []))
const kept = rules.flatMap((rule) => ('because' in rule ? rule.acts : []))

it('the table of what is undone has every call that writes in the back office, and no other (trust-and-desk 8.3)', () => {
  const writing = CALLS.filter(({ audit }) => audit === 'write').map(({ id }) => id)
  expect(Object.keys(UNDO_OF_CALLS).sort()).toEqual([...writing].sort())
})

it('every act that is undone has an inverse where it is done, and none that is not undone has one', () => {
  expect(undone.filter((action) => !inverses.includes(action))).toEqual([])
  expect(kept.filter((action) => inverses.includes(action))).toEqual([])
})

it('an act belongs to one rule', () => {
  expect(new Set([...undone, ...kept]).size).toBe(undone.length + kept.length)
})

it('every act of the table is one that a service does', () => {
  const sources = globSync('{services/*/src,proto/records}/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  // A definition names the record of its acts.
  const isOfRecord = (name: string) => sources.includes(`name: '${name}'`) || sources.includes(`kind: '${name}'`)
  const isDone = (action: string) =>
    inverses.includes(action) || sources.includes(`'${action}'`) || isOfRecord(/\.(?:add|edit|toggle|remove)-(.+)$/.exec(action)?.[1] ?? '')
  expect([...undone, ...kept].filter((action) => !isDone(action))).toEqual([])
})
