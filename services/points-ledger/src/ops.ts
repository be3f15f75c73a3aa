import { parseArgs } from 'node:util'
import { newId, points } from '@club/kernel'
import type { Database } from '@club/postgres'
import { auditBooks } from './commands/audit-books'
import { forfeitPoints } from './commands/correct-books'

/**
 * The ledger's part of the operations command (decision D139): `audit` recomputes the books and answers what contradicts
 * itself; `member:forfeit --id --points --reason` takes points away.
 * @throws Error one sentence on a wrong command or a refusal.
 */
export async function runOps({ db }: { readonly db: Database }, args: readonly string[]): Promise<object> {
  const [command, ...rest] = args
  if (command === 'audit') return auditBooks(db, 'complete')
  if (command !== 'member:forfeit') throw new Error(`points-ledger has no command ${command ?? ''}; it has audit and member:forfeit`)
  const { values } = parseArgs({
    args: [...rest],
    options: { id: { type: 'string' }, points: { type: 'string' }, reason: { type: 'string' }, json: { type: 'boolean' } },
  })
  const { id, reason } = values
  if (!id || !reason || !/^[1-9]\d{0,9}$/.test(values.points ?? '')) throw new Error('member:forfeit needs --id, --points (a whole number) and --reason.')
  const outcome = await forfeitPoints(db, { key: `forfeit:${newId()}`, memberId: id, points: points(values.points as string), reason })
  if (outcome.kind === 'refused') throw new Error(`The points were not forfeited: ${outcome.reason}.`)
  return { memberId: id, forfeited: values.points, balance: outcome.transfer.balance.toString(), transferId: outcome.transfer.transferId }
}
