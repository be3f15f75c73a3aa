import { STATEMENT_VERSION } from './statement'
import type { ClubKey, Statement, StatementLine } from './statement'

// For browsers, which do not load the schemas of the contract: a file or a storage may hold anything.

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
/** A lone surrogate has no UTF-8 and so no hash; the club writes none. */
const areTexts = (...values: readonly unknown[]) => values.every((value) => typeof value === 'string' && !/\p{Surrogate}/u.test(value))
const areNumbers = (...values: readonly unknown[]) => values.every((value) => Number.isSafeInteger(value))

function isLine(value: unknown): value is StatementLine {
  if (!isRecord(value) || !isRecord(value['rule'])) return false
  const { number, at, source, points, balance, rule, reference, hash } = value
  return areNumbers(number, points, balance, rule['version']) && areTexts(at, source, rule['name'], reference, hash)
}

/** The statement of points in a parsed file, undefined for everything else (trust-and-desk 6.1). It does not check that it is genuine. */
export function readStatement(value: unknown): Statement | undefined {
  if (!isRecord(value) || !isRecord(value['member']) || !Array.isArray(value['lines'])) return undefined
  const { version, member, year, openingBalance, lines, closingBalance, checkpoint, signature, keyId } = value
  const isCheckpoint = checkpoint === null || (isRecord(checkpoint) && areTexts(checkpoint['day'], checkpoint['root']))
  const isStatement =
    version === STATEMENT_VERSION &&
    areTexts(member['id'], member['name'], signature, keyId) &&
    areNumbers(year, openingBalance, closingBalance) &&
    isCheckpoint &&
    lines.every(isLine)
  return isStatement ? (value as unknown as Statement) : undefined
}

/**
 * The same for the bytes of a file. A file that two readers may read differently is refused: bytes that are not UTF-8, a byte order mark,
 * a repeated key, a number spelled otherwise than by JSON.stringify, text before or after the object.
 */
export function readStatementFile(bytes: Uint8Array): Statement | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const statement = readStatement(JSON.parse(text))
    return statement && compact(text) === JSON.stringify(statement) ? statement : undefined
  } catch {
    return undefined
  }
}

/** JSON without the white space between its tokens, each text in the spelling of JSON.stringify; the order of keys stays. */
function compact(json: string): string {
  let made = ''
  let at = 0
  while (at < json.length) {
    const quote = json.indexOf('"', at)
    made += json.slice(at, quote < 0 ? json.length : quote).replace(/\s+/g, '')
    if (quote < 0) break
    let end = json.indexOf('"', quote + 1)
    while (isEscaped(json, end)) end = json.indexOf('"', end + 1)
    made += JSON.stringify(JSON.parse(json.slice(quote, end + 1)))
    at = end + 1
  }
  return made
}

/** Whether an odd number of backslashes precedes a place. */
function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

/** The club's public keys as its JWKS lists them, undefined for everything else (trust-and-desk 6.2). */
export function readClubKeys(value: unknown): readonly ClubKey[] | undefined {
  if (!isRecord(value) || !Array.isArray(value['keys'])) return undefined
  const keys = value['keys'] as readonly unknown[]
  const isKey = (key: unknown) => isRecord(key) && key['kty'] === 'OKP' && key['crv'] === 'Ed25519' && areTexts(key['x'], key['kid'])
  return keys.every(isKey) ? (keys as readonly ClubKey[]) : undefined
}
