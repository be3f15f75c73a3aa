import { ApiFault, ApiRefusal, type Api } from '@club/api'
import { adminAuthCalls, authCalls } from '@club/contracts/http'
import type { User } from './session'
import type { SignedIn } from './signed-in'

/** An answer to `/user/session` that was requested before this script had loaded: of which token, and null when it gave no member. */
export interface EarlyAnswer {
  token: string
  user: Promise<User | null>
}

/**
 * Asks the server whose the stored token is (account 4). A refused token ends the session (for an administrator who is shown, locks it); a fault
 * leaves `failed` for a retry, unless a user is shown already.
 */
export function createCheck({ stored, state, change, ...signedIn }: SignedIn, api: Api, asked: EarlyAnswer | undefined): () => Promise<void> {
  let early = asked
  let begun = 0
  let shown = 0
  /** The member of a token; what was requested early counts once. */
  async function ask(token: string): Promise<User> {
    const requested = early?.token === token ? early.user : null
    early = undefined
    return (await requested) ?? api.call(authCalls.session, { token })
  }

  return async () => {
    const turn = (begun += 1)
    const token = stored.token()
    const type = stored.type()
    if (token === null && state().locked) return
    change({ token, type })
    if (token === null) {
      if (state().status !== 'visitor') signedIn.becomeVisitor(state().ended)
      return
    }
    try {
      if (type === null || type === 'user') {
        const user = await ask(token)
        // An answer that comes after that of a later request is older than what is shown.
        if (turn < shown) return
        shown = turn
        signedIn.becomeMember(user)
      } else signedIn.becomeAdmin(await api.call(adminAuthCalls.session, { token }))
    } catch (error) {
      if (stored.token() !== token) return
      const { status } = state()
      if (error instanceof ApiRefusal && error.status === 401 && status === 'admin') signedIn.lock('expired')
      else if (error instanceof ApiRefusal && (error.status === 401 || error.status === 403)) signedIn.becomeVisitor(error)
      else if (error instanceof ApiFault || error instanceof ApiRefusal) {
        // A member or administrator already shown stays signed in: a later event or the next return of the connection asks again.
        if (status === 'restoring' || status === 'failed') change({ status: 'failed' })
      } else throw error
    }
  }
}
