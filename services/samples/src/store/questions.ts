import type { Sql } from '@club/postgres'
import type { Question } from '../domain/feedback'

interface QuestionRow {
  [column: string]: unknown
  id: string
  type: Question['type']
  subtype: Question['subtype']
  title_en: string
  title_bm: string
  choices: Question['choices']
  sub_questions: Question['subsampleQuestions']
  hide_when: NonNullable<Question['hideWhen']>
  created_at: Date
  updated_at: Date
}

/** The survey in the order in which it is asked. */
export async function listQuestions(db: Sql): Promise<Question[]> {
  const { rows } = await db.query<QuestionRow>(
    'SELECT id, type, subtype, title_en, title_bm, choices, sub_questions, hide_when, created_at, updated_at FROM questions ORDER BY position, id',
  )
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subtype: row.subtype,
    title: { en: row.title_en, bm: row.title_bm },
    choices: row.choices,
    subsampleQuestions: row.sub_questions,
    hideWhen: row.hide_when,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }))
}

/** Makes a question unless its id has one. */
export async function ensureQuestion(tx: Sql, question: Omit<Question, 'createdAt' | 'updatedAt'>, position: number, at: Date): Promise<void> {
  await tx.query(
    `INSERT INTO questions (id, type, subtype, title_en, title_bm, choices, sub_questions, hide_when, position, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) ON CONFLICT ON CONSTRAINT questions_pkey DO NOTHING`,
    [
      question.id,
      question.type,
      question.subtype,
      question.title.en,
      question.title.bm,
      JSON.stringify(question.choices),
      JSON.stringify(question.subsampleQuestions),
      JSON.stringify(question.hideWhen ?? []),
      position,
      at,
    ],
  )
}

/** Adds a question at the end of the survey. */
export async function insertQuestion(tx: Sql, question: Question): Promise<void> {
  await tx.query(
    `INSERT INTO questions (id, type, subtype, title_en, title_bm, choices, sub_questions, hide_when, position, created_at, updated_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, '[]', coalesce(max(position) + 1, 0), $8, $8 FROM questions`,
    [
      question.id,
      question.type,
      question.subtype,
      question.title.en,
      question.title.bm,
      JSON.stringify(question.choices),
      JSON.stringify(question.subsampleQuestions),
      question.createdAt,
    ],
  )
}
