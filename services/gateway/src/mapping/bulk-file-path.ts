import { API_PATH } from '@club/rules'

/** Path of an uploaded file of users, below the API's path; needs its signature (decisions D94, D134). */
export const bulkFilePath = (uploadId: string): string => `${API_PATH}/files/bulk-users/${uploadId}.csv`
