import { newId } from '@club/kernel'
import { audit } from '@club/messaging'
import type { Database } from '@club/postgres'
import { clock } from '@club/service-host'
import type { Question } from '../domain/feedback'
import type { Bilingual } from '../domain/sample'
import { insertQuestion } from '../store/questions'

export interface QuestionForm {
  readonly type: Question['type']
  readonly subtype: Question['subtype']
  readonly title: Bilingual
  readonly answers: readonly Bilingual[]
  /** Of the question below, where there is a subtype; its answers where it is closed. */
  readonly subtitle: Bilingual
  readonly subAnswers: readonly Bilingual[]
}

const withIds = (titles: readonly Bilingual[]) => titles.map((title) => ({ id: newId(), title }))

/** Adds a question at the end of the survey, asked of everybody who answers from now on (decision D116). Audited. */
export function addQuestion(db: Database, form: QuestionForm): Promise<Question> {
  return db.withTransaction(async (tx) => {
    const at = clock.now()
    const question: Question = {
      id: newId(),
      type: form.type,
      subtype: form.subtype,
      title: form.title,
      choices: form.type === 'open' ? [] : withIds(form.answers),
      subsampleQuestions: form.subtype ? [{ id: newId(), title: form.subtitle, choices: form.subtype === 'close' ? withIds(form.subAnswers) : [] }] : [],
      hideWhen: [],
      createdAt: at,
      updatedAt: at,
    }
    await insertQuestion(tx, question)
    await audit(tx, { action: 'samples.add-question', recordId: question.id, changes: { type: { after: form.type }, title: { after: form.title } } })
    return question
  })
}
