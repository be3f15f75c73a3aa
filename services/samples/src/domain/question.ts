import type { Bilingual } from '@club/rules'
import type { Question } from './feedback'

/** A question as staff write it. */
export interface QuestionForm {
  readonly type: Question['type']
  readonly subtype: Question['subtype']
  readonly title: Bilingual
  readonly answers: readonly Bilingual[]
  /** Text of the question below, where there is a subtype; its answers where it is closed. */
  readonly subtitle: Bilingual
  readonly subAnswers: readonly Bilingual[]
}

/** The question that a form makes: choices where there are any to choose from, each with an id, and the question below. */
export function questionOf(form: QuestionForm, newId: () => string): Omit<Question, 'id' | 'createdAt' | 'updatedAt'> {
  const withIds = (titles: readonly Bilingual[]) => titles.map((title) => ({ id: newId(), title }))
  const { type, subtype, title, answers, subtitle, subAnswers } = form
  return {
    type,
    subtype,
    title,
    choices: type === 'open' ? [] : withIds(answers),
    subsampleQuestions: subtype ? [{ id: newId(), title: subtitle, choices: subtype === 'close' ? withIds(subAnswers) : [] }] : [],
    hideWhen: [],
  }
}
