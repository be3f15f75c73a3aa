import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { catalogue: ['listBrands', 'claimProduct', 'returnProduct'], 'points-ledger': ['postAwards'] },
  needs: ['database'],
  heapMb: 96,
}
