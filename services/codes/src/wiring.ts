import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { 'points-ledger': ['postAwards'], catalogue: ['listBrands', 'grantVoucher'] },
  consumes: ['identity.account-closed.v1', 'catalogue.voucher-stocked.v1'],
  needs: ['database', 'objects'],
  heapMb: 160,
}
