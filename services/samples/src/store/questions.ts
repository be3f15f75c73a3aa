import { bilingual, column, defineRecord, json, tableOf } from '@club/records'
import type { Question } from '../domain/feedback'

/** Choices, sub questions and hiding rules are read and written whole (decision D67). */
export const questions = tableOf<Omit<Question, 'id' | 'createdAt' | 'updatedAt'>>({
  name: 'questions',
  columns: {
    type: column('type'),
    subtype: column('subtype'),
    title: bilingual('title'),
    choices: json('choices'),
    subsampleQuestions: json('sub_questions'),
    hideWhen: json('hide_when'),
  },
  order: 'position, id',
  isPlaced: true,
  stamps: ['updated_at'],
})

/** A question at the end of the survey, asked of everybody who answers from now on (decision D116). */
export const QUESTION = defineRecord({ service: 'samples', name: 'question', store: questions, unknown: 'question-not-found' })
