import { createHmac, hkdfSync } from 'node:crypto'

const KEY_LENGTH = 22

/** Key that a limit counts by; without the secret it reveals no address or account. */
export type LimiterKey = (value: string) => string

/**
 * Keys of limiters. An address is personal data, as is who calls; there are so few addresses that a plain hash of one can be
 * looked up, therefore it is keyed, by the same secret at every gateway.
 */
export function createLimiterKey(secret: string): LimiterKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'limiters', 32))
  return (value) => createHmac('sha256', key).update(value).digest('base64url').slice(0, KEY_LENGTH)
}
