import { QUESTION } from '@club/contracts/records'
import type { BodyOf } from '@club/contracts/records'
import type { Sql } from '@club/postgres'
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
export const questionRecord = recordOf(QUESTION, { store: questions, addition: { isUsed: isAnswered } })
export const questionKind = servedKind(QUESTION, { record: questionRecord })

/** Whether a feedback answers the question or a part of it. Feedbacks being written lock the survey first (`keepSurvey`). */
async function isAnswered(tx: Sql, id: string, { subsampleQuestions }: Pick<BodyOf<typeof QUESTION>, 'subsampleQuestions'>): Promise<boolean> {
  const parts = subsampleQuestions.map((part) => [{ subquestionId: part.id }])
  const { rowCount } = await tx.query('SELECT FROM feedbacks WHERE main_answers @> $1::jsonb OR sub_answers @> ANY ($2::jsonb[]) LIMIT 1', [
    JSON.stringify([{ questionId: id }]),
    parts.map((part) => JSON.stringify(part)),
  ])
  return rowCount === 1
}

/** Keeps the questions of the survey from being removed before the transaction ends (trust-and-desk 8.1). */
export const keepSurvey = async (tx: Sql): Promise<void> => void (await tx.query('SELECT FROM questions ORDER BY id FOR KEY SHARE'))
