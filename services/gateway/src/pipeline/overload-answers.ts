import { STATUS_CODES } from 'node:http'
import type { SecurityHeaders } from './security-headers'
import { COME_BACK_SECONDS, refuse } from './refusal'
import type { Refusal } from './refusal'

/** The refusals of requests for which there is no permit or no turn, made once: each differs from the next only in when to come back. */
export interface OverloadAnswers {
  readonly status: number
  /** A text goes out in one piece with its head, which bytes do not. */
  readonly text: string
  /** The next one's headers, as the flat list that Node reads fastest. */
  nextHead(): string[]
  /** The next one as it goes over the wire, on a connection that is kept. */
  nextBytes(): Buffer
}

/** Those of one refusal, whose own time to come back is given to all; without one they are spread. */
export function createOverloadAnswers(headers: SecurityHeaders, keepAliveMs: number, refusal: Refusal = refuse('unavailable')): OverloadAnswers {
  const { status, body, details } = refusal
  const text = JSON.stringify(body)
  const comeBack = details.retryAfterSeconds === undefined ? COME_BACK_SECONDS : [details.retryAfterSeconds]
  const heads = comeBack.map((seconds) =>
    Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    }),
  )
  const flat = heads.map((head) => head.flat())
  const kept = { connection: 'keep-alive', 'keep-alive': `timeout=${Math.floor(keepAliveMs / 1000)}` }
  const bytes = heads.map((head) => {
    const lines = [...head, ...Object.entries(kept)].map(([name, value]) => `${name}: ${value}`)
    return Buffer.from(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
  })
  let turn = 0
  const next = <T>(of: readonly T[]): T => of[(turn = (turn + 1) % of.length)] as T
  return { status, text, nextHead: () => next(flat), nextBytes: () => next(bytes) }
}
