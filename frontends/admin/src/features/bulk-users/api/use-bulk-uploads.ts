import { useCallQuery } from '@club/api'
import { adminBulkUserCalls, type BulkUpload } from '@club/contracts/http'
import { useEffect } from 'react'

const CREATING_MS = 1_000
/** The signed address of a file lives 15 minutes (D94); an open page asks again before. */
const FILE_ADDRESS_MS = 10 * 60_000

export const isGoingOn = ({ total, created, skipped }: BulkUpload): boolean => created + skipped < total

/** The history of uploads, asked again while one is being sent or its users are being created, so that the progress shows. */
export function useBulkUploads({ isSending }: { isSending: boolean }) {
  const query = useCallQuery(adminBulkUserCalls.listBulkUploads, undefined, { staleTimeMs: 0 })
  const { refetch } = query
  const isActive = isSending || (query.data?.data.some(isGoingOn) ?? false)
  useEffect(() => {
    const timer = setInterval(() => void refetch(), isActive ? CREATING_MS : FILE_ADDRESS_MS)
    return () => clearInterval(timer)
  }, [isActive, refetch])
  return query
}
