import { isId } from '@club/kernel'
import type { Sql } from '@club/postgres'
import { CODE_ATTEMPTS_LISTED_MAX } from '@club/rules'
import { attemptsKeptSince } from '../domain/refused-attempt'
import * as store from '../store/attempts'
import type { KeptAttempt } from '../store/attempts'

/** A member's attempts with codes of the last 90 days, newest first, at most 50 (trust-and-desk 5.1). */
export const listAttempts = async (sql: Sql, memberId: string, now: Date): Promise<KeptAttempt[]> =>
  isId(memberId) ? store.listAttempts(sql, { memberId, since: attemptsKeptSince(now), attemptsMax: CODE_ATTEMPTS_LISTED_MAX }) : []
