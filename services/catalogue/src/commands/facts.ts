import type { Tx } from '@club/postgres'
import type { CatalogueFact } from '../domain/facts'

/** Where commands say what became true, in the transaction that made it so. */
export interface Facts {
  record(tx: Tx, fact: CatalogueFact): Promise<void>
}
