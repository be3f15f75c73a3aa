import type { CallInput } from '@club/api'
import type { FeedbackQuestion, sampleCalls } from '@club/contracts/http'
import { asksForReason, visibleQuestions } from '@club/rules'
import type { FeedbackProduct } from '@club/rules'

/** A member's answer to one question so far. */
export interface Answer {
  choiceId: string | null
  /** the words of an open question */
  open: string
  /** why, where the choice is "Other" */
  reason: string
  /** by sub-question: a choice, or words */
  subs: Readonly<Record<string, string>>
}

export type Answers = Readonly<Record<string, Answer>>

export const NO_ANSWER: Answer = { choiceId: null, open: '', reason: '', subs: {} }

/** Problems of the answer to a question; texts of `feedback.wrong` (rewards 5). */
export interface Wrong {
  main?: 'question' | 'reason'
  /** ids of sub-questions without an answer */
  subs: readonly string[]
}

/** Whether a question is answered in words. */
export function isOpen(question: FeedbackQuestion): boolean {
  return question.type === 'open' || question.choices.length === 0
}

export function needsReason(question: FeedbackQuestion, { choiceId }: Answer): boolean {
  const choice = question.choices.find(({ id }) => id === choiceId)
  return choice !== undefined && asksForReason(choice)
}

/** The questions of this member, given what they picked so far (D67). */
export function questionsFor(questions: readonly FeedbackQuestion[], answers: Answers, product: FeedbackProduct): FeedbackQuestion[] {
  const picked = new Map(Object.entries(answers).flatMap(([id, { choiceId }]) => (choiceId === null ? [] : [[id, choiceId]])))
  return visibleQuestions(questions, picked, product)
}

export function wrongWith(question: FeedbackQuestion, answer: Answer): Wrong | null {
  const main = isOpen(question)
    ? answer.open.trim() === ''
      ? 'question'
      : undefined
    : answer.choiceId === null
      ? 'question'
      : needsReason(question, answer) && answer.reason.trim() === ''
        ? 'reason'
        : undefined
  const subs = question.subsampleQuestions.filter(({ id }) => (answer.subs[id] ?? '').trim() === '').map(({ id }) => id)
  return main === undefined && subs.length === 0 ? null : { ...(main === undefined ? {} : { main }), subs }
}

/** Body that the call takes for a survey. */
export type FeedbackBody = Exclude<CallInput<typeof sampleCalls.answerQuestions>, FormData>
type Sent = Pick<FeedbackBody, 'mainAnswers' | 'subAnswers' | 'openQuestion' | 'other'>

/** The answers as the call takes them (rewards 3); questions that are hidden by now are left out. */
export function sentAnswers(questions: readonly FeedbackQuestion[], answers: Answers, product: FeedbackProduct): Sent {
  const answered = questionsFor(questions, answers, product).map((question) => ({ question, answer: answers[question.id] ?? NO_ANSWER }))
  const open = answered.filter(({ question }) => isOpen(question))
  const reasons = answered.filter(({ question, answer }) => needsReason(question, answer)).map(({ answer }) => answer.reason.trim())
  return {
    mainAnswers: answered.map(({ question, answer }) =>
      isOpen(question)
        ? { questionId: question.id, openAnswer: answer.open.trim(), type: 'open' }
        : { questionId: question.id, choiceId: answer.choiceId, type: 'non-open' },
    ),
    subAnswers: answered.flatMap(({ question, answer }) =>
      question.subsampleQuestions.map(({ id, choices }) =>
        choices.length === 0 ? { subquestionId: id, openAnswer: (answer.subs[id] ?? '').trim() } : { subquestionId: id, choiceId: answer.subs[id] ?? null },
      ),
    ),
    ...(open.length === 0 ? {} : { openQuestion: open.at(-1)?.answer.open.trim() }),
    ...(reasons.length === 0 ? {} : { other: reasons.join('; ') }),
  }
}
