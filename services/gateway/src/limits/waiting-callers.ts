import type { IncomingMessage } from 'node:http'
import type { Turns } from '@club/kernel'
import { LRUCache } from 'lru-cache'
import type { Lane } from './lanes'

/** Tokens of callers who had to wait lately. */
const TOKENS_MAX = 10_000
/** The end of a token is that of its signature, so it names one token. A header that merely ends alike is refused like it, and harms its sender alone. */
const TAIL_LENGTH = 40

/** Callers whose calls waited for their turns (ADR 52), known by the ends of their tokens. */
export interface WaitingCallers {
  /** Remembers the caller whom the token of a request proved. */
  note(request: IncomingMessage, callerId: string): void
  /**
   * The refusal of a request whose caller, as far as its token alone says, may not wait: the one that the request would get after the token was
   * verified and the input was read, which costs four times as much.
   */
  refusalOf(request: IncomingMessage, lane: Lane): 'unavailable' | 'rate-limited' | undefined
}

export function createWaitingCallers(turns: Pick<Turns, 'isFull' | 'hasEnough' | 'isFree'>): WaitingCallers {
  const known = new LRUCache<string, string>({ max: TOKENS_MAX })
  const tailOf = ({ headers: { authorization = '' } }: IncomingMessage): string | undefined =>
    authorization.length > TAIL_LENGTH ? authorization.slice(-TAIL_LENGTH) : undefined
  return {
    note(request, callerId) {
      const tail = tailOf(request)
      if (tail) known.set(tail, callerId)
    },
    refusalOf(request, lane) {
      // Calls of the lane `waiting` have no turns.
      const tail = known.size === 0 || lane === 'waiting' ? undefined : tailOf(request)
      const callerId = tail === undefined ? undefined : known.get(tail)
      if (callerId === undefined || turns.isFree(callerId)) return undefined
      if (turns.isFull(callerId)) return 'unavailable'
      return turns.hasEnough(callerId) ? 'rate-limited' : undefined
    },
  }
}
