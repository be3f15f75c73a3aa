import { jsonCodec } from '@club/kernel'
import { z } from 'zod'
import { afterFailure, afterRun, afterUndo } from './progress'
import { ATTEMPTS_EXHAUSTED, done, refuse, saga } from './saga'

const state = jsonCodec(z.object({}))
const run = async () => done({})
const undo = async () => undefined
/** 0 hold (undo), 1 check, 2 reserve (undo), 3 settle (pivot), 4 notify. */
const redeem = saga({
  name: 'redeem',
  state,
  attemptsMax: 3,
  steps: [
    { name: 'hold', run, undo },
    { name: 'check', run },
    { name: 'reserve', run, undo },
    { name: 'settle', run, pivot: true },
    { name: 'notify', run },
  ],
})
const running = (step: number) => ({ status: 'running' as const, step, reason: null })
const undoing = (step: number) => ({ status: 'undoing' as const, step, reason: 'no' })
const undone = { status: 'undone', step: 0, reason: 'no' }

describe('the progress of a saga', () => {
  it.each([
    ['the first step ends it', 0, undone],
    ['a step goes back to the last one that can be undone', 2, undoing(0)],
    ['the pivot goes back', 3, undoing(2)],
    ['a step after the pivot is a failure', 4, undefined],
  ])('when refused at %s', (_, step, expected) => {
    expect(afterRun(redeem, running(step), refuse('no'))).toEqual(expected)
  })

  it('goes forward step by step and ends after the last', () => {
    expect(afterRun(redeem, running(0), done({}))).toEqual(running(1))
    expect(afterRun(redeem, running(4), done({}))).toEqual({ status: 'done', step: 5, reason: null })
  })

  it('goes back over what has no undo', () => {
    expect(afterUndo(redeem, undoing(2))).toEqual(undoing(0))
    expect(afterUndo(redeem, undoing(0))).toEqual(undone)
  })

  it.each([
    ['before the pivot undoes that step too', running(2), { status: 'undoing', step: 2, reason: ATTEMPTS_EXHAUSTED }],
    ['at the pivot, which may have happened, is stuck', running(3), 'stuck'],
    ['after the pivot is stuck', running(4), 'stuck'],
    ['in an undo is stuck', undoing(0), 'stuck'],
  ])('whose attempts run out %s', (_, at, expected) => {
    expect(afterFailure(redeem, at, 1)).toBe('retry')
    expect(afterFailure(redeem, at, 2)).toEqual(expected)
  })
})

describe('a saga cannot be defined', () => {
  it.each([
    ['without a pivot', [{ name: 'a', run }], 'exactly one pivot'],
    [
      'with an undo after its pivot',
      [
        { name: 'a', run, pivot: true as const },
        { name: 'b', run, undo },
      ],
      'undoes nothing from its pivot on',
    ],
    [
      'with two steps of one name',
      [
        { name: 'a', run, pivot: true as const },
        { name: 'a', run },
      ],
      'names of their own',
    ],
  ])('%s', (_, steps, message) => {
    expect(() => saga({ name: 'x', state, steps })).toThrow(message)
  })
})
