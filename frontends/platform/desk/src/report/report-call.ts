import type { AnswerOf, CallDefinition } from '@club/contracts/http'

/** A call that lists the rows of a report between two days. */
export type ReportCall = CallDefinition & { answer: { _zod: { output: { data: readonly unknown[] } } } }
export type RowOf<C extends ReportCall> = AnswerOf<C>['data'][number]
