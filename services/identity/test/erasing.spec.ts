import { newId } from '@club/kernel'
import { eraseAccount, replayErasures } from '../src/commands/erase-account'
import { PERSONAL_DATA } from '../src/personal-data'
import { createErasures } from '../src/sagas/erase-member'
import { testHost } from '@club/testing'
import { at, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('the erasure of a closed account', () => {
  it('waits its thirty days, and goes on where a service was away', async () => {
    const { memberId, email, name, number } = await served.member({ name: 'Zulaikha Binti Unmistakable', number: '0199988776' })
    await served.db.query(
      `INSERT INTO audit (id, actor_id, actor_kind, call, record_id, kind, reason, at) VALUES (gen_random_uuid(), 'ops', 'operator', 'x', 'y', 'write', $1, now())`,
      [`${name} asked for it by phone`],
    )
    // Staff and other members wrote the member's name in texts about somebody else.
    const other = await served.member({ name: 'Somebody Else' })
    const named = `The same person as ${name}`
    await served.db.query(
      `INSERT INTO staff_acts (audit_id, member_id, act, details, reason, asked_at) VALUES (gen_random_uuid(), $1, 'credit', $2, $2, now())`,
      [other.memberId, named],
    )
    await served.db.query(`INSERT INTO awaited_reasons (audit_id, reason, at) VALUES (gen_random_uuid(), $1, now())`, [named])
    await served.db.query('UPDATE members SET close_reason = $2 WHERE id = $1', [other.memberId, named])
    const old = { memberId, sampleId: newId(), addressId: newId(), home: { line1: `12 ${name}`, line2: '', line3: '', postcode: '43600', state: 'Selangor' } }
    await served.db.query(`INSERT INTO sagas (id, name, state, traceparent, stuck_at) VALUES ($1, 'claim-sample', $2, '', now())`, [
      newId(),
      JSON.stringify(old),
    ])
    await served.identity.closeAccount({ present: { memberId, password: PASSWORD, sessionId: '' }, reason: 'I move abroad' })
    const calls: string[] = []
    let isAway = true
    const host = testHost('identity')
    const erasures = createErasures(host, {
      db: served.db,
      secrets: served.deps.secrets,
      inventory: PERSONAL_DATA,
      forfeit: async (id) => void calls.push(`forfeit ${id}`),
      eraseFiles: async (values) => void calls.push(values.includes(name) ? 'files' : 'files without values'),
      elsewhere: {
        codes: async ({ contacts, values }) => {
          if (isAway) {
            isAway = false
            throw new Error('away')
          }
          calls.push(contacts.includes(email) && values.includes(name) ? 'codes' : 'codes without values')
        },
      },
    })
    await host.start()
    try {
      expect(await erasures.eraseDue(daysLater(29))).toEqual({ begun: 0, erased: 0 })
      expect(await erasures.eraseDue(daysLater(31))).toEqual({ begun: 1, erased: 1 })
      expect(calls).toEqual([`forfeit ${memberId}`, 'codes', 'files'])
      expect(await erasures.eraseDue(daysLater(31))).toEqual({ begun: 0, erased: 0 })
    } finally {
      await host.stop()
    }
    const { rows } = await served.db.owner.query<{ tables: string[] }>(
      `SELECT array_agg(relname::text) AS tables FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    )
    for (const table of rows[0]?.tables ?? [])
      for (const value of [email, name, number.slice(1), 'move abroad'])
        expect([table, (await served.db.superuser.query(`SELECT FROM "${table}" t WHERE t::text ILIKE $1`, [`%${value}%`])).rows.length]).toEqual([table, 0])
    const { rows: acts } = await served.db.query('SELECT details, reason FROM staff_acts WHERE member_id = $1', [other.memberId])
    expect(acts).toEqual([{ details: '—', reason: '—' }])
    expect(await served.eventsOf('identity.member-erased.v1', memberId)).toMatchObject([{ memberId }])
    const { members } = await served.identity.listMemberNames({ memberIds: [memberId] })
    expect(members).toMatchObject([{ id: memberId, name: 'Erased member' }])
    const listed = await served.identity.listAccounts({ query: '', afterId: '', limit: 100 })
    expect(listed.accounts.find(({ id }) => id === memberId)).toMatchObject({ name: 'Erased member', email: '', number: '' })
    expect(members[0]?.email).toBe('')
    await served.signedUp({ email, number })
  })
})

describe('the erasure of whom a restored backup has as open', () => {
  it('is published as a closing, once, and leaves the messages that wait for others', async () => {
    const { memberId } = await served.member({ name: 'Restored Unmistakable' })
    const waiting = newId()
    await served.db.query(`INSERT INTO outgoing_messages (id, sealed, occurred_at, due_at) VALUES ($1, '\\x00', now(), now() + interval '1 day')`, [waiting])
    expect(await replayErasures(served.deps, [memberId, newId()])).toEqual({ due: 1 })
    expect(await replayErasures(served.deps, [memberId])).toEqual({ due: 1 })
    expect(await served.eventsOf('identity.account-closed.v1', memberId)).toMatchObject([{ memberId, closed: true }])
    await at(daysLater(1), () => eraseAccount(served.deps, PERSONAL_DATA, memberId))
    expect((await served.db.query('DELETE FROM outgoing_messages WHERE id = $1', [waiting])).rowCount).toBe(1)
  })
})

describe('what a personal field was before staff changed it', () => {
  it('lies in the audit log under the key of the member, and is lost with the key', async () => {
    const { memberId, email } = await served.member({ name: 'Rashidah Unmistakable' })
    await served.identity.editAccount({ memberId, name: 'Rashidah Binti Omar', email, number: '0139988776' })
    const { rows } = await served.db.query<{ id: string; changes: object; sealed: Buffer; text: string }>(
      `SELECT id, changes, sealed_before AS sealed, a::text AS text FROM audit a WHERE record_id = $1 AND call = 'identity.edit-account'`,
      [memberId],
    )
    const [act] = rows
    if (!act) throw new Error('no act')
    expect(act.text).not.toContain('Rashidah')
    expect(Object.keys(act.changes)).toEqual(['name', 'number'])
    const open = () => served.deps.secrets.members.open(served.db, memberId, act.id, act.sealed)
    expect(JSON.parse((await open()) ?? '{}')).toMatchObject({ name: 'Rashidah Unmistakable' })
    await served.identity.closeAccount({ present: { memberId, password: PASSWORD, sessionId: '' }, reason: '' })
    await at(daysLater(31), () => eraseAccount(served.deps, PERSONAL_DATA, memberId))
    expect(await open()).toBeUndefined()
    const edit = { memberId, name: 'Somebody Else', email, number: '0139988776' }
    expect((await at(daysLater(31), () => served.identity.editAccount(edit))).refusal).toMatchObject({ reason: expect.any(String) as string })
  })
})
