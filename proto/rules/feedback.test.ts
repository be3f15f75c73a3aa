import { asksForReason, checkFeedback, visibleQuestions } from './feedback'
import type { SurveyQuestion } from './feedback'

const title = (en: string) => ({ en, bm: en })
const choice = (id: string, over: object = {}) => ({ id, title: title(id), ...over })
const question = (id: string, over: Partial<SurveyQuestion> = {}): SurveyQuestion => ({
  id,
  type: 'choice',

  choices: [choice('yes'), choice('no')],
  subsampleQuestions: [],
  ...over,
})
const PANTS = { format: 'Pants', brand: 'DryPantz' }
const TAPE = { format: 'tape', brand: 'Touch' }
const USED = question('used')
const FIT = question('fit', { hideWhen: [{ questionId: 'used', choiceIds: ['no'] }] })
const WHY = question('why', { hideWhen: [{ questionId: 'fit', choiceIds: ['yes'] }] })
const FASTENING = question('fastening', { choices: [choice('tape', { hideForFormats: ['pants'] })] })
const pick = (questionId: string, choiceId: string) => ({ questionId, choiceId })
const answers = (...mainAnswers: { questionId: string; choiceId?: string; openAnswer?: string }[]) => ({ mainAnswers, subAnswers: [] })

describe('the questions that are asked (D67)', () => {
  const shown = (picked: [string, string][], product = TAPE) => visibleQuestions([USED, FIT, WHY, FASTENING], new Map(picked), product).map(({ id }) => id)

  it('leave out what a pick hides, but a pick of a hidden question hides nothing', () => {
    expect(shown([])).toEqual(['used', 'fit', 'why', 'fastening'])
    expect(shown([['fit', 'yes']])).toEqual(['used', 'fit', 'fastening'])
    expect(
      shown([
        ['used', 'no'],
        ['fit', 'yes'],
      ]),
    ).toEqual(['used', 'why', 'fastening'])
  })

  it('leave out a question of which no choice fits the product', () => {
    expect(shown([], PANTS)).toEqual(['used', 'fit', 'why'])
  })
})

describe('answers to the survey (D66, D140)', () => {
  it('are incomplete while a visible question, or its sub question, lacks a choice that is offered or its words', () => {
    const open = question('open', { type: 'open', choices: [] })
    const sub = question('sub', { subsampleQuestions: [{ id: 's1', choices: [choice('a')] }] })
    expect(checkFeedback([USED], TAPE, answers())).toBe('feedback-incomplete')
    expect(checkFeedback([USED], TAPE, answers(pick('used', 'maybe')))).toBe('feedback-incomplete')
    expect(checkFeedback([open], TAPE, answers({ questionId: 'open', openAnswer: '  ' }))).toBe('feedback-incomplete')
    expect(checkFeedback([sub], TAPE, answers(pick('sub', 'yes')))).toBe('feedback-incomplete')
    expect(checkFeedback([sub], TAPE, { ...answers(pick('sub', 'yes')), subAnswers: [{ subquestionId: 's1', choiceId: 'a' }] })).toBeUndefined()
  })

  it('need no more than what is visible', () => {
    expect(checkFeedback([USED, FIT], TAPE, answers(pick('used', 'no')))).toBeUndefined()
    expect(checkFeedback([USED, FIT], TAPE, answers(pick('used', 'yes')))).toBe('feedback-incomplete')
  })

  it('say what "Others" means, with the answer or beside it', () => {
    const reasons = question('reason', { choices: [choice('1', { title: title('Others') }), choice('2', { title: title('Otherwise good') })] })
    expect(checkFeedback([reasons], TAPE, answers(pick('reason', '1')))).toBe('feedback-reason-missing')
    expect(checkFeedback([reasons], TAPE, { ...answers(pick('reason', '1')), other: 'the smell' })).toBeUndefined()
    expect(checkFeedback([reasons], TAPE, answers({ ...pick('reason', '1'), openAnswer: 'the smell' }))).toBeUndefined()
    expect(checkFeedback([reasons], TAPE, answers(pick('reason', '2')))).toBeUndefined()
    expect(asksForReason({ title: title(' other reasons') })).toBe(true)
  })
})
