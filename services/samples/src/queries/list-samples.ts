import type { Sql } from '@club/postgres'
import type { Sample } from '../domain/sample'
import * as store from '../store/samples'

/** Lists the samples that can be requested; hidden samples only for staff (decision D09). */
export const listSamples = (db: Sql, options: { readonly withInactive: boolean; readonly inStock: boolean }): Promise<Sample[]> =>
  store.listSamples(db, options)
