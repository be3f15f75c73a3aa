import { blockOf, networkOf } from './network'

it.each([
  ['all of an IPv4 address', '203.0.113.7', '203.0.113.8', 32],
  ['of IPv6 the first 64 bits', '2001:db8:1:2::7', '2001:db8:1:3::7', 32],
] as const)('distinguishes callers by %s', (_, one, other, bits) => {
  expect(networkOf(one, bits)).not.toBe(networkOf(other, bits))
})

it.each([
  ['IPv6 addresses of one household', '2001:db8:1:2::7', '2001:db8:1:2:ffff::1', 32],
  ['an IPv4 address, also as IPv6 writes it', '203.0.113.7', '::ffff:203.0.113.7', 32],
  ['IPv4 addresses of one network', '203.0.113.7', '203.0.113.200', 24],
] as const)('counts together %s', (_, one, other, bits) => {
  expect(networkOf(one, bits)).toBe(networkOf(other, bits))
})

it('takes what is no address as it is', () => {
  expect(networkOf('', 24)).toBe('')
})

it.each([
  ['IPv4 addresses of one provider', '203.0.113.7', '203.0.1.1'],
  ['IPv6 addresses of one provider', '2001:db8:1:2::7', '2001:db8:ffff::1'],
  ['this machine’s own addresses', '127.0.0.1', '::1'],
])('takes for one block %s', (_, one, other) => {
  expect(blockOf(one)).toBe(blockOf(other))
})

it.each([
  ['IPv4 addresses of two providers', '203.0.113.7', '203.1.113.7'],
  ['IPv6 addresses of two providers', '2001:db8::1', '2001:db9::1'],
])('takes for two blocks %s', (_, one, other) => {
  expect(blockOf(one)).not.toBe(blockOf(other))
})
