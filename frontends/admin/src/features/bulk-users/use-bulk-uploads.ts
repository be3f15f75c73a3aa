import { useCallQuery } from '@club/api'
import { adminBulkUserCalls, type BulkUpload } from '@club/contracts/http'

const CREATING_MS = 1_000
/** The signed address of a file lives 15 minutes (D94); an open page asks again before. */
const FILE_ADDRESS_MS = 10 * 60_000

export const isGoingOn = ({ total, created, skipped }: BulkUpload): boolean => created + skipped < total

/** The history of uploads, asked again while one is being sent or its users are being created, so that the progress shows. */
export const useBulkUploads = ({ isSending }: { isSending: boolean }) =>
  useCallQuery(adminBulkUserCalls.listBulkUploads, undefined, {
    staleTimeMs: 0,
    pollMs: (answer) => (isSending || answer?.data.some(isGoingOn) ? CREATING_MS : FILE_ADDRESS_MS),
  })
