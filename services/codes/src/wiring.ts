import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { 'points-ledger': ['postAwards', 'claimIssuance'], catalogue: ['listBrands', 'grantVoucher'] },
  consumes: ['points-ledger.issuance-decided.v1', 'identity.account-closed.v1', 'catalogue.voucher-stocked.v1'],
  needs: ['database', 'objects'],
  heapMb: 160,
}
