const HEAD_END = '\r\n\r\n'
/** A head of well-formed lines only; folded lines and bare line ends, which another reader could take for a header, do not match. */
const HEAD = /^(GET|POST) ([\x21-\x7e]+) HTTP\/1\.1\r\n(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e\x80-\xff]*\r\n)*$/
/** Headers that frame a body in another way, end the connection or wait for an answer in between. */
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
  const [, method, address] = HEAD.exec(head) ?? []
  if (!address || UNUSUAL.test(head)) return undefined
  const lengths = [...head.matchAll(LENGTH)]
  if (lengths.length > 1 || (method === 'POST' && lengths.length === 0)) return undefined
  const declared = lengths[0]?.[1] ?? '0\r'
  if (!DIGITS.test(declared)) return undefined
  const length = Number(declared.trim())
  return (method === 'POST' || length === 0) && bytes.length === headEnd + HEAD_END.length + length ? address : undefined
}
