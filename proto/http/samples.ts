import { FEEDBACK_ANSWER_LENGTH_MAX, RECORDS_LISTED_MAX, comparedText } from '@club/rules'
import * as z from 'zod'
import { defineCall } from './call'
import { feedbackQuestion } from './feedback'
import { pointRecord, sampleOrder } from './member-records'
import { bilingual, dataList, id, points, recordId, requiredComparedField, subjectId, text } from './primitives'

/** A free sample (rewards 3); `size` is the size's code. */
export const sampleItem = z
  .object({
    id,
    brandId: id,
    formatId: id,
    sizeId: id,
    active: z.boolean(),
    size: z.string(),
    itemName: bilingual,
    itemImage: bilingual,
    description: bilingual,
  })
  .meta({ id: 'SampleItem' })
export type SampleItem = z.output<typeof sampleItem>

const mainAnswer = z
  .object({
    questionId: recordId,
    choiceId: recordId.nullish(),
    openAnswer: text(FEEDBACK_ANSWER_LENGTH_MAX).nullish(),
    type: z.enum(['open', 'non-open']),
  })
  .meta({ id: 'MainAnswer' })
const subAnswer = z
  .object({ subquestionId: recordId, choiceId: recordId.nullish(), openAnswer: text(FEEDBACK_ANSWER_LENGTH_MAX).nullish() })
  .meta({ id: 'SubAnswer' })

export const sampleCalls = {
  fetchSamples: defineCall({
    id: 'sample.fetch',
    method: 'GET',
    path: '/sample/fetch',
    auth: 'none',
    answer: dataList(sampleItem, RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Active free samples in stock (D08)',
    tag: 'Samples',
  }),
  redeemSample: defineCall({
    id: 'sample.redeem',
    method: 'POST',
    path: '/sample/redeem',
    auth: 'member',
    body: z.object({
      id: subjectId,
      addressId: recordId,
      /** The sample's record id; its article number is accepted too (D65). */
      itemId: requiredComparedField(100, comparedText),
    }),
    idempotent: true,
    requiresMembership: true,
    answer: z.object({ trackingId: z.string(), sample: sampleOrder, allowRequest: z.literal(false) }),
    refusals: [
      'account-frozen',
      'sample-too-soon',
      'sample-limit-reached',
      'sample-none-matching',
      'sample-address-invalid',
      'out-of-stock',
      'not-found',
      'maintenance',
    ],
    summary: 'Requests a free sample under the household rules (D63, D65)',
    tag: 'Samples',
  }),
  fetchQuestions: defineCall({
    id: 'sample.question.fetch',
    method: 'POST',
    path: '/sample/question/fetch',
    auth: 'member',
    body: z.object({ brandId: recordId, sizeId: recordId }),
    answer: z.array(feedbackQuestion).max(RECORDS_LISTED_MAX),
    refusals: [],
    summary: 'Questions of the sample survey with their hiding rules (D67)',
    tag: 'Samples',
  }),
  answerQuestions: defineCall({
    id: 'sample.question.answer',
    method: 'POST',
    path: '/sample/question/answer',
    auth: 'member',
    body: z.object({
      id: subjectId,
      orderId: recordId,
      received: z.boolean(),
      mainAnswers: z
        .array(mainAnswer)
        .max(100)
        .nullish()
        .transform((list) => list ?? []),
      subAnswers: z
        .array(subAnswer)
        .max(200)
        .nullish()
        .transform((list) => list ?? []),
      openQuestion: text(FEEDBACK_ANSWER_LENGTH_MAX).nullish(),
      other: text(FEEDBACK_ANSWER_LENGTH_MAX).nullish(),
    }),
    answer: z.object({ success: z.literal(true), points, pointRecord: pointRecord.nullable() }),
    refusals: ['feedback-incomplete', 'feedback-reason-missing', 'feedback-already-given', 'not-found'],
    summary: 'Answers the survey of a sample order, once; 50 points when received and complete (D66)',
    tag: 'Samples',
  }),
}
