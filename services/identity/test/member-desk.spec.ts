import { MemberAct } from '@club/contracts/identity'
import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { listAudit } from '../src/store/audit'
import { appendAudit } from '../src/store/audit'
import { insertSignIn } from '../src/store/sign-ins'
import { errorOf, serveIdentity, somebody } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const reason = 'Asked for on the phone'
const describeMember = async (memberId: string) => {
  const { result, refusal } = await served.identity.describeMember({ memberId })
  return result?.value ?? errorOf({ refusal })
}
const statusOf = async (memberId: string) => {
  const described = await describeMember(memberId)
  return typeof described === 'object' ? described.status : described
}
const act = (memberId: string, name: MemberAct, changes: { auditId?: string; details?: string; reason?: string } = {}) =>
  actAs({ kind: 'administrator', id: 'mei' }, () => served.identity.actOnMember({ memberId, act: name, reason, auditId: newId(), details: '', ...changes }))
const logOf = async (recordId: string) => (await listAudit(served.db, { recordId, limit: 10 })).map(({ call, reason: why }) => `${call}: ${why}`)

describe('a member described to staff', () => {
  it('is unknown under another id, and under a text that is no id', async () => {
    expect([await describeMember(newId()), await describeMember('me')]).toEqual(['not-found', 'not-found'])
  })

  it('is in the state of the account', async () => {
    const { memberId } = await served.signedUp()
    expect(await statusOf(memberId)).toBe('unverified')
    const parent = await served.member()
    expect(await statusOf(parent.memberId)).toBe('active')
    await act(parent.memberId, MemberAct.BLOCK)
    expect(await statusOf(parent.memberId)).toBe('blocked')
    await served.db.query("UPDATE members SET closed_at = now(), erase_at = now() + interval '30 days' WHERE id = $1", [parent.memberId])
    expect(await statusOf(parent.memberId)).toBe('closed')
  })

  it('has devices by their label, the one used last first, and those who joined by the referral code', async () => {
    const parent = await served.member()
    const signIn = { method: 'password', provider: null, memberId: parent.memberId } as const
    for (const [day, device] of [
      ['01', 'Chrome on Android'],
      ['03', 'Chrome on Android'],
      ['05', null],
    ] as const)
      await insertSignIn(served.db, { ...signIn, id: newId(), at: new Date(`2026-11-${day}T04:00:00Z`), device })
    const friend = await served.member({ referCode: parent.referralCode, name: 'Mei Ling' })
    expect(await describeMember(parent.memberId)).toMatchObject({
      account: { id: parent.memberId, email: parent.email, verified: true },
      devices: [
        { label: '', signIns: 1 },
        { label: 'Chrome on Android', signIns: 2, firstAt: new Date('2026-11-01T04:00:00Z'), lastAt: new Date('2026-11-03T04:00:00Z') },
      ],
      devicesTotal: 2,
      referees: [{ memberId: friend.memberId, name: 'Mei Ling' }],
      refereesTotal: 1,
    })
    expect(await describeMember(friend.memberId)).toMatchObject({ referrerId: parent.memberId, account: { referredBy: parent.referralCode } })
  })
})

describe('an act of staff on a member', () => {
  it('is refused for an unknown member, and where the state of the account does not allow it, and leaves its id free', async () => {
    expect(errorOf(await act(newId(), MemberAct.BLOCK))).toBe('not-found')
    const parent = await served.member()
    expect(errorOf(await act(parent.memberId, MemberAct.RESEND))).toBe('member-state')
    const unverified = await served.signedUp()
    const auditId = newId()
    expect(errorOf(await act(unverified.memberId, MemberAct.CREDIT, { auditId }))).toBe('member-state')
    expect(errorOf(await act(unverified.memberId, MemberAct.BLOCK, { auditId }))).toBeUndefined()
    await served.db.query('UPDATE members SET closed_at = now(), erase_at = now() WHERE id = $1', [parent.memberId])
    for (const name of [MemberAct.BLOCK, MemberAct.FORFEIT, MemberAct.CREDIT, MemberAct.END_SESSIONS, MemberAct.CANCEL_ORDER])
      expect(errorOf(await act(parent.memberId, name))).toBe('member-state')
    expect(await logOf(parent.memberId)).toEqual([])
  })

  it('blocks and unblocks, and ends every session, each with its reason in the log under the id that was given', async () => {
    const { memberId } = await served.member()
    const versionOf = async () => (await served.sessionOf(memberId)).version?.version ?? 0
    const first = await versionOf()
    const auditId = newId()
    await act(memberId, MemberAct.BLOCK, { auditId })
    expect((await served.sessionOf(memberId)).version).toMatchObject({ blocked: true, version: first + 1 })
    await act(memberId, MemberAct.UNBLOCK)
    await act(memberId, MemberAct.END_SESSIONS)
    expect(await versionOf()).toBe(first + 3)
    expect(await logOf(memberId)).toEqual([`identity.end-sessions: ${reason}`, `member:unblock: ${reason}`, `member:block: ${reason}`])
    expect((await served.db.query('SELECT FROM audit WHERE id = $1 AND record_id = $2', [auditId, memberId])).rowCount).toBe(1)
    expect((await served.eventsOf('identity.member-changed.v1', memberId)).at(-1)).toMatchObject({ tokenVersion: first + 3 })
  })

  it('is done once under one id, also by copies at the same time, and refused when the id comes with another act', async () => {
    const unverified = await served.signedUp()
    const auditId = newId()
    const mails = async () => (await served.messagesTo(unverified.email)).length
    const before = await mails()
    const copies = await Promise.all(Array.from({ length: 5 }, () => act(unverified.memberId, MemberAct.RESEND, { auditId })))
    expect(copies.map(errorOf)).toEqual(copies.map(() => undefined))
    expect(await mails()).toBe(before + 1)
    expect(errorOf(await act(unverified.memberId, MemberAct.RESEND, { auditId, reason: 'Another one' }))).toBe('idempotency-key-reused')
    expect(errorOf(await act(unverified.memberId, MemberAct.BLOCK, { auditId }))).toBe('idempotency-key-reused')
  })

  it('mails the activation link again, three times an hour and no more', async () => {
    const unverified = await served.signedUp(somebody())
    const outcomes = []
    for (let times = 0; times < 5; times += 1) outcomes.push(errorOf(await act(unverified.memberId, MemberAct.RESEND)))
    expect(outcomes.at(-1)).toBe('rate-limited')
    expect(outcomes.filter((outcome) => outcome === undefined).length).toBeGreaterThan(0)
    const link = await served.linkOf(unverified.email)
    const { result } = await served.identity.verifyLink({ ...link, device: undefined, deviceLabel: '' })
    expect(result?.$case).toBe('session')
  })

  it('of another service brings its reason to the row that comes as that service’s event', async () => {
    const { memberId } = await served.member()
    const auditId = newId()
    const { result } = await act(memberId, MemberAct.FORFEIT, { auditId, details: '{"points":40}' })
    expect(result?.value.email).toContain('@')
    expect(await logOf(memberId)).toEqual([])
    const row = {
      id: auditId,
      actor: { kind: 'administrator', id: 'mei' },
      call: 'points-ledger.forfeit-points',
      recordId: memberId,
      kind: 'write',
      at: new Date(),
    } as const
    await served.db.withTransaction((tx) => appendAudit(tx, [row, { ...row, id: newId(), call: 'codes.toggle-batch' }]))
    expect((await logOf(memberId)).sort()).toEqual(['codes.toggle-batch: ', `points-ledger.forfeit-points: ${reason}`])
  })
})
