import { setTimeout as pause } from 'node:timers/promises'
import { authCalls, CALLS, historyCalls, privacyCalls, statementCalls, userCalls } from '@club/contracts/http'
import { ANSWER_BYTES_MAX, HISTORY_PAGE_MAX, USER_POINTS_MAX } from '@club/rules'
import { waitFor } from '@club/testing'
import type { SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { collectGarbage, processesOf } from './held'

const LINES = 100_000
const NOTES = 5_000
const PAGES = 5
/** A line a minute of this year and the last months of the year before. */
const HISTORY = `INSERT INTO entries (id, transfer_id, account_id, account_version, points, balance_before, balance_after, source, counts_toward_tier, occurred_at)
  SELECT gen_random_uuid(), gen_random_uuid(), $1, n, 1, n - 1, n, 'Unique Code', true, now() - (${LINES} - n) * interval '1 minute'
  FROM generate_series(1, ${LINES}) n`
const INBOX = `INSERT INTO notes (id, member_id, cause, title, message, link, created_at)
  SELECT gen_random_uuid(), $1, 'long:' || n, jsonb_build_object('en', 'A note', 'bm', 'Nota'), jsonb_build_object('en', text, 'bm', text), '', now() - n * interval '1 minute'
  FROM generate_series(1, ${NOTES}) n, repeat('A long note. ', 10) text`

/** Growth of a process's memory that is allowed. Files of 20 MB and more, made whole, would take several times as much. */
const GROWTH_MB_MAX = 32

/** How often memory is looked at, which stops the process for a moment. */
const LOOK_MS = 300
const GIVEN_MS_MAX = 60_000

/** Asks until the club, which may be busy, has given it. */
const given200 = (what: string, ask: () => Promise<Response>): Promise<Response> =>
  waitFor(
    what,
    async () => {
      const answer = await ask()
      return answer.status === 200 && answer
    },
    GIVEN_MS_MAX,
  )

/** A member with a very long history is answered as briefly as any other. */
export function longHistories(running: () => GivenSystem): void {
  let member: SignedUp
  const bytesOf = (json: unknown) => Buffer.byteLength(JSON.stringify(json) ?? '')

  beforeAll(async () => {
    const { club, database } = running()
    member = await club.signUp()
    const ledger = await database('points-ledger')
    await ledger.query(HISTORY, [`member:${member.id}`])
    await ledger.query(`INSERT INTO accounts (id, balance, version) VALUES ($1, ${LINES}, ${LINES})`, [`member:${member.id}`])
    await (await database('notifications')).query(INBOX, [member.id])
  }, 60_000)

  it('is answered no call with more than the longest answer, but files', async () => {
    const { club } = running()
    const reads = CALLS.filter(({ method, auth, long, path }) => method === 'GET' && auth !== 'admin' && auth !== 'dev' && !long && !path.includes(':'))
    expect(reads.length).toBeGreaterThan(20)
    const tooLong: string[] = []
    for (const { method, path } of reads) {
      const { status, json } = await club.call(method, path, { token: member.token })
      if (status >= 500 || bytesOf(json) > ANSWER_BYTES_MAX) tooLong.push(`${path}: ${status}, ${bytesOf(json)} bytes`)
    }
    for (const path of [authCalls.session.path, userCalls.listInbox.path]) {
      const { status, json } = await club.call('POST', path, { token: member.token, body: {} })
      if (status !== 200 || bytesOf(json) > ANSWER_BYTES_MAX) tooLong.push(`${path}: ${status}, ${bytesOf(json)} bytes`)
    }
    expect(tooLong).toEqual([])
  }, 60_000)

  it('has the newest lines in the User answer, and the others on pages, each once and in order', async () => {
    const { club } = running()
    const user = (await club.call('POST', authCalls.session.path, { token: member.token, body: {} })).body as {
      points: { id: string }[]
      more: { points: boolean }
    }
    expect([user.points.length, user.more.points]).toEqual([USER_POINTS_MAX, true])
    const listed = user.points.map(({ id }) => id)
    for (let page = 0; page < PAGES; page += 1) {
      const { data, next } = await club.request<{ data: { id: string }[]; next: string }>('GET', `${historyCalls.points.path}?before=${listed.at(-1)}`, {
        token: member.token,
      })
      expect([data.length, next]).toEqual([HISTORY_PAGE_MAX, data.at(-1)?.id])
      listed.push(...data.map(({ id }) => id))
    }
    const { rows } = await (
      await running().database('points-ledger')
    ).query<{ id: string }>('SELECT id FROM entries WHERE account_id = $1 ORDER BY account_version DESC LIMIT $2', [`member:${member.id}`, listed.length])
    expect(listed).toEqual(rows.map(({ id }) => id))
  }, 60_000)

  it('has statements and exports made and sent in the same memory as short ones, whether they are read at once or not at all', async () => {
    const { system } = running()
    const before = new Map<number, number>()
    for (const pid of processesOf(running())) before.set(pid, await collectGarbage(pid))
    const most = new Map(before)
    let isOver = false
    const watched = (async () => {
      while (!isOver)
        for (const pid of most.keys()) {
          most.set(pid, Math.max(most.get(pid) ?? 0, await collectGarbage(pid)))
          await pause(LOOK_MS)
        }
    })()
    const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' }
    const year = new Date().getFullYear()
    const statement = () => fetch(`${system.url}/api${statementCalls.fetchStatement.path}?year=${year}&format=json`, { headers })
    const exported = () => {
      const body = JSON.stringify({ id: member.id, password: member.password })
      return fetch(`${system.url}/api${privacyCalls.exportData.path}`, { method: 'POST', headers, body })
    }
    // Nobody reads the first two; the third is read while they wait.
    const unread = await Promise.all([given200('a statement', statement), given200('an export', exported)])
    expect((await (await given200('a statement', statement)).arrayBuffer()).byteLength).toBeGreaterThan(16 * 1024 * 1024)
    isOver = true
    await watched
    for (const { body } of unread) await body?.cancel()
    const growth = [...most].map(([pid, mb]) => Math.round(mb - (before.get(pid) ?? 0)))
    expect(growth.filter((mb) => mb > GROWTH_MB_MAX)).toEqual([])
  }, 180_000)
}
