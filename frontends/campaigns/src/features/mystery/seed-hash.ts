/** The bytes of lower-case hex; null for anything else. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (hex.length === 0 || hex.length % 2 !== 0 || !/^[0-9a-f]+$/.test(hex)) return null
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16))
}

/**
 * Whether a draw's seed has the hash that was published before the draw.
 *
 * @returns null where the browser has no digest (pages that are not served securely)
 */
export async function seedMatches(seed: string, seedHash: string): Promise<boolean | null> {
  const bytes = bytesOf(seed)
  if (bytes === null) return false
  if (typeof crypto === 'undefined' || typeof crypto.subtle === 'undefined') return null
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === seedHash
}
