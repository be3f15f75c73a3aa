import type { SessionState } from '@club/session'

export interface WantedPage {
  /** What a visitor leaves to sign in: a public page, path and query. */
  want(here: string): void
  /**
   * Follows the visitor; to be told of every place the guard has judged.
   *
   * @param here path, query and hash
   * @param judged whether the guard leads away from it, and whether members may see it
   * @returns where a member who has just come in goes instead, null for wherever the guard says
   */
  follow(session: Pick<SessionState, 'status' | 'ended'>, here: string, judged: { away: boolean; forMembers: boolean }): string | null
}

/**
 * Remembers the member page from which somebody was led away because nobody was signed in, or because the session ended
 * in the middle of it: the next sign-in leads back. Who left by choice begins at the dashboard. Lasts as long as the page.
 */
export function createWantedPage(): WantedPage {
  let wanted: string | null = null
  let entered = false
  return {
    want(here) {
      wanted = here
    },
    follow({ status, ended }, here, { away, forMembers }) {
      if (status === 'member') {
        const back = away ? wanted : null
        wanted = null
        entered = true
        return back
      }
      if (status === 'visitor' && away && forMembers && (!entered || ended !== null)) wanted = here
      return null
    },
  }
}
