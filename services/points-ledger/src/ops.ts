import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { newId, points } from '@club/kernel'
import type { Database } from '@club/postgres'
import { auditBooks } from './commands/audit-books'
import { forfeitPoints } from './commands/correct-books'
import { reverseCredit } from './commands/reverse-credit'
import { processCredit } from './commands/process-credit'
import { findCredits } from './queries/list-credits'

const REASON_LENGTH_MAX = 500
/** Between two polls of a reversal whose next rows another process holds. */
const POLL_INTERVAL_MS = 100

const COMMANDS: Readonly<Record<string, (db: Database, args: readonly string[]) => Promise<object>>> = {
  audit: (db) => auditBooks(db, 'complete'),
  'member:forfeit': forfeit,
  'credit:reverse': takeBack,
}

/**
 * The ledger's part of the operations command (decisions D139, D142): `audit` recomputes the books and returns what contradicts
 * itself; `member:forfeit --id --points --reason` takes points away; `credit:reverse --id --reason` takes a mass credit back, once.
 * @throws Error one sentence on a wrong command or a refusal.
 */
export async function runOps({ db }: { readonly db: Database }, args: readonly string[]): Promise<object> {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new Error(`points-ledger has no command ${name}; it has ${Object.keys(COMMANDS).join(', ')}`)
  return command(db, rest)
}

async function forfeit(db: Database, args: readonly string[]): Promise<object> {
  const { values } = parseArgs({
    args: [...args],
    options: { id: { type: 'string' }, points: { type: 'string' }, reason: { type: 'string' }, json: { type: 'boolean' } },
  })
  const { id, reason } = values
  if (!id || !reason || !/^[1-9]\d{0,9}$/.test(values.points ?? '')) throw new Error('member:forfeit needs --id, --points (a whole number) and --reason.')
  const outcome = await forfeitPoints(db, { key: `forfeit:${newId()}`, memberId: id, points: points(values.points as string), reason })
  if (outcome.kind === 'refused') throw new Error(`The points were not forfeited: ${outcome.reason}.`)
  return { memberId: id, forfeited: values.points, balance: outcome.transfer.balance.toString(), transferId: outcome.transfer.transferId }
}

/** Begins the reversal and helps the service to end it, so that what it answers is final. */
async function takeBack(db: Database, args: readonly string[]): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { id: { type: 'string' }, reason: { type: 'string' }, json: { type: 'boolean' } } })
  const id = values.id?.toLowerCase()
  const reason = values.reason?.trim()
  if (!id || !reason || reason.length > REASON_LENGTH_MAX) throw new Error('credit:reverse needs --id of the mass credit and --reason.')
  const begun = await reverseCredit(db, { creditId: id, reason })
  if (begun.kind === 'refused') throw new Error(`The mass credit was not reversed: ${begun.reason}.`)
  for (;;) {
    const [credit] = await findCredits(db, { ids: [id], underWay: false, limit: 1 })
    if (credit?.state === 'reversed') {
      const { title, reversed, recovered, notRecovered } = credit
      return { id, title, rows: reversed, recovered: recovered.toString(), notRecovered: notRecovered.toString() }
    }
    if (!(await processCredit(db))) await setTimeout(POLL_INTERVAL_MS)
  }
}
