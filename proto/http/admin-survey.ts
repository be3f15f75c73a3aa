import { RECORDS_LISTED_MAX } from '@club/rules'
import * as z from 'zod'
import { QUESTION } from '../records/question'
import { OPERATIONS } from './admin-forms'
import { defineCall } from './call'

export type { SurveyQuestion } from '../records/question'

export const adminSurveyCalls = {
  listQuestions: defineCall({
    id: 'admin.sample-question.list',
    method: 'GET',
    path: '/admin/fetch/dashboard/sample/question',
    auth: 'admin',
    roles: OPERATIONS,
    audit: 'none',
    answer: z.object({ questions: z.array(QUESTION.answer).max(RECORDS_LISTED_MAX) }),
    refusals: [],
    summary: 'Questions of the sample survey',
    tag: 'Admin samples',
  }),
}
