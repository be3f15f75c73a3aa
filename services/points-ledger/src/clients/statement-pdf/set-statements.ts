import { answerQuestions, assert } from '@club/kernel'
import type { PageAnswer, PageQuestion } from './questions'
import { beginStatement } from './statement-document'
import type { StatementDocument } from './statement-document'

// A process of its own lays out statements, one at a time, so that the statement of a member with thousands of lines can be ended at any moment.
let document: StatementDocument | undefined

answerQuestions<PageQuestion, PageAnswer>(async (question) => {
  if (question.do === 'begin') document = await beginStatement(question.head)
  assert(document, 'a statement begins with its head')
  if (question.do === 'lines') await document.lines(question.lines)
  if (question.do === 'end') document.end(question.proof)
  return { bytes: document.take(), rssBytes: process.memoryUsage.rss() }
})
