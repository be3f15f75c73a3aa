import { API_PATH } from '@club/rules'

/** Where a batch's file is read, below the API's path; needs its signature (decision D124). */
export const batchFilePath = (batchId: string): string => `${API_PATH}/files/code-batches/${batchId}.csv`
