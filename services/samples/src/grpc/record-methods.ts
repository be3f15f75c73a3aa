import { SAMPLE } from '@club/contracts/records'
import { servedKind } from '@club/records'
import type { ServedKind } from '@club/records'
import type { CatalogueClient } from '../clients/catalogue-client'
import { checkProduct } from '../processes/check-product'
import { questionKind } from '../store/questions'
import { sampleRecord } from '../store/samples'

/** The records of samples that follow from a definition. */
export const servedRecords = (catalogue: CatalogueClient): ServedKind[] => [
  servedKind(SAMPLE, { record: sampleRecord, allowed: (draft) => checkProduct(catalogue, draft) }),
  questionKind,
]
