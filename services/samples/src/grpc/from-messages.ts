import type { Answer, AnswerFeedbackRequest } from '@club/contracts/samples'
import type { Feedback } from '../domain/feedback'

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
