import { useCallQuery } from '@club/api'
import { adminMemberSearchCalls, type FoundMember } from '@club/contracts/http'
import { ACCOUNT_SEARCH_LENGTH_MIN, comparedText } from '@club/rules'
import { useEffect, useState } from 'react'

/** A search begins when no key was pressed for so long; each search is recorded as a reading of the members found. */
const PAUSE_MS = 200

export interface MemberSearch {
  /** The typed text as it is compared. */
  readonly text: string
  readonly isTooShort: boolean
  readonly isSearching: boolean
  /** Members found by the text; undefined until they are known. */
  readonly members: readonly FoundMember[] | undefined
  readonly problem: unknown
  /** Searches without waiting for the pause; after a failure, again. */
  readonly searchNow: () => void
}

/** Searches members while somebody types; a newer text cancels the request of the one before (trust-and-desk 7.1). */
export function useMemberSearch(typed: string): MemberSearch {
  const text = comparedText(typed)
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    if (text === asked) return undefined
    const timer = setTimeout(() => setAsked(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, asked])
  const isAsked = text === asked && text.length >= ACCOUNT_SEARCH_LENGTH_MIN
  const found = useCallQuery(adminMemberSearchCalls.searchMembers, undefined, { query: { q: asked }, enabled: asked.length >= ACCOUNT_SEARCH_LENGTH_MIN })
  return {
    text,
    isTooShort: text !== '' && text.length < ACCOUNT_SEARCH_LENGTH_MIN,
    isSearching: text.length >= ACCOUNT_SEARCH_LENGTH_MIN && (!isAsked || found.isFetching),
    members: isAsked ? found.data?.data : undefined,
    problem: isAsked ? found.error : null,
    searchNow: () => (isAsked ? void found.refetch() : setAsked(text)),
  }
}
