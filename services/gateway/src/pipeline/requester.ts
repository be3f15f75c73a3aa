import type { Requester } from '@club/contracts/identity'
import type { DeviceProof } from '../auth/device-cookie'
import { networkOf } from '../limits/network'

/** Requester of an SMS or a mail: sends are limited by network, address and browser. A cookie set by this answer identifies nobody yet. */
export const requesterOf = ({ network, address, device }: { network: string; address: string; device: DeviceProof }): Requester => ({
  network,
  address: networkOf(address, 32),
  browser: device.isNewCookie ? '' : device.cookieHash,
})
