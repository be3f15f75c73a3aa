import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { RATE_LIMITS, SEND_LIMITS } from '@club/rules'
import type { SendLimit, SendPurpose } from '@club/rules'
import { drawsOf } from '../faults/made-up-values'
import { DAY, yearOfFamily } from '../faults/family-year'
import type { Act } from '../faults/family-year'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const named = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

interface Row {
  readonly call: string
  readonly bounds: readonly string[]
  readonly files: readonly string[]
}

/** The calls of docs/security/member-writes.md that leave anything, with the names of their bounds. */
const ROWS: readonly Row[] = read('docs/security/member-writes.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|'))
  .filter(([, , leaves = '']) => !leaves.trim().startsWith('nothing'))
  .map(([, call, , bound, files]) => ({ call: named(call)[0] ?? '', bounds: named(bound), files: named(files) }))

interface Cap {
  readonly what: string
  readonly calls: readonly string[]
  readonly by: 'member' | 'home'
  readonly max: number
  readonly windowMs: number
  /** All acts, unless given. */
  readonly counts?: 'refused' | 'accepted'
}

/** Bounds that are a number in a time, besides RATE_LIMITS and SEND_LIMITS: their constant, its file where the page names another, and their window. */
const IN_A_TIME: Readonly<Record<string, { readonly constant: string; readonly file?: string; readonly windowMs: number; readonly counts?: Cap['counts'] }>> = {
  otpTriesPerDayMax: { constant: 'OTP_TRIES_PER_DAY_MAX', windowMs: DAY, counts: 'refused' },
  SIGN_INS_PER_DAY_MAX: { constant: 'SIGN_INS_PER_DAY_MAX', windowMs: DAY },
  // Until the tokens of the sessions have ended.
  ENDED_SESSIONS_MAX: { constant: 'ENDED_SESSIONS_MAX', file: 'services/identity/src/domain/session.ts', windowMs: 30 * DAY },
  LANGUAGE_CHANGES_PER_DAY_MAX: { constant: 'LANGUAGE_CHANGES_PER_DAY_MAX', windowMs: DAY },
  exportsPerDayMax: { constant: 'EXPORTS_PER_DAY_MAX', windowMs: DAY },
  RESTORES_PER_DAY_MAX: { constant: 'RESTORES_PER_DAY_MAX', windowMs: DAY },
  KEPT_PER_HOUR_MAX: { constant: 'KEPT_PER_HOUR_MAX', windowMs: DAY / 24, counts: 'refused' },
  CODE_ATTEMPTS_BY_LINK_MAX: { constant: 'CODE_ATTEMPTS_BY_LINK_MAX', windowMs: DAY, counts: 'refused' },
  perDayMax: { constant: 'CANCELLED_ORDERS_PER_DAY_MAX', windowMs: DAY },
}
/** Bounds that nobody meets by doing something often: a unique row, a state, a reward that is not given again. */
const NOT_IN_A_TIME = ['cooldownMonths', 'claimed_upgrades_pkey', 'registrations_code_key', 'pass_links_pkey', 'cancellation_days_pkey', 'feedbacks_pkey']
/** Calls of others than families; no honest family's account is checked (trust-and-desk 10.5). */
const OF_OTHERS = ['user.appeal', 'fulfilment.orders.state', 'receipt.validation', 'admin.auth.login', 'admin.auth.logout']
const OF_FAMILIES = ROWS.filter(({ call }) => !OF_OTHERS.includes(call))

/** Purposes of the SMS and mails that a call sends. */
const SENT_BY: Readonly<Record<SendPurpose, readonly string[]>> = {
  otp: ['user.signup', 'user.otp.resend'],
  welcome: ['user.verify'],
  activation: ['user.signup'],
  reset: ['user.password.forgot'],
  provider: [],
  restore: ['user.privacy.restore'],
}
const SENDS: readonly Cap[] = Object.entries(SEND_LIMITS as Readonly<Record<string, SendLimit>>).flatMap(
  ([name, { purposes, by, max, windowSeconds }]): Cap[] =>
    by === 'club'
      ? []
      : [
          {
            what: `SEND_LIMITS.${name}`,
            calls: purposes.flatMap((purpose) => SENT_BY[purpose]),
            by: by.startsWith('requesting') ? 'home' : 'member',
            max,
            windowMs: windowSeconds * 1000,
            counts: 'accepted',
          },
        ],
)

