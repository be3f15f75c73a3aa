import { instantOf, newId, newIdAt } from '@club/kernel'
import { DAY_SECONDS } from './limits'

/** So many sessions of one account may be logged out while their tokens would still last; one more ends them all. */
export const ENDED_SESSIONS_MAX = 500

/** A session is what begins with a sign-in and goes on with each renewed token; its id bears the instant of the sign-in. */
export const newSessionId = (now: Date): string => newIdAt(now)

/** The id of one token: that of its session first, so that a token that was renewed ends with its session. */
export const tokenIdOf = (sessionId: string): string => `${sessionId}.${newId()}`

/** When a session ends however often it is renewed. */
export const lastInstantOf = (sessionId: string, sessionDays: number): Date => new Date(instantOf(sessionId).getTime() + sessionDays * DAY_SECONDS * 1000)
