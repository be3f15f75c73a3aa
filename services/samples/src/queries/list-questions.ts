import type { Sql } from '@club/postgres'
import type { Question } from '../domain/feedback'
import { questions } from '../store/questions'

/** The sample survey in the order in which it is asked (decision D67). */
export const listQuestions = (db: Sql): Promise<Question[]> => questions.list(db)
