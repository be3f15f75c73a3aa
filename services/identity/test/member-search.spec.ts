import { newId } from '@club/kernel'
import { PERSONAL_DATA } from '../src/personal-data'
import { eraseAccount } from '../src/commands/erase-account'
import { PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const search = async (text: string, limit = 20) => (await served.identity.searchMembers({ text, limit })).members
const idsOf = async (text: string) => (await search(text)).map(({ memberId }) => memberId)
const statusOf = async (id: string) => (await served.identity.listMemberNames({ memberIds: [id] })).members[0]?.status

describe('a search for members', () => {
  it('finds nobody by a text of less than three characters, or by wildcards of SQL', async () => {
    await served.member({ name: 'Wildcard Zainab' })
    for (const text of ['', 'wi', '%%%', '___', 'Wild%Zainab', 'Wildcar_', '%@%', '_@example.com', String.raw`Wild\card`])
      expect([text, await idsOf(text)]).toEqual([text, []])
  })

  it('finds a number in any spelling and by a part, the whole one first', async () => {
    const { memberId, number } = await served.member()
    const typed = [number, `+6${number}`, `6${number}`, `+60 (0)${number.slice(1, 3)}-${number.slice(3)}`, number.split('').join('\u200b')]
    for (const text of typed) expect([text, await search(text)]).toEqual([text, [{ memberId, matched: 'number', exact: true }]])
    expect(await search(number.slice(2))).toContainEqual({ memberId, matched: 'number', exact: false })
    expect(await idsOf(`${number}0`)).toEqual([])
  })

  it('finds an email whole and in part', async () => {
    const { memberId, email } = await served.member()
    expect(await search(` ${email.toUpperCase()} `)).toEqual([{ memberId, matched: 'email', exact: true }])
    expect(await search(email.slice(0, -3))).toEqual([{ memberId, matched: 'email', exact: false }])
    expect(await search(email.slice(1, email.indexOf('@')))).toEqual([{ memberId, matched: 'email', exact: false }])
    expect(await idsOf('nobody@example.com')).toEqual([])
  })

  it('finds a name by each of its words in any order, the whole name first and beginnings before parts', async () => {
    const whole = await served.member({ name: 'Quratul Ain' })
    const begins = await served.member({ name: 'Quratul Ain Zulaikha' })
    const part = await served.member({ name: 'Nur Quratul Ain' })
    expect(await search('quratul  AIN')).toEqual([
      { memberId: whole.memberId, matched: 'name', exact: true },
      { memberId: begins.memberId, matched: 'name', exact: false },
      { memberId: part.memberId, matched: 'name', exact: false },
    ])
    expect(await idsOf('zulaikha quratul')).toEqual([begins.memberId])
    expect(await idsOf('ratul')).toHaveLength(3)
    expect((await search('quratul', 2)).map(({ memberId }) => memberId)).toHaveLength(2)
  })

  it('finds letters beyond ASCII in either case, and a short word where a word begins', async () => {
    const { memberId } = await served.member({ name: 'Zoë Ng Élodie' })
    expect(await idsOf('ZOË élo')).toEqual([memberId])
    expect(await idsOf('ng élodie')).toEqual([memberId])
    expect(await idsOf('lo zoë')).toEqual([])
    const { memberId: other } = await served.member({ name: '陈美玲 小' })
    expect([await idsOf('陈美玲'), await idsOf('美玲小')]).toEqual([[other], []])
  })

  it('finds whom a promoter brought, by the link or by an upload', async () => {
    const { promoter } = await served.savePromoter({ name: 'Farah', code: 'farah77' })
    const byLink = await served.member({ utmCampaign: 'Farah77' })
    const uploaded = await served.member()
    await served.db.query('UPDATE members SET promoter_id = $2 WHERE id = $1', [uploaded.memberId, promoter?.id])
    await served.member({ utmCampaign: 'farah78' })
    expect((await search('FARAH77')).map(({ memberId, matched, exact }) => [memberId, matched, exact]).sort()).toEqual(
      [byLink, uploaded].map(({ memberId }) => [memberId, 'promoter', false]).sort(),
    )
    expect(await idsOf('farah78')).toEqual([])
  })

  it('finds a member by id in either case, and nobody by an id that is unknown', async () => {
    const { memberId } = await served.member()
    expect(await search(memberId.toUpperCase())).toEqual([{ memberId, matched: 'id', exact: true }])
    expect(await idsOf(newId())).toEqual([])
  })

  it('shows the state of an account, and finds an erased one by its id alone', async () => {
    const { memberId: joining } = await served.signedUp({ name: 'Waiting Maryam' })
    expect([await idsOf('waiting maryam'), await statusOf(joining)]).toEqual([[joining], 'unverified'])
    const { memberId, number, email } = await served.member({ name: 'Leaving Maryam' })
    expect(await statusOf(memberId)).toBe('active')
    await served.db.query('UPDATE members SET blocked = true WHERE id = $1', [memberId])
    expect(await statusOf(memberId)).toBe('blocked')
    await served.db.query('UPDATE members SET blocked = false WHERE id = $1', [memberId])
    await served.identity.closeAccount({ present: { memberId, password: PASSWORD, sessionId: '' }, reason: '' })
    expect([await idsOf('leaving maryam'), await statusOf(memberId)]).toEqual([[memberId], 'closed'])
    await eraseAccount(served.deps, PERSONAL_DATA, memberId)
    for (const text of ['leaving maryam', number, email, 'erased member', 'erased:', `erased:${memberId}`])
      expect([text, await idsOf(text)]).toEqual([text, []])
    expect([await idsOf(memberId), await statusOf(memberId)]).toEqual([[memberId], 'erased'])
    const { members } = await served.identity.listMemberNames({ memberIds: [memberId] })
    expect(members).toMatchObject([{ name: 'Erased member', number: '', email: '' }])
  })

  it('reads no member whom it does not find, however many there are', async () => {
    await served.db.owner.query(
      `INSERT INTO members (id, origin, name, number, email, language, receive_mail, referral_code, force_updated, registered_at)
       SELECT gen_random_uuid(), 'form', 'Kaskade ' || md5(n::text), '6019' || lpad(n::text, 7, '0'), 'm' || n || '@many.example.com', 'en', true, 'MANY' || n, true, now()
       FROM generate_series(1, 5000) n`,
    )
    const { memberId, number, email } = await served.member({ name: 'Xanthippe Yusof' })
    const read = async () => {
      await served.db.query('SELECT pg_stat_force_next_flush()')
      await served.db.query('SELECT 1')
      const { rows } = await served.db.superuser.query<{ n: number }>(
        `SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 AS n FROM pg_stat_user_tables WHERE relname = 'members'`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await read()
    for (const text of ['xanthippe', 'anthip', number, email, memberId]) expect(await idsOf(text)).toEqual([memberId])
    expect((await read()) - before).toBeLessThan(500)
  })
})
