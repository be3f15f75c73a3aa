import { setTimeout as pause } from 'node:timers/promises'
import { authCalls, clientMsMaxOf, historyCalls, privacyCalls, statementCalls } from '@club/contracts/http'
import { ANSWER_BYTES_MAX } from '@club/rules'
import { makeMembers } from '../clients/members'
import type { BenchMember } from '../clients/members'
import type { Answer, Club } from '../faults/club'
import type { GivenClub } from '../faults/given-system'
import type { Sent } from '../faults/hostile-forms'
import { databaseOf } from '../../scripts/start/topology'

/** Members who ask for everything at once, and a club of members who look around as others do. */
export const ATTACKING = 2
export const CLUB = 100
/** Of each member: five times as many as one left by ordering and cancelling for 198 s, before that was bounded. */
const LINES = 100_000
/** Number of the first of them; nobody else of a soak has made any from there on. */
const FROM = 3_000_000
/** Requests of one member at once: more than the gateway works on (ADR 52). */
const STREAMS = 12
/** How long a member of the club looks at a page. */
const PAGE_MS = 5_000
/** Statuses of a refusal for too many or too early requests. */
const PUT_OFF = [429, 503]
const REAUTH_REQUIRED = 403
/** As long as a browser waits for a file, which is made as a whole before its first byte is sent. */
const FILE_MS_MAX = clientMsMaxOf(statementCalls.fetchStatement)

/**
 * The lines of a member as the ledger would have posted them, $2 points of one each, so that the books add up: one transfer, which the programme
 * pays by one line. They were posted a while ago, as the auditor reads what is new again and again.
 */
const HISTORY = `WITH given AS (SELECT gen_random_uuid() AS transfer, 'member:' || $1 AS account, 'issuance:unique-code' AS programme, $2::int AS lines,
    greatest(date_trunc('month', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC', now() - interval '10 minutes') AS posted_at),
  transfer AS (INSERT INTO transfers (key, id, request_hash, kind, member_account, occurred_at, posted_at)
    SELECT 'long:' || account, transfer, '', 'award', account, now(), posted_at FROM given),
  member AS (INSERT INTO accounts (id, balance, version) SELECT account, lines, lines FROM given),
  paid AS (INSERT INTO accounts AS a (id, balance, version) SELECT programme, -lines, 1 FROM given
    ON CONFLICT ON CONSTRAINT accounts_pkey DO UPDATE SET balance = a.balance + excluded.balance, version = a.version + 1, updated_at = now()
    RETURNING balance, version)
  INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at, posted_at)
  SELECT gen_random_uuid(), transfer, account, n, 1, n - 1, n, 'Unique Code', true, now() - (lines - n) * interval '1 second', posted_at
  FROM given, generate_series(1, lines) n
  UNION ALL
  SELECT gen_random_uuid(), transfer, programme, version, -lines, balance + lines, balance, 'Unique Code', true, now(), posted_at FROM given, paid`

/** Makes so many members with LINES lines each, in the ledger, and in tiers, which would have counted them. */
export async function makeLongMembers({ system, database }: GivenClub, count: number): Promise<readonly BenchMember[]> {
  if (count === 0) return []
  const members = await makeMembers({ identityUrl: await system.backing.databaseUrl(databaseOf('identity')), dataDir: system.dataDir, count, from: FROM })
  const [ledger, tiers] = [await database('points-ledger'), await database('tiers')]
  for (const { id } of members) await ledger.query(HISTORY, [id, LINES])
  await ledger.query('ANALYZE entries')
  await tiers.query('INSERT INTO standings (member_id, account_version) SELECT id, $2 FROM unnest($1::uuid[]) id', [members.map(({ id }) => id), LINES])
  return members
}

interface Asking {
  readonly members: readonly BenchMember[]
  /** Of each member. */
  readonly streams: number
  /** How long a stream waits from one answer to the next question. */
  readonly pauseMs: number
  readonly isOver: () => boolean
}

export const AT_ONCE = { streams: STREAMS, pauseMs: 0 } as const
export const AS_OTHERS_DO = { streams: 1, pauseMs: PAGE_MS } as const

/**
 * Each of these members asks for their User answer, pages of their history, statements and exports. It is wrong when an answer that is no file is
 * longer than ANSWER_BYTES_MAX.
 */
export async function askForEverything(club: Club, { members, streams, pauseMs, isOver }: Asking): Promise<Sent> {
  const wrong: Sent['wrong'][number][] = []
  let sent = 0
  const year = new Date().getFullYear()
  const stream = async ({ id, token }: BenchMember): Promise<void> => {
    const ask = async (what: string, call: () => Promise<Answer>, isFile = false): Promise<Answer['body']> => {
      if (isOver()) return {}
      const answer = await call().catch((error: unknown): Answer => ({ status: 0, headers: {}, body: { error: String(error) }, json: undefined }))
      sent += 1
      const { status, json } = answer
      if (status !== 200 && !PUT_OFF.includes(status) && !(isFile && status === REAUTH_REQUIRED)) wrong.push({ what, status })
      if (!isFile && Buffer.byteLength(JSON.stringify(json) ?? '') > ANSWER_BYTES_MAX) wrong.push({ what: `${what}, which is too long`, status })
      if (pauseMs > 0) await pause(pauseMs)
      return answer.body
    }
    let before = ''
    while (!isOver()) {
      await ask('a User answer', () => club.call('POST', authCalls.session.path, { token, body: {} }))
      const page = await ask('a page of history', () => club.call('GET', `${historyCalls.points.path}${before && `?before=${before}`}`, { token }))
      before = typeof page['next'] === 'string' ? page['next'] : ''
      await ask('the months', () => club.call('GET', historyCalls.pointMonths.path, { token }))
      for (const format of ['json', 'pdf'])
        await ask(
          'a statement',
          () => club.call('GET', `${statementCalls.fetchStatement.path}?year=${year}&format=${format}`, { token, msMax: FILE_MS_MAX }),
          true,
        )
      await ask('an export', () => club.call('POST', privacyCalls.exportData.path, { token, body: { id, password: '' }, msMax: FILE_MS_MAX }), true)
    }
  }
  const begin = async (member: BenchMember, index: number): Promise<void> => {
    // Members who look around do not begin in the same instant.
    await pause((pauseMs * index) / members.length)
    await Promise.all(Array.from({ length: streams }, () => stream(member)))
  }
  await Promise.all(members.map(begin))
  return { sent, wrong }
}
