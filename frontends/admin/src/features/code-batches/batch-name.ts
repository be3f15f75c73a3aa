import type { CodeBatch } from '@club/contracts/http'

/** How people call a batch: brand, format and size, e.g. "Drypantz pants M". */
export function batchName(batch: Pick<CodeBatch, 'brand' | 'format' | 'size'>): string {
  return `${batch.brand.name} ${batch.format.name} ${batch.size.name.toUpperCase()}`.trim()
}

/** Distinguishes two batches of one product: the end of the id, e.g. "3F09A1". */
export const batchNumber = ({ id }: Pick<CodeBatch, 'id'>): string => id.slice(-6).toUpperCase()
