import type { SessionState } from '@club/session'

/** A page that was left: path, query and hash, and the state of its history entry. */
export interface LeftPage {
  to: string
  state: unknown
}

/** The guard's judgement of a page. */
export interface JudgedPage {
  /** it leads away from it */
  away: boolean
  forMembers: boolean
  forStaff: boolean
  /** it is the members' sign-in */
  signIn: boolean
}

export interface WantedPage {
  /** Target of the next sign-in, set by a page or a tab: path and query. */
  want(to: string): void
  /**
   * Follows the visitor; call it with every place the guard has judged.
   *
   * @param here where they are
   * @returns where a member or administrator goes who has just signed in, null for the guard's own choice
   */
  follow(session: Pick<SessionState, 'status' | 'ended' | 'locked'>, here: LeftPage, judged: JudgedPage): LeftPage | null
}

const SLOT = 'wanted-page'

/**
 * Remembers the page from which a visitor went to sign in: a member page they were redirected from because nobody was signed in or because the
 * session ended, or a public page they left for the sign-in. Staff whose session ended during work come back as well, with the record that the page
 * was opened with. The next sign-in leads back; a user who signed out by choice begins at the dashboard. Kept for the tab, because a sign-in
 * elsewhere loads the page anew.
 */
export function createWantedPage(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): WantedPage {
  let entered = false
  let said = false
  let last: LeftPage | null = null
  const keep = (page: LeftPage) => storage.setItem(SLOT, JSON.stringify(page))
  const kept = () => {
    const text = storage.getItem(SLOT)
    return text === null ? null : (JSON.parse(text) as LeftPage)
  }
  return {
    want(to) {
      keep({ to, state: null })
      said = true
    },
    follow({ status, ended, locked }, here, { away, forMembers, forStaff, signIn }) {
      if (status === 'member' || status === 'admin') {
        const back = away ? kept() : null
        storage.removeItem(SLOT)
        entered = true
        last = null
        said = false
        return back
      }
      if (status !== 'visitor') return null
      if (away && forMembers && (!entered || ended !== null)) keep(here)
      if (away && forStaff && (locked !== null || ended !== null)) keep(here)
      if (signIn && last !== null && !said) keep(last)
      if (signIn) said = false
      last = !away && forMembers ? here : null
      return null
    },
  }
}
