import { useCallQuery } from '@club/api'
import { statementCalls } from '@club/contracts/http'
import { readClubKeys } from '@club/rules/read-statement'
import type { ClubKey } from '@club/rules/statement'
import { localStore } from '@club/ui/browser-storage'
import { useEffect, useMemo } from 'react'

const STORED = 'clubKeys'

function storedKeys(): readonly ClubKey[] | undefined {
  try {
    return readClubKeys(JSON.parse(localStore.getItem(STORED) ?? 'null'))
  } catch {
    // Something else is stored there: the keys come from the club.
    return undefined
  }
}

/** The club's public keys: fetched while there is a network, else those that this browser fetched last (trust-and-desk 6.3). */
export function useClubKeys() {
  const fetched = useCallQuery(statementCalls.listKeys, undefined)
  const answer = fetched.data
  // Read again with each failure: another tab may have fetched them meanwhile.
  const { errorUpdatedAt } = fetched
  const stored = useMemo(() => (errorUpdatedAt >= 0 ? storedKeys() : undefined), [errorUpdatedAt])
  useEffect(() => {
    if (answer) localStore.setItem(STORED, JSON.stringify(answer))
  }, [answer])
  return { keys: answer?.keys ?? stored, failed: fetched.isError || fetched.fetchStatus === 'paused', retry: () => void fetched.refetch() }
}
