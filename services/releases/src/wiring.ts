import type { Wiring } from '@club/service-host'

export const WIRING: Wiring = {
  calls: { identity: ['recordAudit'] },
  secrets: ['DEVICE_SECRET'],
  needs: ['site', 'publishing-keys'],
  heapMb: 128,
}
