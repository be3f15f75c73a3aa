import type { Address } from '@club/contracts/http'

/** The address that the picker handed over (account 2); null if it handed none over. */
export function readAddress(state: unknown): Address | null {
  const address = typeof state === 'object' && state !== null && 'address' in state ? state.address : null
  return typeof address === 'object' && address !== null && 'id' in address && 'line1' in address ? (address as Address) : null
}
