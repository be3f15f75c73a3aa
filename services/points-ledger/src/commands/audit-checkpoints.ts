import { createHash } from 'node:crypto'
import type { Tx } from '@club/postgres'
import { checkpointText, isSignedBy, NO_HASH } from '@club/rules/statement'
import type { ClubKey } from '@club/rules/statement'
import { blankingText } from '../domain/blanking'
import type { Finding } from '../domain/finding'
import { HASH_BYTES, MerkleTree } from '../domain/merkle'
import { listBlankedEntries } from '../store/blanked-entries'
import { computeLeaves, findLeaves, listChain, listLeavesOfPart, listParts, sumRange } from '../store/checkpoints'
import type { StoredCheckpoint } from '../store/checkpoints'
import { listSigningKeys } from '../store/signing-keys'

const ENTRIES_NAMED_MAX = 100

/**
 * Recomputes every checkpoint from the entries (trust-and-desk 6.4): the chain, the signatures, counts, sums and roots. An entry that no
 * longer makes the leaf that was stored is named; stored leaves are believed only as far as they make the root that was signed.
 */
export async function auditCheckpoints(tx: Tx): Promise<Finding[]> {
  const findings: Finding[] = []
  const keys = new Map((await listSigningKeys(tx)).map(({ kid, x }): [string, ClubKey] => [kid, { kty: 'OKP', crv: 'Ed25519', kid, x }]))
  let before: StoredCheckpoint | undefined
  for (const checkpoint of await listChain(tx)) {
    const { day, hash, signature, keyId } = checkpoint
    const text = checkpointText(checkpoint)
    const differs = (expected: string, found: string): void => void findings.push({ check: 'checkpoint-is-genuine', subject: day, expected, found })
    const previous = before?.hash ?? NO_HASH
    if (checkpoint.previous !== previous) differs(`after ${previous}`, `after ${checkpoint.previous}`)
    if (checkpoint.afterSeq !== (before?.uptoSeq ?? 0n)) differs(`entries after ${before?.uptoSeq ?? 0n}`, `entries after ${checkpoint.afterSeq}`)
    const made = createHash('sha256').update(text).digest('hex')
    if (hash !== made) differs(`hash ${made}`, `hash ${hash}`)
    const key = keys.get(keyId)
    if (!key || !(await isSignedBy(key, signature, text))) differs('a signature of the club', key ? 'another' : `unknown key ${keyId}`)
    findings.push(...(await compareEntries(tx, checkpoint)))
    before = checkpoint
  }
  return [...findings, ...(await auditBlanked(tx, keys))]
}

/** An entry whose text was emptied must match its signature, and nothing else may have changed since (trust-and-desk 1.4). */
async function auditBlanked(tx: Tx, keys: ReadonlyMap<string, ClubKey>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const entry of await listBlankedEntries(tx)) {
    const { entryId: subject, leafNow, made, signature } = entry
    const key = keys.get(entry.keyId)
    const isSigned = key !== undefined && (await isSignedBy(key, signature, blankingText(entry)))
    if (!isSigned) findings.push({ check: 'entry-is-as-recorded', subject, expected: 'a signature of the club', found: 'another' })
    else if (!made?.equals(leafNow))
      findings.push({ check: 'entry-is-as-recorded', subject, expected: leafNow.toString('hex'), found: made?.toString('hex') ?? 'missing' })
  }
  return findings.slice(0, ENTRIES_NAMED_MAX)
}

/** Compares a checkpoint with its entries. */
async function compareEntries(tx: Tx, checkpoint: StoredCheckpoint): Promise<Finding[]> {
  const findings: Finding[] = []
  const tree = new MerkleTree()
  const unequal: bigint[] = []
  const unseen = new Set(await listParts(tx, checkpoint.day))
  for await (const parts of computeLeaves(tx, checkpoint))
    for (const { part, leaves } of parts) {
      tree.add(leaves)
      unseen.delete(part)
      const stored = await findLeaves(tx, checkpoint.day, part)
      if (!stored?.equals(leaves)) unequal.push(part)
    }
  for (const part of [...unequal, ...unseen]) findings.push(...(await nameEntries(tx, checkpoint, part)))
  const root = tree.root().toString('hex')
  if (root !== checkpoint.root && findings.length === 0)
    findings.push({ check: 'checkpoint-is-genuine', subject: checkpoint.day, expected: `root ${checkpoint.root}`, found: `root ${root}` })
  const { count, sums } = await sumRange(tx, checkpoint)
  const [expected, found] = [describe(checkpoint), describe({ count, sums })]
  if (expected !== found) findings.push({ check: 'checkpoint-is-genuine', subject: checkpoint.day, expected, found })
  return findings.slice(0, ENTRIES_NAMED_MAX)
}

/** Finds the changed entries of a part: those whose leaf was not stored, and the number of stored leaves that no entry makes any more. */
async function nameEntries(tx: Tx, checkpoint: StoredCheckpoint, part: bigint): Promise<Finding[]> {
  const stored = new Set(split(await findLeaves(tx, checkpoint.day, part)))
  const entries = (await listLeavesOfPart(tx, checkpoint, part)).map(({ id, leaf }) => ({ id, leaf: leaf.toString('hex') }))
  const changed = entries.filter(({ leaf }) => !stored.has(leaf))
  const present = new Set(entries.map(({ leaf }) => leaf))
  const gone = [...stored].filter((leaf) => !present.has(leaf)).length - changed.length
  const named = changed.map(({ id, leaf }): Finding => ({
    check: 'entry-is-as-recorded',
    subject: id,
    expected: `as recorded by ${checkpoint.day}`,
    found: leaf,
  }))
  if (gone <= 0) return named
  return [...named, { check: 'entry-is-as-recorded', subject: `${gone} entries`, expected: `recorded by ${checkpoint.day}`, found: 'missing' }]
}

const split = (leaves: Buffer | undefined): string[] =>
  Array.from({ length: (leaves?.length ?? 0) / HASH_BYTES }, (_, index) =>
    (leaves ?? Buffer.alloc(0)).toString('hex', index * HASH_BYTES, (index + 1) * HASH_BYTES),
  )

const describe = ({ count, sums }: Pick<StoredCheckpoint, 'count' | 'sums'>): string =>
  `${count} entries, ${Object.entries(sums)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, points]) => `${name} ${points}`)
    .join(', ')}`
