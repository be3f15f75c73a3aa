import type { AnswerOf, BodyOf, CallDefinition, ParamsOf, QueryOf } from '@club/contracts/http'

/** What the client sends with one call; a `FormData` instead of the body for calls that take files. */
export type CallInput<C extends CallDefinition> = [BodyOf<C>] extends [undefined] ? undefined | FormData : BodyOf<C> | FormData

/** What one call may carry besides its body. */
export interface CallOptions<C extends CallDefinition = CallDefinition> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  /** from `useIntent`; repeats of one intent change the books once (D69) */
  idempotencyKey?: string
  signal?: AbortSignal
  /** 0 to 1 while a body with files travels */
  onUploadProgress?: (share: number) => void
}

/** What one call answers with 200. */
export type CallAnswer<C extends CallDefinition> = AnswerOf<C>
export type { CallDefinition }
