const URL_SAFE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PLAIN = `${URL_SAFE.slice(0, 62)}+/`

/**
 * Other texts that lenient decoders take for the same bytes as this base64 or base64url: with other bits in the last sign that stand for
 * nothing, with white space, with padding or without it.
 */
export function otherSpellings(text: string): string[] {
  const alphabet = /[-_]/.test(text) || !/[+/=]/.test(text) ? URL_SAFE : PLAIN
  const bytes = Buffer.from(text, 'base64')
  const [bare = '', padding = ''] = text.split(/(=*)$/)
  const sameBytes = [...alphabet].map((last) => `${bare.slice(0, -1)}${last}${padding}`).filter((one) => Buffer.from(one, 'base64').equals(bytes))
  const others = [...sameBytes, `${text}=`, `${text}==`, bare, `${text.slice(0, 4)} ${text.slice(4)}`, `${text.slice(0, 4)}\t${text.slice(4)}`]
  return [...new Set(others)].filter((one) => one !== text)
}
