import { STATEMENT_VERSION } from './statement'
import type { ClubKey, Statement, StatementLine } from './statement'

// For a browser, where the schemas of the contract are left out: what a file or a storage holds may be anything.

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const areTexts = (...values: readonly unknown[]) => values.every((value) => typeof value === 'string')
const areNumbers = (...values: readonly unknown[]) => values.every((value) => Number.isSafeInteger(value))

function isLine(value: unknown): value is StatementLine {
  if (!isRecord(value) || !isRecord(value['rule'])) return false
  const { number, at, source, points, balance, rule, reference, hash } = value
  return areNumbers(number, points, balance, rule['version']) && areTexts(at, source, rule['name'], reference, hash)
}

/** The statement of points that a parsed file holds, undefined for everything else (part 4, 6.1). Whether it is genuine is another question. */
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

/** The club's public keys as its JWKS lists them, undefined for everything else (part 4, 6.2). */
export function readClubKeys(value: unknown): readonly ClubKey[] | undefined {
  if (!isRecord(value) || !Array.isArray(value['keys'])) return undefined
  const keys = value['keys'] as readonly unknown[]
  const isKey = (key: unknown) => isRecord(key) && key['kty'] === 'OKP' && key['crv'] === 'Ed25519' && areTexts(key['x'], key['kid'])
  return keys.every(isKey) ? (keys as readonly ClubKey[]) : undefined
}
