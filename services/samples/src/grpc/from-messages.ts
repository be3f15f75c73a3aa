import type { AddQuestionRequest, Answer, AnswerFeedbackRequest } from '@club/contracts/samples'
import { ServerError, Status } from '@club/service-host'
import type { Feedback } from '../domain/feedback'
import type { QuestionForm } from '../domain/question'

/** Reads a member's feedback; an empty text stands for none. */
export const toFeedback = (request: AnswerFeedbackRequest, answeredAt: Date): Feedback => ({
  memberId: request.memberId,
  orderId: request.orderId,
  received: request.received,
  mainAnswers: request.mainAnswers.map(({ questionId, ...answer }) => ({ questionId, ...toAnswer(answer) })),
  subAnswers: request.subAnswers.map(({ questionId, ...answer }) => ({ subquestionId: questionId, ...toAnswer(answer) })),
  openQuestion: request.openQuestion,
  other: request.other,
  answeredAt,
})

const toAnswer = ({ choiceId, openAnswer }: Omit<Answer, 'questionId'>) => ({ choiceId: choiceId || null, openAnswer: openAnswer || null })

const TYPES = ['dropdown', 'rate', 'open', 'choice'] as const
const SUBTYPES = ['close', 'open'] as const
const NOTHING = { en: '', bm: '' }

/** A new question of the survey, as this service takes it. */
export function toQuestionForm({ type: typeName, subtype, title, answers, subtitle, subAnswers }: AddQuestionRequest): QuestionForm {
  const type = TYPES.find((known) => known === typeName)
  if (!type || !title) throw new ServerError(Status.INVALID_ARGUMENT, `a question has a title and is ${TYPES.join(', ')}`)
  return { type, subtype: SUBTYPES.find((known) => known === subtype) ?? null, title, answers, subtitle: subtitle ?? NOTHING, subAnswers }
}
