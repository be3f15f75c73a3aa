import { AFTER_DEFERRAL, ANSWERS, awaitEnd } from './await-end'
import type { Caller } from './await-end'

interface Case {
  readonly caller: Caller
  readonly when: string
  /** Outcome that the record has on the first read, then on the second; none unless given. */
  readonly recorded?: readonly (string | undefined)[]
  readonly saga?: 'done' | 'refused' | 'pending'
  readonly deferral?: 'noted' | 'too-late' | 'none'
  readonly knowsDone?: boolean
  readonly asks: string
  readonly answer: string | undefined
}

const CASES: readonly Case[] = [
  { caller: 'first', when: 'refused', saga: 'refused', recorded: ['hold-expired'], asks: 'saga, record', answer: 'hold-expired' },
  { caller: 'first', when: 'not decided in time', saga: 'pending', deferral: 'noted', asks: 'saga, deferral', answer: undefined },
  {
    caller: 'first',
    when: 'decided while it is deferred',
    saga: 'pending',
    deferral: 'too-late',
    recorded: ['issued'],
    asks: 'saga, deferral, record',
    answer: 'issued',
  },
  {
    caller: 'first',
    when: 'refused while it is deferred',
    saga: 'pending',
    deferral: 'too-late',
    recorded: ['out-of-stock'],
    asks: 'saga, deferral, record',
    answer: 'out-of-stock',
  },
  {
    caller: 'first',
    when: 'not decided in time, of which nobody is notified',
    saga: 'pending',
    deferral: 'none',
    recorded: ['never read'],
    asks: 'saga',
    answer: undefined,
  },
  { caller: 'first', when: 'done, and known to be', saga: 'done', knowsDone: true, asks: 'saga', answer: 'done' },
  { caller: 'first', when: 'done', saga: 'done', recorded: ['issued'], asks: 'saga, record', answer: 'issued' },
  { caller: 'first', when: 'refused, without a record of it', saga: 'refused', asks: 'saga, record', answer: undefined },
  { caller: 'copy', when: 'refused long ago', recorded: ['hold-expired'], asks: 'record', answer: 'hold-expired' },
  { caller: 'copy', when: 'done long ago', recorded: ['issued'], asks: 'record', answer: 'issued' },
  { caller: 'copy', when: 'refused meanwhile', saga: 'refused', recorded: [undefined, 'out-of-stock'], asks: 'record, saga, record', answer: 'out-of-stock' },
  { caller: 'copy', when: 'not decided in time', saga: 'pending', deferral: 'noted', asks: 'record, saga', answer: undefined },
  { caller: 'copy', when: 'not decided in time, of which nobody is notified', saga: 'pending', deferral: 'none', asks: 'record, saga', answer: undefined },
  { caller: 'copy', when: 'done meanwhile, and known to be', saga: 'done', knowsDone: true, asks: 'record, saga', answer: 'done' },
  { caller: 'copy', when: 'done meanwhile', saga: 'done', recorded: [undefined, 'issued'], asks: 'record, saga, record', answer: 'issued' },
]

/** A fake that answers as a case states and records its calls. */
function scripted({ recorded = [], saga: standing, deferral = 'none', knowsDone = false }: Case) {
  const asked: string[] = []
  const left = [...recorded]
  const advance = async () => {
    asked.push('saga')
    if (!standing) throw new Error('not expected to be waited for')
    return { kind: standing }
  }
  const readEnd = async () => (asked.push('record'), left.shift())
  const defer = async () => (asked.push('deferral'), deferral === 'noted')
  const thing = { until: Date.now() + 1000, advance, readEnd }
  return { asked, thing: { ...thing, ...(knowsDone ? { done: 'done' } : {}), ...(deferral === 'none' ? {} : { defer }) } }
}

describe('a caller who waits for what points are spent on', () => {
  it.each(CASES)('the $caller of one that is $when: asks $asks and is answered $answer', async (one) => {
    const { asked, thing } = scripted(one)
    const answer = await awaitEnd<string>(thing, one.caller)
    expect({ asks: asked.join(', '), answer }).toEqual({ asks: one.asks, answer: one.answer })
  })

  it('finds every combination of the matrix in these cases', () => {
    const cases = CASES.map(({ caller, saga: standing = '', deferral = '' }) => `${caller} ${standing} ${deferral}`)
    for (const [caller, standings] of Object.entries(ANSWERS))
      for (const [standing, answer] of Object.entries(standings))
        for (const deferral of answer === 'defer' ? Object.keys(AFTER_DEFERRAL) : [''])
          expect(cases.some((known) => known.startsWith(`${caller} ${standing} ${deferral}`))).toBe(true)
  })
})
