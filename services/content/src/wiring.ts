import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: {},
  needs: ['database'],
  heapMb: 96,
}
