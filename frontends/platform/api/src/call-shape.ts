import type { AnswerOf, BodyOf, CallDefinition, ParamsOf, QueryOf } from '@club/contracts/http'

/** A file field of a form: one file, several of one name, or none. */
export type FileInput = File | readonly File[] | null | undefined

/** The file fields of a multipart call; numbered ones as `image0`, `image1`. */
export type FilesOf<C extends CallDefinition> = C extends { multipart: infer M }
  ? (M extends { files: infer F } ? { [Name in keyof F]?: FileInput } : unknown) &
      (M extends { numberedFiles: infer N } ? { [Name in `${keyof N & string}${number}`]?: FileInput } : unknown)
  : unknown

/** Input of one call: the body, with the files beside its fields where the call takes files; or a `FormData` as it is. */
export type CallInput<C extends CallDefinition> = [BodyOf<C>] extends [undefined]
  ? C extends { multipart: object }
    ? FilesOf<C> | FormData
    : undefined | FormData
  : (BodyOf<C> & FilesOf<C>) | FormData

/** Options of one call besides its body. */
export interface CallOptions<C extends CallDefinition = CallDefinition> {
  params?: ParamsOf<C>
  query?: QueryOf<C>
  /** of an `Intent`; repeats of one intent change the ledger once (D69) */
  idempotencyKey?: string
  signal?: AbortSignal
  /** content type of the file that a download asks for */
  accept?: string
  /** 0 to 1 while a body with files travels */
  onUploadProgress?: (share: number) => void
}

/** Answer of one call with 200. */
export type CallAnswer<C extends CallDefinition> = AnswerOf<C>
export type { CallDefinition }