function valueOf(constant: string, files: readonly string[]): number {
  for (const file of ['proto/rules/limits.ts', ...files]) {
    const [, value] = new RegExp(`\\b${constant} = ([\\d_]+)`).exec(read(file)) ?? []
    if (value) return Number(value.replaceAll('_', ''))
  }
  throw new Error(`${constant} has no value in ${files.join(', ')}.`)
}

function capsOf({ call, bounds, files }: Row): Cap[] {
  return bounds.flatMap((name): Cap[] => {
    const [group, limit = ''] = name.split('.')
    if (group === 'RATE_LIMITS') {
      const { tries, windowSeconds } = RATE_LIMITS[limit as keyof typeof RATE_LIMITS]
      return [{ what: name, calls: [call], by: limit.endsWith('PerMember') ? 'member' : 'home', max: tries, windowMs: windowSeconds * 1000 }]
    }
    const cap = IN_A_TIME[name]
    if (!cap) return []
    const { constant, file, ...rest } = cap
    return [{ what: name, calls: [call], by: 'member', max: valueOf(constant, [...files, ...(file ? [file] : [])]), ...rest }]
  })
}
const CAPS: readonly Cap[] = [...OF_FAMILIES.flatMap(capsOf), ...SENDS]

/** The caps that somebody would meet: more acts within the time of one than it allows. */
function metBy(acts: readonly Act[]): string[] {
  return CAPS.flatMap(({ what, calls, by, max, windowMs, counts }) => {
    const counted = acts.filter(({ call, isRefused }) => calls.includes(call) && (!counts || (counts === 'refused') === (isRefused ?? false)))
    const met = [...new Set(counted.map((act) => act[by]))].filter((who) => {
      const times = counted
        .filter((act) => act[by] === who)
        .map(({ atMs }) => atMs)
        .sort((one, other) => one - other)
      return times.some((at, index) => (times[index + max] ?? Infinity) < at + windowMs)
    })
    return met.map((who) => `${who} meets ${what} of ${calls.join()}`)
  })
}

const FAMILIES = 200
const SEED = 20261128

describe('the bounds of docs/security/member-writes.md', () => {
  it('are all known here: a number in a time, or one that no frequency meets', () => {
    const unknown = OF_FAMILIES.flatMap(({ bounds }) => bounds).filter(
      (name) => !name.startsWith('RATE_LIMITS.') && name !== 'SEND_LIMITS' && !(name in IN_A_TIME) && !NOT_IN_A_TIME.includes(name),
    )
    expect(unknown).toEqual([])
  })

  it('refuse no family in a year', () => {
    const families = Array.from({ length: FAMILIES }, (_, index) => yearOfFamily(`family-${index}`, drawsOf(SEED + index)))
    const done = new Set(families.flat().map(({ call }) => call))
    expect(OF_FAMILIES.filter(({ call }) => !done.has(call)).map(({ call }) => call)).toEqual([])
    expect(families.flatMap(metBy)).toEqual([])
  }, 30_000)

  it('refuse a member who orders and cancels in a loop, tries codes or empties the outbox of SMS', () => {
    const loop = (call: string, count: number, isRefused = false): Act[] =>
      Array.from({ length: count }, (_, index) => ({ call, member: 'looper', home: 'looper', atMs: index * 20, ...(isRefused ? { isRefused } : {}) }))
    const met = metBy([
      ...loop('rewards.redeem', 10_004),
      ...loop('rewards.order.cancel', 10_004),
      ...loop('user.scancode', 200, true),
      ...loop('user.signup', 150),
    ])
    expect(met).toEqual(
      expect.arrayContaining([
        'looper meets RATE_LIMITS.writesPerMember of rewards.redeem',
        'looper meets perDayMax of rewards.order.cancel',
        'looper meets KEPT_PER_HOUR_MAX of user.scancode',
        'looper meets SEND_LIMITS.smsPerBrowser of user.signup,user.otp.resend',
      ]),
    )
  })
})
