import { NEWS, PROMOTER, QUESTION } from '.'
import { refusalOfInput } from '../http/primitives'
import type { z } from 'zod'

const ID = '0190f8f0-0000-7000-8000-000000000001'
const news = { link: '', title: 'a', description: 'b', bmTitle: 'c', bmDescription: 'd', showingTo: 'All' }

function refusal(schema: z.ZodType, input: unknown): string {
  const result = schema.safeParse(input)
  return result.success ? 'accepted' : refusalOfInput(result.error).name
}

describe('a field in which nobody sees anything', () => {
  it('is refused as an empty one, in news and in the question below a rating', () => {
    const unseen = '\u200b\u2060'
    expect(refusal(NEWS.calls.add.body, { ...news, bmDescription: unseen })).toBe('form-fields-missing')
    expect(refusal(NEWS.calls.edit.body, { ...news, id: ID, title: unseen })).toBe('field-empty')
    const rating = { title: 'a', bmTitle: 'b', type: 'rate', answers: [{ title: 'c', bmTitle: 'd' }], subtitle: 'e', subbmTitle: 'f' }
    const add = QUESTION.calls.add.body
    expect(refusal(add, { ...rating, subtype: 'open' })).toBe('accepted')
    expect(refusal(add, { ...rating, subtype: 'open', subbmTitle: unseen })).toBe('form-fields-missing')
    expect(refusal(add, { ...rating, subtype: 'close', subAnswers: [{ subtitle: 'g', subbmTitle: 'h' }] })).toBe('accepted')
    expect(refusal(add, { ...rating, subtype: 'close', subAnswers: [{ subtitle: 'g', subbmTitle: unseen }] })).toBe('form-fields-missing')
  })

  it('is none, where it is an optional number or link', () => {
    expect(PROMOTER.calls.add.body.parse({ name: 'a', code: 'ab1', number: '  ', utmLink: ' ' })).toMatchObject({ number: '', utmLink: '' })
    expect(NEWS.calls.add.body.parse({ ...news, link: ' ' })).toMatchObject({ link: '', title: 'a' })
  })
})
