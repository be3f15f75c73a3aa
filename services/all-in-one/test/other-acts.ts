import { PointsLedgerServiceDefinition } from '@club/contracts/points-ledger'
import { newId } from '@club/kernel'
import { createServiceClient } from '@club/service-host'
import { aCsv, MEMBER } from './given-back-office'
import type { BackOffice } from './given-back-office'

const BATCH = newId()
const DOUBTS = 3
const ALARMS = 4
const POINTS = 1_000_000n
const NAMES = ['Nur Aisyah', 'Siti Aminah', 'Tan Mei Ling', 'Priya Devi'] as const
const VOUCHER_CODES = 5

interface Asked {
  readonly path: string
  readonly fields: object
}

/** Acts of staff on members, points, codes, vouchers, households and alarms. */
export interface OtherActs {
  /** Requests of an act of each kind, by its name. */
  readonly kinds: Readonly<Record<string, () => Asked | Promise<Asked>>>
  /** Everything that these acts change. */
  state(): Promise<Readonly<Record<string, unknown>>>
}

/** Prepares a member with points, a batch of codes, doubts about addresses and alarms, for acts whose figures `random` draws. */
export async function otherActs(
  { database, address }: BackOffice,
  { random, voucherType }: { readonly random: (below: number) => number; readonly voucherType: string },
): Promise<OtherActs> {
  const [identity, codes, ledger, fraud] = [database('identity'), database('codes'), database('points-ledger'), database('fraud')]
  const oneOf = <T>(many: readonly T[]): T => many[random(many.length)] as T

  await codes.query(
    `INSERT INTO batches (id, brand_id, brand_name, format_id, format_name, size_id, size_name, points, quantity, code_group, status, active, created_at)
     VALUES ($1, 'b', 'DryPantz', 'f', 'pants', 's', 'm', 120, 10, 'STANDARD', 'complete', true, now())`,
    [BATCH],
  )
  const members = [MEMBER, newId(), newId()]
  await identity.query(
    `INSERT INTO members (id, origin, name, number, email, dob, gender, race, nationality, pregnancy_stage, language, receive_mail, referral_code, force_updated,
       registered_at, verified_at)
     SELECT id, 'form', 'Nur Aisyah', '6012000000' || n, 'parent' || n || '@example.com', date '1990-01-01', 'female', 'malay', 'malaysian', 'oneChild', 'en', false,
       'BCTEST' || n, true, now(), now() FROM unnest($1::uuid[]) WITH ORDINALITY AS member (id, n)`,
    [members],
  )
  const homes = [newId(), newId()]
  await identity.query(
    `INSERT INTO addresses (id, member_id, label, line1, line2, line3, city, state, postcode, country, created_at)
     SELECT id, member_id, 'Home', '7', '', 'Jalan Undur', 'Bangi', 'Selangor', '43999', 'Malaysia', now() FROM unnest($1::uuid[], $2::uuid[]) AS home (id, member_id)`,
    [homes, members.slice(1)],
  )
  const doubts = Array.from({ length: DOUBTS }, () => newId())
  await identity.query(
    `INSERT INTO household_doubts (id, key, other_key, address_id, other_address_id, noted_at)
     SELECT id, 'a' || n, 'b' || n, $2, $3, now() FROM unnest($1::uuid[]) WITH ORDINALITY AS doubt (id, n)`,
    [doubts, ...homes],
  )
  const alarms = Array.from({ length: ALARMS }, () => newId())
  const now = new Date().toISOString()
  const evidence = { by: 'member', count: 25, threshold: 25, windowSeconds: 3600, from: now, until: now }
  await fraud.query(
    `INSERT INTO alarms (id, kind, subject, state, at, seen_until, evidence)
     SELECT id, 'guessing', 'member:' || id, 'open', now(), now(), $2 FROM unnest($1::uuid[]) AS alarm (id)`,
    [alarms, evidence],
  )
  const { client, channel } = createServiceClient(PointsLedgerServiceDefinition, address('points-ledger'))
  await client.postAwards({
    awards: [{ key: newId(), memberId: MEMBER, occurredAt: new Date(), lines: [{ entryId: newId(), points: POINTS, source: 'Unique Code', title: '' }] }],
  })
  channel.close()

  const decide = async (decision: string, state: string): Promise<Asked> => {
    const { rows } = await fraud.query<{ id: string }>('SELECT id FROM alarms WHERE state = $1 ORDER BY id LIMIT 1', [state])
    return { path: `/admin/fraud/alarms/${rows[0]?.id ?? oneOf(alarms)}`, fields: { decision, reason: 'An honest typist' } }
  }
  const onMember = (act: object): Asked => ({ path: `/admin/members/${MEMBER}/act`, fields: { ...act, reason: 'Not meant' } })
  const editAccount = async (): Promise<Asked> => {
    const { rows } = await identity.query<{ name: string; email: string; number: string }>('SELECT name, email, number FROM members WHERE id = $1', [MEMBER])
    const { name = '', email = '', number = '' } = rows[0] ?? {}
    const change = oneOf([
      { name: oneOf(NAMES.filter((other) => other !== name)) },
      { email: `parent${random(1_000_000)}@example.com` },
      { number: `012${10_000_000 + random(80_000_000)}` },
    ])
    return { path: '/admin/setting/account/edit', fields: { id: MEMBER, name, email, number: number.slice(1), ...change } }
  }
  /** The same decision again is no act: of those that are decided, the other one is asked for, and refused. */
  const decideHousehold = async (): Promise<Asked> => {
    const { rows } = await identity.query<{ id: string; is_same: boolean | null }>('SELECT id, is_same FROM household_doubts ORDER BY id')
    const { id, is_same: isSame } = oneOf(rows)
    const decision = isSame === null ? oneOf(['same', 'different']) : isSame ? 'different' : 'same'
    return { path: '/admin/setting/household', fields: { id, decision, reason: 'Asked them' } }
  }
  const uploadVouchers = (): Asked => {
    const lines = Array.from({ length: VOUCHER_CODES }, () => `TNG-${newId()}`)
    return { path: '/admin/setting/voucher/upload', fields: { id: voucherType, file: aCsv(['code', ...lines, ''].join('\n')) } }
  }
  return {
    kinds: {
      'switch a batch of codes': () => ({ path: '/admin/setting/hide/batchCode', fields: { id: BATCH } }),
      'set the double-points day': () => ({ path: '/admin/setting/doublePointsDate/edit', fields: { newDate: 1 + random(31) } }),
      forfeit: () => onMember({ act: 'forfeit', points: 1 + random(500) }),
      credit: () => onMember({ act: 'credit', points: 1 + random(500), title: `Gift ${random(1_000_000)}` }),
      block: () => onMember({ act: 'block' }),
      unblock: () => onMember({ act: 'unblock' }),
      'edit an account': editAccount,
      'decide about addresses': decideHousehold,
      'dismiss an alarm': () => decide('dismiss', 'open'),
      'freeze an alarm': () => decide('freeze', 'open'),
      'release an alarm or take what it names': () => decide(oneOf(['release', 'forfeit']), 'frozen'),
      'upload voucher codes': uploadVouchers,
    },
    async state() {
      const found = await Promise.all([
        codes.query('SELECT active FROM batches WHERE id = $1', [BATCH]),
        // An undo restores the day itself, and not the administrator who chose it.
        codes.query('SELECT double_points_day FROM settings'),
        ledger.query("SELECT balance::text FROM accounts WHERE id = 'member:' || $1", [MEMBER]),
        identity.query('SELECT name, email, number, blocked FROM members WHERE id = $1', [MEMBER]),
        identity.query('SELECT id, is_same FROM household_doubts ORDER BY id'),
        fraud.query('SELECT id, state FROM alarms ORDER BY id'),
        database('catalogue').query('SELECT count(*)::int AS stock FROM voucher_codes'),
      ])
      const [batches, day, balance, member, households, decided, stock] = found.map(({ rows }) => rows.map((row) => JSON.stringify(row)))
      return { batches, day, balance, member, households, decided, stock }
    },
  }
}
