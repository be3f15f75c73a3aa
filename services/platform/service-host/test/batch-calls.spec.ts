import { anInstant } from '@club/testing'
import { actAs, actor, batchCalls, clock } from '../src'

it('works callers of one instant off together, at that instant and on behalf of none of them', async () => {
  const batches: unknown[] = []
  const shout = batchCalls<string, string>({
    itemsMax: 10,
    inFlightMax: 1,
    waitingMax: 10,
    spanName: 'spec',
    traceparentOf: () => '',
    work: async (items) => {
      batches.push({ items, at: clock.chosen(), actor: actor().kind })
      return items.map((item) => item.toUpperCase())
    },
  })
  const later = anInstant('2031-01-01T00:00:00+08:00')
  const answers = await actAs({ kind: 'member', id: 'm' }, () => Promise.all([shout(['a']), clock.runAt(later, () => shout(['b'])), shout(['c'])]))
  expect(answers).toEqual([['A'], ['B'], ['C']])
  expect(batches).toEqual([
    { items: ['a', 'c'], at: undefined, actor: 'system' },
    { items: ['b'], at: later, actor: 'system' },
  ])
})
