import { API_PATH } from '@club/rules'

/** The forms in which a batch's codes are read: CSV (decision D124), and a workbook (ADR 49). */
export const BATCH_FILE_FORMATS = ['csv', 'xlsx'] as const
export type BatchFileFormat = (typeof BATCH_FILE_FORMATS)[number]

/** Path of a batch's file, below the API's path; needs its signature (decision D124). */
export const batchFilePath = (batchId: string, format: BatchFileFormat): string => `${API_PATH}/files/code-batches/${batchId}.${format}`
