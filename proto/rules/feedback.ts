import type { Bilingual } from './words'

interface Choice {
  readonly id: string
  readonly title: Bilingual
  readonly hideForFormats?: readonly string[] | undefined
  readonly hideForBrands?: readonly string[] | undefined
}

/** A question of the sample survey as far as its rules go (rewards 3, D67). */
export interface SurveyQuestion {
  readonly id: string
  readonly type: 'dropdown' | 'rate' | 'open' | 'choice'
  readonly choices: readonly Choice[]
  readonly subsampleQuestions: readonly { readonly id: string; readonly choices: readonly { readonly id: string }[] }[]
  readonly hideWhen?: readonly { readonly questionId: string; readonly choiceIds: readonly string[] }[] | undefined
}

/** The ordered sample the survey is about: names of its format and brand. */
export interface FeedbackProduct {
  format: string
  brand: string
}

function listed(names: readonly string[] | undefined, name: string): boolean {
  return names?.some((candidate) => candidate.toLowerCase() === name.toLowerCase()) ?? false
}

/** The choices of a question that fit the product (D67). */
export function visibleChoices<C extends Choice>(question: { readonly choices: readonly C[] }, product: FeedbackProduct): C[] {
  return question.choices.filter((choice) => !listed(choice.hideForFormats, product.format) && !listed(choice.hideForBrands, product.brand))
}

/**
 * The questions a member is asked, given the choices picked so far (question id → choice id). Questions that a picked choice hides
 * are left out, and so is a question without a choice that fits the product. A pick of a hidden question hides nothing.
 * Hidden questions are not required. Browser and server share this. Source: D67.
 */
export function visibleQuestions<Q extends SurveyQuestion>(questions: readonly Q[], picked: ReadonlyMap<string, string>, product?: FeedbackProduct): Q[] {
  const hidden = new Set<string>()
  return questions.filter((question) => {
    const isHidden =
      (product !== undefined && question.choices.length > 0 && visibleChoices(question, product).length === 0) ||
      (question.hideWhen ?? []).some((rule) => {
        const choice = hidden.has(rule.questionId) ? undefined : picked.get(rule.questionId)
        return choice !== undefined && rule.choiceIds.includes(choice)
      })
    if (isHidden) hidden.add(question.id)
    return !isHidden
  })
}

/** Whether a picked choice needs an explanation: "Other" (rewards 5). */
export const asksForReason = (choice: Pick<Choice, 'title'>): boolean => /^others?\b/i.test(choice.title.en.trim())

interface FeedbackAnswer {
  readonly choiceId?: string | null | undefined
  readonly openAnswer?: string | null | undefined
}

/** A member's answers; the words for "Other" are in the answer or in `other`. */
export interface FeedbackAnswers {
  readonly mainAnswers: readonly (FeedbackAnswer & { readonly questionId: string })[]
  readonly subAnswers: readonly (FeedbackAnswer & { readonly subquestionId: string })[]
  readonly other?: string | null | undefined
}

/**
 * Finds what is missing from a member's answers to the survey of a received sample; undefined when every visible question is
 * answered. Answers to hidden questions, and choices that are not offered, do not count. Source: rewards 5, D66, D67, D140.
 */
export function checkFeedback(
  questions: readonly SurveyQuestion[],
  product: FeedbackProduct,
  answers: FeedbackAnswers,
): 'feedback-incomplete' | 'feedback-reason-missing' | undefined {
  const main = new Map(answers.mainAnswers.map((answer) => [answer.questionId, answer]))
  const sub = new Map(answers.subAnswers.map((answer) => [answer.subquestionId, answer]))
  const picked = new Map(answers.mainAnswers.flatMap(({ questionId, choiceId }) => (choiceId ? [[questionId, choiceId] as const] : [])))
  const isSaid = (words: string | null | undefined) => (words ?? '').trim() !== ''
  const isAnswered = (choices: readonly { readonly id: string }[], answer: FeedbackAnswer | undefined) =>
    choices.length === 0 ? isSaid(answer?.openAnswer) : choices.some(({ id }) => id === answer?.choiceId)

  const visible = visibleQuestions(questions, picked, product)
  const isComplete = visible.every(
    (question) =>
      isAnswered(question.type === 'open' ? [] : visibleChoices(question, product), main.get(question.id)) &&
      question.subsampleQuestions.every(({ id, choices }) => isAnswered(choices, sub.get(id))),
  )
  if (!isComplete) return 'feedback-incomplete'
  const lacksReason = visible.some((question) => {
    const choice = question.choices.find(({ id }) => id === picked.get(question.id))
    return choice !== undefined && asksForReason(choice) && !isSaid(answers.other) && !isSaid(main.get(question.id)?.openAnswer)
  })
  return lacksReason ? 'feedback-reason-missing' : undefined
}
