import type { ApiRefusal, CallAnswer } from '@club/api'
import type { adminAuthCalls, authCalls } from '@club/contracts/http'
import type { Language } from './language'
import type { Lock } from './stored-session'

/** The member as the account calls answer it (D38). */
export type User = CallAnswer<typeof authCalls.session>
/** The administrator as `/admin/auth/login` answers (D92). */
export type Administrator = CallAnswer<typeof adminAuthCalls.login>

/** Where the member lives in the query cache; screens read it with `useUser()` and may write it after an answer. */
export const USER_KEY = ['user'] as const

/** Where the administrator lives in the query cache; screens read it with `useAdministrator()`. */
export const ADMIN_KEY = ['administrator'] as const

export interface SessionState {
  /** `restoring` until the stored token was checked, `failed` when it could not be */
  status: 'restoring' | 'failed' | 'visitor' | 'member' | 'admin'
  /** `user` for members, else the administrator's role */
  type: string | null
  token: string | null
  language: Language
  justLoggedIn: boolean
  /** why the session ended without being asked to; shown once */
  ended: ApiRefusal | null
  /** why an administrator has to sign in again; what they see and typed stays until then */
  locked: Lock | null
}

export interface Session {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Checks the stored token (account 4); a refused token ends the session, a fault leaves `failed` for a retry. */
  restore: () => Promise<void>
  /** Signs a member in after `/user/signin` or an activation answered (D34); replaces any other session (D46). */
  acceptMember: (user: User) => void
  /** Takes an administrator in after `/admin/auth/login` answered (D92). */
  acceptAdmin: (administrator: Administrator) => void
  /** Takes the token from an administrator who is shown, in all tabs: they continue in place after signing in again. */
  lock: (reason: Lock) => void
  /** Forgets token, type and everything that was read (account 4), and ends the session at the server where that can be reached. */
  signOut: () => void
  /** Switches the language here and, signed in as a member, on the server (D42). */
  setLanguage: (language: Language) => void
  /** Takes over the language of an account, unless this browser has one stored (D03). */
  adoptLanguage: (language: Language) => void
  clearJustLoggedIn: () => void
  dismissEnded: () => void
  /** Reads the member again. */
  refreshUser: () => Promise<void>
}
