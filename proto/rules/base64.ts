/**
 * Decodes base64 (RFC 4648, section 4) in its one canonical spelling: padded, without white space, and with zeros in the unused bits of
 * the last sign. Platform decoders accept several spellings, so a refused text could come again in another one.
 *
 * @returns the bytes; undefined for any other text
 */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let binary: string
  try {
    binary = atob(text)
  } catch {
    return undefined
  }
  return btoa(binary) === text ? Uint8Array.from(binary, (character) => character.charCodeAt(0)) : undefined
}

/** The same for base64url (RFC 4648, section 5), which has no padding here. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (/[+/=]/.test(text)) return undefined
  const padded = text.replaceAll('-', '+').replaceAll('_', '/')
  return decodeBase64(padded.padEnd(Math.ceil(text.length / 4) * 4, '='))
}

/** Whether a text is a compact JWS (RFC 7515) in its canonical spelling; the signature is not checked. */
export function isCompactJws(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 3 && parts.every((part) => part !== '' && decodeBase64Url(part) !== undefined)
}
