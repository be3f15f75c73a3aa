import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isId, newId, points } from '@club/kernel'
import type { Database } from '@club/postgres'
import { checkStatementFile } from '@club/rules/check-statement-file'
import { auditBooks } from './commands/audit-books'
import { forfeitPoints } from './commands/correct-books'
import { reverseCredit } from './commands/reverse-credit'
import { processCredit, resumeCredit } from './commands/process-credit'
import { findCredits } from './queries/list-credits'
import { listSigningKeys } from './store/signing-keys'

const REASON_LENGTH_MAX = 500
/** Between two polls of a reversal whose next rows another process holds. */
const POLL_INTERVAL_MS = 100

const COMMANDS: Readonly<Record<string, (db: Database, args: readonly string[]) => Promise<object>>> = {
  audit: (db) => auditBooks(db, 'complete'),
  'member:forfeit': forfeit,
  'credit:reverse': takeBack,
  'credit:resume': resume,
  'statement:verify': checkStatement,
}

/**
 * The ledger's part of the operations command (decisions D139, D142): `audit` recomputes the books and returns contradictions;
 * `member:forfeit --id --points --reason` takes points away; `credit:reverse --id --reason` takes a mass credit back, once;
 * `credit:resume --id` resumes one that was parked after its tries;
 * `statement:verify --file` checks a statement that a member downloaded (trust-and-desk 6.3).
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

/** Begins the reversal and helps the service to end it, so that the printed result is final. */
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

async function checkStatement(db: Database, args: readonly string[]): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' }, json: { type: 'boolean' } } })
  if (!values.file) throw new Error('statement:verify needs --file with a statement in JSON.')
  const bytes = await readFile(values.file).catch((cause: unknown) => {
    throw new Error(`${values.file} cannot be read.`, { cause })
  })
  const keys = (await listSigningKeys(db)).map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x }) as const)
  const { statement, verdict } = await checkStatementFile(bytes, keys)
  return statement ? { memberId: statement.member.id, year: statement.year, lines: statement.lines.length, verdict } : { verdict }
}

async function resume(db: Database, args: readonly string[]): Promise<object> {
  const { values } = parseArgs({ args: [...args], options: { id: { type: 'string' }, json: { type: 'boolean' } } })
  const id = values.id?.toLowerCase()
  if (!id || !isId(id) || !(await resumeCredit(db, id))) throw new Error('credit:resume needs --id of a mass credit that is parked.')
  return { resumed: id }
}
