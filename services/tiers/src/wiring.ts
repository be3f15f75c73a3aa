import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: {},
  consumes: ['identity.account-closed.v1', 'identity.member-verified.v1', 'points-ledger.points-credited.v1'],
  needs: ['database'],
  heapMb: 96,
}
