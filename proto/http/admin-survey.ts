import { PARTS_LISTED_MAX, RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { OPERATIONS, optionalLongText } from './admin-forms'
import { defineCall } from './call'
import { id, instant, refuseWith, requiredText, text } from './primitives'

const form = 'form-fields-missing'

/** A survey question as the back office lists it (back-office 3). */
export const surveyQuestion = z
  .object({
    id,
    title: z.string(),
    bmTitle: z.string(),
    type: z.enum(['multiple', 'rate', 'dropdown', 'open']),
    subtype: z.enum(['close', 'open']).nullable(),
    subtitle: z.string(),
    subbmTitle: z.string(),
    createdAt: instant,
    updatedAt: instant,
    sampleQuestionChoices: z.array(z.object({ id, title: z.string(), bmTitle: z.string() })).max(PARTS_LISTED_MAX),
  })
  .meta({ id: 'SurveyQuestion' })
export type SurveyQuestion = z.output<typeof surveyQuestion>

const answers = z
  .array(z.object({ title: requiredText(500, form), bmTitle: requiredText(500, form) }))
  .max(50)
  .nullish()
  .transform((list) => list ?? [])
const subAnswers = z
  .array(z.object({ subtitle: text(500).default(''), subbmTitle: text(500).default('') }))
  .max(50)
  .nullish()
  .transform((list) => list ?? [])

export const adminSurveyCalls = {
  listQuestions: defineCall({
    id: 'admin.sample-question.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/sample/question',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ questions: z.array(surveyQuestion).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Questions of the sample survey',
    tag: 'Admin samples',
  }),
  addQuestion: defineCall({
    id: 'admin.sample-question.add',
    method: 'POST',
    path: '/admin/setting/sample/question/add',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'write',
    body: z
      .object({
        title: requiredText(500, form),
        bmTitle: requiredText(500, form),
        type: z.enum(['multiple', 'rate', 'dropdown', 'open'], refuseWith(form)),
        subtype: z
          .union([z.literal('').transform(() => null), z.null(), z.enum(['close', 'open'])], refuseWith(form))
          .optional()
          .transform((subtype) => subtype ?? null),
        subtitle: optionalLongText,
        subbmTitle: optionalLongText,
        answers,
        subAnswers,
      })
      .refine(({ type, answers: list }) => type === 'open' || list.length > 0, refuseWith(form))
      .refine(({ type, subtype }) => type === 'rate' || subtype === null, refuseWith(form))
      .refine(({ subtype, subtitle, subbmTitle }) => subtype === null || (subtitle !== '' && subbmTitle !== ''), refuseWith(form))
      .refine(
        ({ subtype, subAnswers: list }) =>
          subtype !== 'close' || (list.length > 0 && list.every((answer) => answer.subtitle !== '' && answer.subbmTitle !== '')),
        refuseWith(form),
      ),
    answer: surveyQuestion,
    refusals: [form],
    summary: 'Adds a survey question; titles may hold {brand}, and a rating may have a sub-question (D116)',
    tag: 'Admin samples',
  }),
}
