import { defineCall } from '@club/contracts/http'
import * as z from 'zod'
import { checkAnswer } from './check-answer'

const call = defineCall({
  id: 'test.parent',
  method: 'GET',
  path: '/test',
  auth: 'none',
  answer: z.object({ name: z.string(), babies: z.array(z.object({ id: z.string() })) }),
  refusals: [],
  summary: 'For this test',
  tag: 'test',
})

describe('an answer', () => {
  it.each([
    ['lacks a field', { name: 'Aisyah' }],
    ['has a field of another kind', { name: 7, babies: [] }],
    ['has a field too many', { name: 'Aisyah', babies: [], passwordHash: 'secret' }],
    ['has a field too many within', { name: 'Aisyah', babies: [{ id: 'b', deviceHash: 'secret' }] }],
  ])('that %s is not the one agreed', (_, answer) => {
    expect(() => checkAnswer(call, answer)).toThrow()
  })

  it('with every field and no other is, and what JSON leaves out does not count', () => {
    expect(() => checkAnswer(call, { name: 'Aisyah', babies: [{ id: 'b' }], nothing: undefined })).not.toThrow()
  })
})
