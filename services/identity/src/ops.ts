import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import {
  addDays,
  ADMIN_PASSWORD_LENGTH_MIN,
  comparedText,
  isDay,
  isEmail,
  isName,
  normalizeEmail,
  normalizeName,
  normalizePhone,
  startOfKlDay,
} from '@club/rules'
import { createBulkMember } from './commands/create-bulk-member'
import { closeAccount } from './commands/close-account'
import { replayErasures } from './commands/erase-account'
import { changeAdmin } from './commands/change-admin'
import type { AdminChange } from './commands/change-admin'
import { recordOperatorRead } from './commands/record-operator-read'
import { resetSecondFactor } from './commands/change-second-factor'
import type { Deps } from './commands/deps'
import { blockMember } from './commands/block-member'
import { createAdmin } from './commands/create-admin'
import { setLegacyPassword } from './commands/set-legacy-password'
import { listAffected } from './queries/list-affected'
import { listAudit } from './store/audit'

const GENERATED_BYTES = 18
const AUDIT_ROWS_SHOWN = 200

interface OpsDeps extends Pick<Deps, 'db' | 'hasher'> {
  readonly testClockAllowed: boolean
  readonly limits: Pick<Deps['limits'], 'eraseAfterDays'>
  /** Password of an administrator, when it is not an argument. */
  readonly adminPassword: string | undefined
}

const OPTIONS = {
  id: { type: 'string' },
  reason: { type: 'string' },
  name: { type: 'string' },
  number: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  username: { type: 'string' },
  role: { type: 'string' },
  'only-first': { type: 'boolean' },
  record: { type: 'string' },
  json: { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  admin: { type: 'string' },
  query: { type: 'string' },
  ids: { type: 'string' },
  value: { type: 'string' },
} as const

/**
 * Runs one operations command of this service (decision D139) and returns what to print.
 * @throws Error with one sentence for an unknown command or a missing argument.
 */
export async function runOps(deps: OpsDeps, args: readonly string[]): Promise<object> {
  const [command = '', ...rest] = args
  const { values } = parseArgs({ args: rest, options: OPTIONS, strict: true })
  const need = (name: 'id' | 'reason' | 'name' | 'number' | 'email' | 'password' | 'username' | 'role' | 'from' | 'to' | 'ids' | 'value'): string => {
    const value = values[name]?.trim()
    if (!value) throw new Error(`${command} needs --${name}`)
    return value
  }
  const change = (to: AdminChange) => changeAdmin(deps, { username: need('username'), reason: need('reason'), change: to })
  switch (command) {
    case 'member:block':
    case 'member:unblock':
      return blockMember(deps, { memberId: need('id').toLowerCase(), blocked: command === 'member:block', reason: need('reason') })
    case 'member:close': {
      const closed = await closeAccount(deps, { memberId: need('id').toLowerCase(), reason: need('reason'), call: 'member:close' })
      if (closed.kind === 'refused') throw new Error('there is no member of that id')
      return { id: need('id').toLowerCase(), closedAt: closed.closedAt, erasedAt: closed.eraseAt }
    }
    case 'member:create':
      return createBulkMember(deps, readMember(need('name'), need('number'), need('email')))
    case 'member:legacy-password':
      if (!deps.testClockAllowed) throw new Error(`${command} exists only where the test clock is allowed`)
      return setLegacyPassword(deps, { email: normalizeEmail(need('email')), password: need('password') })
    case 'admin:create': {
      const { password, shown } = choosePassword(values.password ?? deps.adminPassword)
      const created = await createAdmin(deps, { username: need('username'), role: need('role'), password, onlyFirst: values['only-first'] ?? false })
      return 'id' in created ? { ...created, ...shown } : created
    }
    case 'admin:disable':
    case 'admin:enable':
      return change({ kind: 'disabled', disabled: command === 'admin:disable' })
    case 'admin:role':
      return change({ kind: 'role', role: need('role') })
    case 'admin:password': {
      const { password, shown } = choosePassword(values.password ?? deps.adminPassword)
      return { ...(await change({ kind: 'password', password })), ...shown }
    }
    case 'admin:reset-second-factor':
      return resetSecondFactor(deps, { username: need('username'), reason: need('reason') })
    case 'audit:log':
      return showAudit(deps.db, values.record)
    // The search itself is in every store, and therefore no service's; identity knows whose text it is.
    case 'privacy:find':
      return recordOperatorRead(deps.db, { call: command, text: need('value') })
    case 'privacy:affected':
      return showAffected(deps.db, { ...readPeriod(need('from'), need('to')), admin: values.admin?.trim(), query: comparedText(values.query ?? '') })
    case 'privacy:replay':
      return replayErasures(deps, need('ids').split(','))
    default:
      throw new Error(
        `unknown command ${command}: member:block, member:unblock, member:create, member:legacy-password, admin:create, admin:disable, admin:enable, admin:role, admin:password, admin:reset-second-factor, audit:log, privacy:affected, privacy:find or privacy:replay`,
      )
  }
}

/** The newest rows of the log, once it is recorded whose they are (trust-and-desk 3.1). */
async function showAudit(db: Deps['db'], recordId: string | undefined): Promise<object> {
  const rows = await listAudit(db, { recordId, limit: AUDIT_ROWS_SHOWN })
  await recordOperatorRead(db, { call: 'audit:log', ids: rows.map((row) => row.recordId) })
  return { rows }
}

/** Shows whose data was read, once it is recorded that the command names them (trust-and-desk 3.1). */
async function showAffected(db: Deps['db'], filter: Parameters<typeof listAffected>[1]): Promise<object> {
  const { memberIds, ...listing } = await listAffected({ db }, filter)
  await recordOperatorRead(db, { call: 'privacy:affected', ids: memberIds })
  return listing
}

/** The password that was given, or a drawn one, which is shown once. */
function choosePassword(given: string | undefined): { password: string; shown: { password?: string } } {
  const password = given ?? randomBytes(GENERATED_BYTES).toString('base64url')
  if (password.length < ADMIN_PASSWORD_LENGTH_MIN) throw new Error(`a password has at least ${ADMIN_PASSWORD_LENGTH_MIN} characters`)
  return { password, shown: given === undefined ? { password } : {} }
}

/** Days of Kuala Lumpur, both included, or instants. */
function readPeriod(from: string, to: string): { from: Date; before: Date } {
  const period = { from: isDay(from) ? startOfKlDay(from) : new Date(from), before: isDay(to) ? startOfKlDay(addDays(to, 1)) : new Date(to) }
  if (!(period.from < period.before)) throw new Error('--from and --to are days such as 2026-11-23, or instants, the earlier one first')
  return period
}

/** The rules of the bulk file (decisions D16, D17). */
function readMember(name: string, number: string, email: string): { name: string; number: string; email: string } {
  const digits = normalizePhone(number, 'admin')
  if (!isName(name)) throw new Error('--name takes letters and spaces only')
  if (digits === undefined) throw new Error('--number is no mobile number of Malaysia')
  if (!isEmail(email)) throw new Error('--email is no email address')
  return { name: normalizeName(name), number: digits, email: normalizeEmail(email) }
}
