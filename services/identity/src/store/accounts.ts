import { mailboxOf } from '@club/kernel'
import type { ListTable, Sql } from '@club/postgres'
import { ACCOUNT_LIST, foldedText, phonePart } from '@club/rules'
import type { Day } from '@club/rules'
import type { Language, Stage } from '../domain/member'
import { SHOWN_EMAIL, SHOWN_STATUS } from './members'
import type { NamedMember } from './members'

/** An account as staff see it (decision D98). */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly number: string | null
  readonly gender: string | null
  readonly dob: Day | null
  readonly race: string | null
  readonly nationality: string | null
  readonly pregnancyStage: Stage | null
  readonly edb: Day | null
  readonly children: readonly Day[]
  readonly referralCode: string
  readonly referredBy: string | null
  readonly promoterCode: string | null
  readonly registerSource: string | null
  readonly utmSource: string | null
  readonly utmMedium: string | null
  readonly utmCampaign: string | null
  readonly language: Language
  readonly receiveMail: boolean
  readonly verified: boolean
  readonly registeredAt: Date
  readonly quiet: boolean
  readonly status: NamedMember['status']
}

export interface AccountFilter {
  readonly from: Date | null
  readonly before: Date | null
  /** Part of the name, email or number, a number written in any way; empty: all. */
  readonly query: string
}

/**
 * Columns of an account, from `members m`. The children are those of the profile and, before there are any, those given at sign-up. The promoter
 * comes from the upload or from the campaign of the link.
 */
export const ACCOUNT_COLUMNS = `m.id, m.name, ${SHOWN_EMAIL}, m.number, m.gender, m.dob, m.race, m.nationality, m.pregnancy_stage AS "pregnancyStage", m.edb,
  coalesce((SELECT array_agg(b.birth_date ORDER BY b.birth_date)::text[] FROM babies b WHERE b.member_id = m.id), m.children::text[]) AS children,
  m.referral_code AS "referralCode", (SELECT r.referral_code FROM members r WHERE r.id = m.referrer_id) AS "referredBy",
  coalesce((SELECT p.code FROM promoters p WHERE p.id = m.promoter_id), (SELECT p.code FROM promoters p WHERE p.code = upper(m.utm_campaign)))
  AS "promoterCode",
  m.register_source AS "registerSource", m.utm_source AS "utmSource", m.utm_medium AS "utmMedium", m.utm_campaign AS "utmCampaign",
  m.language, m.receive_mail AS "receiveMail", m.verified_at IS NOT NULL AS verified, m.registered_at AS "registeredAt", m.quiet,
  ${SHOWN_STATUS}`

/** Expression of members_name_idx, members_name_order_idx and, with others, members_search_idx. */
export const FOLDED_NAME = `lower(normalize(m.name, NFKC) COLLATE "pg_c_utf8")`

/** The accounts as a list that is read page by page. */
export const ACCOUNTS: ListTable<typeof ACCOUNT_LIST, Account> = {
  list: ACCOUNT_LIST,
  from: 'members m',
  select: ACCOUNT_COLUMNS,
  columns: {
    createdAt: 'm.registered_at',
    name: FOLDED_NAME,
    email: `CASE WHEN m.erased_at IS NULL THEN m.email ELSE '' END`,
    number: `coalesce(m.number, '')`,
    stage: `coalesce(m.pregnancy_stage, '')`,
  },
  // As members_search_idx has them; erased members have no name, email or number.
  where: {
    name: (wanted, value) => `m.erased_at IS NULL AND ${FOLDED_NAME} LIKE ${value(`%${escaped(foldedText(wanted))}%`)}`,
    email: (wanted, value) => `m.erased_at IS NULL AND m.email LIKE ${value(`%${escaped(foldedText(wanted))}%`)}`,
    number: (wanted, value) => `m.erased_at IS NULL AND m.number LIKE ${value(`%${escaped(phonePart(wanted) ?? wanted)}%`)}`,
  },
  key: [{ sql: 'm.id', type: 'uuid' }],
  keyOf: ({ id }) => id,
  member: 'm.id',
}

/** The conditions of a range of registrations, for that list. */
export const registeredWithin =
  ({ from, before }: Pick<AccountFilter, 'from' | 'before'>) =>
  (value: (one: unknown) => string): string[] => [
    ...(from ? [`m.registered_at >= ${value(from)}`] : []),
    ...(before ? [`m.registered_at < ${value(before)}`] : []),
  ]

/** Lists one page of accounts, newest registration first, after the last one of the page before. */
export async function listAccounts(db: Sql, filter: AccountFilter, after: Pick<Account, 'registeredAt' | 'id'> | undefined, limit: number): Promise<Account[]> {
  const number = phonePart(filter.query)
  const { rows } = await db.query<Account & Record<string, unknown>>(
    `SELECT ${ACCOUNT_COLUMNS}
     FROM members m
     WHERE ($1::timestamptz IS NULL OR m.registered_at >= $1) AND ($2::timestamptz IS NULL OR m.registered_at < $2)
       AND ($3 = '' OR normalize(m.name, NFKC) ILIKE $3 OR (m.email ILIKE $3 AND m.erased_at IS NULL) OR m.number LIKE $3 OR m.number LIKE $7)
       AND ($4::timestamptz IS NULL OR (m.registered_at, m.id) < ($4, $5::uuid))
     ORDER BY m.registered_at DESC, m.id DESC LIMIT $6`,
    [
      filter.from,
      filter.before,
      filter.query === '' ? '' : `%${escaped(filter.query)}%`,
      after?.registeredAt ?? null,
      after?.id ?? null,
      limit,
      number === undefined ? null : `%${number}%`,
    ],
  )
  return rows
}

/** How many accounts registered on each day in Kuala Lumpur, oldest first; days of none are left out. */
export async function countRegistrations(db: Sql, range: Pick<AccountFilter, 'from' | 'before'>): Promise<{ on: Day; registered: bigint; verified: bigint }[]> {
  const { rows } = await db.query<{ on: Day; registered: bigint; verified: bigint }>(
    `SELECT (registered_at AT TIME ZONE 'UTC' + interval '8 hours')::date AS "on", count(*) AS registered, count(verified_at) AS verified FROM members
     WHERE ($1::timestamptz IS NULL OR registered_at >= $1) AND ($2::timestamptz IS NULL OR registered_at < $2) GROUP BY 1 ORDER BY 1`,
    [range.from, range.before],
  )
  return rows
}

export const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`)

/** Saves the fields that staff may change; a new email or number ends every session and every older link. */
export async function saveAccount(tx: Sql, account: { id: string; name: string; email: string; number: string | null; endSessions: boolean }): Promise<void> {
  await tx.query(
    `UPDATE members SET name = $2, email = $3, mailbox = CASE WHEN email = $3 THEN mailbox ELSE $6 END, number = $4, email_proven_at = CASE WHEN email = $3 THEN email_proven_at END,
       token_version = token_version + CASE WHEN $5 THEN 1 ELSE 0 END, credential_version = credential_version + CASE WHEN $5 THEN 1 ELSE 0 END
     WHERE id = $1`,
    [account.id, account.name, account.email, account.number, account.endSessions, mailboxOf(account.email)],
  )
}
