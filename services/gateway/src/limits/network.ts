import ipaddr from 'ipaddr.js'

const IPV6_NETWORK_BITS = 64

/**
 * The part of an address that one household or office shares: the first 64 bits of IPv6, of which anybody has a whole network
 * for the asking; of IPv4 all of it, or its first 24 bits where a network is meant (decision D143).
 */
export function networkOf(address: string, ipv4Bits: 24 | 32): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  const bits = parsed.kind() === 'ipv6' ? IPV6_NETWORK_BITS : ipv4Bits
  return `${parsed
    .toByteArray()
    .slice(0, bits / 8)
    .join('.')}/${bits}`
}

const BLOCK_BYTES = { ipv4: 2, ipv6: 4 } as const

/**
 * The block of addresses that one provider was given, of which a customer may rent many: 16 bits of IPv4, 32 of IPv6. The machine itself is one block,
 * by whichever protocol it calls.
 */
export function blockOf(address: string): string {
  if (address === '::1') return blockOf('127.0.0.1')
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.toByteArray().slice(0, BLOCK_BYTES[parsed.kind()]).join('.')
}
