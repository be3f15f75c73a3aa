import { instantOf, isId, newId, newIdAt } from '@club/kernel'
import { DAY_SECONDS } from './limits'

/** The most logged-out sessions of an account that are remembered until their tokens expire; one more ends all sessions. */
export const ENDED_SESSIONS_MAX = 500

/** A session begins with a sign-in and continues with each renewed token; its id contains the instant of the sign-in. */
export const newSessionId = (now: Date): string => newIdAt(now)

/** The id of one token: that of its session first, so that a token that was renewed ends with its session. */
export const tokenIdOf = (sessionId: string): string => `${sessionId}.${newId()}`

/** When a session ends however often it is renewed. */
export const lastInstantOf = (sessionId: string, sessionDays: number): Date => new Date(instantOf(sessionId).getTime() + sessionDays * DAY_SECONDS * 1000)

/** Whether a session began at most so many minutes ago; a renewed token does not make it any younger. */
export function isSessionYoung(sessionId: string, now: Date, minutes: number): boolean {
  if (!isId(sessionId)) return false
  const age = now.getTime() - instantOf(sessionId).getTime()
  return age >= 0 && age <= minutes * 60_000
}
