import { clock } from '@club/service-host'
import { countWrongFor, isPasswordLocked } from '../store/password-locks'
import type { LockKey } from '../store/password-locks'
import type { Deps } from './deps'

/** The wrong passwords tried for an email that only the sister shop knows (decisions D31, D36). */
export function shopTries({ db, limits }: Pick<Deps, 'db' | 'limits'>, email: string) {
  const key: LockKey = ['shop', email]
  return {
    isLocked: () => isPasswordLocked(db, key, clock.now()),
    /** True when the email is locked by it. */
    countWrong: () => countWrongFor(db, key, { triesMax: limits.lockoutTriesMax, minutes: limits.lockoutMinutes }, clock.now()),
  }
}
