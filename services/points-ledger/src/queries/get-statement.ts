import { createHash } from 'node:crypto'
import type { Points } from '@club/kernel'
import { isId } from '@club/kernel'
import type { Database, Tx } from '@club/postgres'
import { OTHER_SOURCE, pointSourceOf, ruleOf, startOfKlDay } from '@club/rules'
import { lineText, NO_HASH, signedHead, STATEMENT_VERSION } from '@club/rules/statement'
import type { Statement, StatementLine } from '@club/rules/statement'
import { memberAccount } from '../domain/movement'
import type { Signer } from '../domain/signer'
import { findNewestCheckpoint } from '../store/checkpoints'

export type SealedStatement = Pick<Statement, 'openingBalance' | 'lines' | 'closingBalance' | 'checkpoint' | 'signature' | 'keyId'>

/**
 * What a member had, gained and spent in a calendar year of Kuala Lumpur, each line hashed with the one before it, signed as a whole
 * (part 4, 6.1). Lines stand in the order of their time; a year without any is an empty statement.
 */
export async function getStatement(db: Database, signer: Signer, asked: { memberId: string; name: string; year: number }): Promise<SealedStatement> {
  const { memberId, name, year } = asked
  // One snapshot: balances, lines and checkpoint belong together.
  const { opening, entries, checkpoint } = await db.withTransaction(async (tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    return { ...(await loadYear(tx, memberId, year)), checkpoint: await findNewestCheckpoint(tx) }
  })
  const lines = chain(opening, entries)
  const closing = lines.at(-1)?.balance ?? Number(opening)
  const sealed = {
    openingBalance: Number(opening),
    closingBalance: closing,
    checkpoint: checkpoint ? { day: checkpoint.day, root: checkpoint.root } : null,
  }
  const text = signedHead({ version: STATEMENT_VERSION, memberId, name, year, ...sealed, lastHash: lines.at(-1)?.hash ?? NO_HASH })
  return { ...sealed, lines, signature: signer.sign(text), keyId: signer.keyId }
}

interface YearEntry {
  readonly id: string
  readonly points: Points
  readonly source: string
  readonly at: Date
}

async function loadYear(tx: Tx, memberId: string, year: number): Promise<{ opening: Points; entries: YearEntry[] }> {
  if (!isId(memberId)) return { opening: 0n, entries: [] }
  const [from, before] = [startOfKlDay(`${year}-01-01`), startOfKlDay(`${year + 1}-01-01`)]
  const account = memberAccount(memberId)
  const sums = await tx.query<{ opening: string }>(
    { name: 'statement-opening', text: 'SELECT coalesce(sum(points), 0)::text AS opening FROM entries WHERE account_id = $1 AND occurred_at < $2' },
    [account, from],
  )
  const { rows } = await tx.query<{ id: string; points: Points; source: string; occurred_at: Date }>(
    {
      name: 'statement-lines',
      text: `SELECT id, points, source, occurred_at FROM entries WHERE account_id = $1 AND occurred_at >= $2 AND occurred_at < $3
             ORDER BY occurred_at, account_version`,
    },
    [account, from, before],
  )
  return {
    opening: BigInt(sums.rows[0]?.opening ?? '0'),
    entries: rows.map(({ id, points, source, occurred_at }) => ({ id, points, source, at: occurred_at })),
  }
}

function chain(opening: Points, entries: readonly YearEntry[]): StatementLine[] {
  let previous = NO_HASH
  let balance = Number(opening)
  return entries.map(({ id, points, source: recorded, at }, index) => {
    const source = pointSourceOf(recorded)
    balance += Number(points)
    const line = {
      number: index + 1,
      at: at.toISOString(),
      source: source ?? OTHER_SOURCE,
      points: Number(points),
      balance,
      rule: ruleOf(source),
      reference: id,
    }
    const hash = createHash('sha256').update(lineText(line, previous)).digest('hex')
    previous = hash
    return { ...line, hash }
  })
}
