import canonicalize from 'canonicalize'
import { decodeBase64Url } from './base64'

// The bytes of a statement of points and of a checkpoint of the ledger (trust-and-desk 6.1 and 6.4): the ledger that makes one and
// the checker of one, in a browser too, build the same texts. The canonical form is that of RFC 8785.

export const STATEMENT_VERSION = 1
/** Previous hash of the first line, and of the first checkpoint. */
export const NO_HASH = '0'.repeat(64)

/** The rule that decided a line: its name, and the version of its arithmetic. */
export interface StatementRule {
  readonly name: string
  readonly version: number
}

export interface StatementLine {
  /** From 1, in the order of time. */
  readonly number: number
  readonly at: string
  readonly source: string
  readonly points: number
  /** After this line, in the order of the lines. */
  readonly balance: number
  readonly rule: StatementRule
  /** The record id of the line, as every other call of the member names it. */
  readonly reference: string
  /** Lower-case hex SHA-256 of `lineText`. */
  readonly hash: string
}

export interface Statement {
  readonly version: number
  readonly member: { readonly id: string; readonly name: string }
  readonly year: number
  readonly openingBalance: number
  readonly lines: readonly StatementLine[]
  readonly closingBalance: number
  /** The newest one when the statement was made; null before the first. */
  readonly checkpoint: { readonly day: string; readonly root: string } | null
  /** base64url Ed25519 over `signedText`. */
  readonly signature: string
  readonly keyId: string
}

/** A public key of the club as its JWKS lists it. */
export interface ClubKey {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
}

export interface Checkpoint {
  /** The day in Kuala Lumpur that it closes. */
  readonly day: string
  readonly count: number
  /** Points of the entries by class of account; together they are zero. */
  readonly sums: Readonly<Record<string, number>>
  readonly root: string
  readonly previous: string
  /** Lower-case hex SHA-256 of `checkpointText`. */
  readonly hash: string
  /** base64url Ed25519 over `checkpointText`. */
  readonly signature: string
  readonly keyId: string
}

function canonical(value: object): string {
  const text = canonicalize(value)
  if (text === undefined) throw new TypeError('only JSON has a canonical form')
  return text
}

/**
 * Text that a line's hash covers: all its fields, and the hash of the line before it. Their names are sorted here, so that JSON has the canonical form:
 * a year may have a hundred thousand lines, and to sort the names of each takes as long as all else.
 */
export const lineText = ({ number, at, source, points, balance, rule, reference }: Omit<StatementLine, 'hash'>, previous: string): string =>
  JSON.stringify({ at, balance, number, points, previous, reference, rule: { name: rule.name, version: rule.version }, source })

/** Text that the signature of a statement covers. */
export const signedText = ({ version, member, year, openingBalance, lines, closingBalance, checkpoint }: Omit<Statement, 'signature' | 'keyId'>): string =>
  signedHead({ version, memberId: member.id, name: member.name, year, openingBalance, closingBalance, lastHash: lines.at(-1)?.hash ?? NO_HASH, checkpoint })

/** The same for callers that do not hold the lines. */
export const signedHead = (
  head: Pick<Statement, 'version' | 'year' | 'openingBalance' | 'closingBalance' | 'checkpoint'> & {
    readonly memberId: string
    readonly name: string
    readonly lastHash: string
  },
): string => canonical(head)

/** Text that the hash and the signature of a checkpoint cover. */
export const checkpointText = ({ day, count, sums, root, previous }: Omit<Checkpoint, 'hash' | 'signature' | 'keyId'>): string =>
  canonical({ day, count, sums, root, previous })

export type Verdict =
  | { readonly kind: 'genuine' }
  /** The first line that does not follow from the lines before it. */
  | { readonly kind: 'line-changed'; readonly number: number }
  /** The lines follow from each other, but member, year, balances, checkpoint or the last lines are not what was signed. */
  | { readonly kind: 'head-changed' }
  /** The club never published the key that it names. */
  | { readonly kind: 'unknown-key' }

/**
 * Checks a statement against the club's public keys by WebCrypto alone, so that the same function serves a browser without a network
 * and the operations command.
 */
export async function verifyStatement(statement: Statement, keys: readonly ClubKey[]): Promise<Verdict> {
  const wrong = await firstChangedLine(statement)
  if (wrong !== undefined) return { kind: 'line-changed', number: wrong }
  if (!isHeadExact(statement)) return { kind: 'head-changed' }
  const known = keys.find(({ kid }) => kid === statement.keyId)
  const key = known && (await importKey(known))
  if (!key) return { kind: 'unknown-key' }
  return (await isSigned(key, statement.signature, signedText(statement))) ? { kind: 'genuine' } : { kind: 'head-changed' }
}

// Neither hashes nor the signature cover a field that the club never wrote, so such fields are refused.
const hasOnly = (value: object, names: readonly string[]): boolean => Object.keys(value).every((name) => names.includes(name))
const LINE_FIELDS = ['number', 'at', 'source', 'points', 'balance', 'rule', 'reference', 'hash']
const HEAD_FIELDS = ['version', 'member', 'year', 'openingBalance', 'lines', 'closingBalance', 'checkpoint', 'signature', 'keyId']
const isLineExact = (line: StatementLine): boolean => hasOnly(line, LINE_FIELDS) && hasOnly(line.rule, ['name', 'version'])
const isHeadExact = (statement: Statement): boolean =>
  hasOnly(statement, HEAD_FIELDS) && hasOnly(statement.member, ['id', 'name']) && hasOnly(statement.checkpoint ?? {}, ['day', 'root'])

async function firstChangedLine({ lines, openingBalance, closingBalance }: Statement): Promise<number | undefined> {
  let previous = NO_HASH
  let balance = openingBalance
  for (const [index, line] of lines.entries()) {
    balance += line.points
    if (!isLineExact(line)) return index + 1
    if (line.number !== index + 1 || line.balance !== balance || line.hash !== (await sha256(lineText(line, previous)))) return index + 1
    previous = line.hash
  }
  // A line is missing after the last one.
  return balance === closingBalance ? undefined : lines.length + 1
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Whether a base64url Ed25519 signature over a text was made with the private half of a key; false for an invalid key. */
export async function isSignedBy(known: ClubKey, signature: string, text: string): Promise<boolean> {
  const key = await importKey(known)
  return key !== undefined && isSigned(key, signature, text)
}

/** Undefined for an invalid key: a browser's storage may hold anything. */
const importKey = ({ kty, crv, x }: ClubKey): Promise<CryptoKey | undefined> =>
  crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify']).catch(() => undefined)

async function isSigned(key: CryptoKey, signature: string, text: string): Promise<boolean> {
  const bytes = decodeBase64Url(signature)
  return bytes !== undefined && crypto.subtle.verify('Ed25519', key, bytes, new TextEncoder().encode(text))
}
