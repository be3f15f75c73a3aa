import { SAMPLE } from '@club/contracts/records'
import type { Database } from '@club/postgres'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import type { CatalogueClient } from '../clients/catalogue-client'
import { checkProduct } from '../processes/check-product'
import { sampleRecord, samples } from '../store/samples'

/** The records of samples that follow from a definition. */
export const servedRecords = ({ db, catalogue }: { readonly db: Database; readonly catalogue: CatalogueClient }): ServedKind[] => [
  servedKind(db, SAMPLE, {
    record: sampleRecord,
    list: (options) => samples.list(db, options),
    allowed: (draft) => checkProduct(catalogue, draft),
  }),
]
