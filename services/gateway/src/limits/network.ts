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
