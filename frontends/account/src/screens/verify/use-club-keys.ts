import { useCallQuery } from '@club/api'
import { statementCalls } from '@club/contracts/http'
import { readClubKeys } from '@club/rules/read-statement'
import type { ClubKey } from '@club/rules/statement'
import { useEffect, useMemo } from 'react'

const STORED = 'clubKeys'

function storedKeys(): readonly ClubKey[] | undefined {
  try {
    return readClubKeys(JSON.parse(localStorage.getItem(STORED) ?? 'null'))
  } catch {
    // No storage, or something else in it: the keys come from the club.
    return undefined
  }
}

/** The club's public keys: fetched while there is a network, else those that this browser fetched last (part 4, 6.3). */
export function useClubKeys() {
  const fetched = useCallQuery(statementCalls.listKeys, undefined)
  const answer = fetched.data
  // Read again with each failure: another tab may have fetched them meanwhile.
  const { errorUpdatedAt } = fetched
  const stored = useMemo(() => (errorUpdatedAt >= 0 ? storedKeys() : undefined), [errorUpdatedAt])
  useEffect(() => {
    try {
      if (answer) localStorage.setItem(STORED, JSON.stringify(answer))
    } catch {
      // Without storage the page checks while there is a network.
    }
  }, [answer])
  return { keys: answer?.keys ?? stored, failed: fetched.isError || fetched.fetchStatus === 'paused', retry: () => void fetched.refetch() }
}
