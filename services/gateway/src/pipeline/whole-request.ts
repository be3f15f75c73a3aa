const HEAD_END = '\r\n\r\n'
const START = /^(GET|POST) (\S+) HTTP\/1\.1\r\n/
/** What frames a body in another way, ends the connection or waits for an answer in between; a bare line feed hides no header either. */
const UNUSUAL = /\n(?:transfer-encoding|trailer|expect|upgrade|connection:(?! *keep-alive *\r\n))/i
const LENGTH = /\ncontent-length:([^\n]*)/gi
const DIGITS = /^ *\d{1,9} *\r$/

/**
 * The address of the request that these bytes are, when they are exactly one of the usual kind: a GET without a body or a POST with
 * one of a declared length. Undefined for anything else, which only the HTTP parser may judge: where a request ends must never be guessed.
 */
export function addressOfWholeRequest(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1')
  const headEnd = text.indexOf(HEAD_END)
  if (headEnd < 0) return undefined
  const head = text.slice(0, headEnd + 2)
  const [, method, address] = START.exec(head) ?? []
  if (!address || UNUSUAL.test(head)) return undefined
  const lengths = [...head.matchAll(LENGTH)]
  if (lengths.length > 1 || (method === 'POST' && lengths.length === 0)) return undefined
  const declared = lengths[0]?.[1] ?? '0\r'
  if (!DIGITS.test(declared)) return undefined
  const length = Number(declared.trim())
  return (method === 'POST' || length === 0) && bytes.length === headEnd + HEAD_END.length + length ? address : undefined
}
