import { QUESTION } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import { columnsOf, json, recordOf, servedKind, tableOf } from '@club/records'

/** Choices, sub questions and hiding rules are read and written whole (decision D67). */
export const questions = tableOf<BodyOf<typeof QUESTION>>({
  name: 'questions',
  columns: { ...columnsOf(QUESTION), choices: json('choices'), subsampleQuestions: json('sub_questions'), hideWhen: json('hide_when') },
  order: 'position, id',
  isPlaced: true,
  stamps: ['updated_at'],
})

/** A question at the end of the survey, asked of everybody who answers from now on (decision D116). */
export const questionKind = servedKind(QUESTION, { record: recordOf(QUESTION, { store: questions }) })
