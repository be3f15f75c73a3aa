import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseInstant } from '@club/service-host'

const CHOSEN_FROM = Date.parse('1990-01-01T00:00:00Z')
const CHOSEN_BEFORE = Date.parse('2200-01-01T00:00:00Z')

/** The time that a request chose by `X-Test-Now` (D12). */
export interface ChosenTime {
  readonly at: Date | undefined
  /** The header holds no instant, or one outside the times that the club's rules cover: real time in its place would mislead. */
  readonly isWrong: boolean
}

const NOT_CHOSEN: ChosenTime = { at: undefined, isWrong: false }

/**
 * Reads the time that a request chose, where the test clock is allowed, and answers with it in `Date`: that header shows browsers
 * the day at the club (D153).
 */
export function chosenTimeOf(request: IncomingMessage, response: ServerResponse, { allowTestClock }: { readonly allowTestClock: boolean }): ChosenTime {
  const text = allowTestClock ? request.headers['x-test-now'] : undefined
  if (typeof text !== 'string' || text === '') return NOT_CHOSEN
  const at = parseInstant(text)
  if (at === undefined || at.getTime() < CHOSEN_FROM || at.getTime() >= CHOSEN_BEFORE) return { at, isWrong: true }
  response.setHeader('date', at.toUTCString())
  return { at, isWrong: false }
}
