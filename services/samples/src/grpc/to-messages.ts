import type { Choice, Question as WireQuestion } from '@club/contracts/samples'
import type { Question } from '../domain/feedback'

/** A stored question as the contract has it. */
export const toWireQuestion = (question: Question): WireQuestion => ({
  id: question.id,
  type: question.type,
  subtype: question.subtype ?? '',
  title: question.title,
  choices: question.choices.map(toWireChoice),
  subQuestions: question.subsampleQuestions.map(({ choices, ...sub }) => ({ ...sub, choices: choices.map(toWireChoice) })),
  hideWhen: (question.hideWhen ?? []).map(({ questionId, choiceIds }) => ({ questionId, choiceIds: [...choiceIds] })),
  createdAt: question.createdAt,
  updatedAt: question.updatedAt,
})

const toWireChoice = ({ id, title, hideForFormats, hideForBrands }: Question['choices'][number]): Choice => ({
  id,
  title,
  hideForFormats: [...(hideForFormats ?? [])],
  hideForBrands: [...(hideForBrands ?? [])],
})
