/** A server that keeps objects as S3 does, for tests; it has no types of its own. */
declare module 's3rver' {
  import type { RequestListener } from 'node:http'

  export default class S3rver {
    constructor(options: { readonly directory: string; readonly silent: boolean })
    callback(): RequestListener
  }
}
