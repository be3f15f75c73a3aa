import { newId } from '@club/kernel'
import { blockMember } from '../src/commands/block-member'
import { at, errorOf, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const save = async (memberId: string, { name = 'Keluarga Aisyah', renew = false } = {}) => {
  const reply = await served.identity.savePassLink({ memberId, name, renew })
  if (reply.result?.$case !== 'link') throw new Error(`no link but ${JSON.stringify(reply)}`)
  return reply.result.value
}
const shownTo = async (memberId: string) => (await served.identity.getPassLink({ memberId })).result
/** The member that a token leads to; else the refusal's reason. */
const open = async (token: string) => {
  const { result, refusal } = await served.identity.findPassLink({ token })
  return result?.$case === 'found' ? result.value : refusal?.reason
}
const UNKNOWN = 'IDENTITY_REFUSAL_RECORD_NOT_FOUND'

describe('a pass-along link', () => {
  it('is refused with a name that is none, and to nobody', async () => {
    const { memberId } = await served.member()
    expect(errorOf(await served.identity.savePassLink({ memberId, name: '<b>', renew: false }))).toBe('invalid-name')
    expect(errorOf(await served.identity.savePassLink({ memberId, name: 'A'.repeat(31), renew: false }))).toBe('invalid-name')
    expect(errorOf(await served.identity.savePassLink({ memberId: newId(), name: '', renew: false }))).toBe('session-expired')
    expect(await shownTo(memberId)).toMatchObject({ $case: 'none' })
  })

  it('leads nowhere by a token that is guessed, taken away or replaced, or whose member is blocked or has closed the account: all alike', async () => {
    const { memberId } = await served.member()
    const { token } = await save(memberId)
    const blocked = await served.member()
    const theirs = await save(blocked.memberId)
    await blockMember(served, { memberId: blocked.memberId, reason: 'test', blocked: true })
    const gone = await served.member()
    const closed = await save(gone.memberId)
    await served.db.query('UPDATE members SET closed_at = now(), erase_at = now() WHERE id = $1', [gone.memberId])
    const renewed = await save(memberId, { renew: true })
    expect(renewed.token).not.toBe(token)
    for (const dead of [token, theirs.token, closed.token, 'guess', '']) expect(await open(dead)).toBe(UNKNOWN)
    expect(await open(renewed.token)).toMatchObject({ memberId })
    await served.identity.revokePassLink({ memberId })
    await served.identity.revokePassLink({ memberId })
    expect(await open(renewed.token)).toBe(UNKNOWN)
    expect((await save(memberId)).token).not.toBe(renewed.token)
  })

  it('is one for each family, shown again as it is, with the name that the member chose or none', async () => {
    const { memberId } = await served.member()
    const made = await Promise.all(Array.from({ length: 5 }, () => save(memberId)))
    const { token } = await save(memberId, { name: '' })
    expect(new Set(made.map((link) => link.token))).toEqual(new Set([token]))
    expect(await open(token)).toMatchObject({ memberId, name: '', membershipEnded: false })
    expect(await shownTo(memberId)).toMatchObject({ $case: 'link', value: { token, name: '' } })
    // 18 random bytes; the stored hash opens nothing.
    expect(token).toMatch(/^[\w-]{24}$/)
    const { rows } = await served.db.query<{ row: string }>('SELECT pass_links::text AS row FROM pass_links')
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
  })

  it('says that the membership of its member has ended', async () => {
    const { memberId } = await served.member({ pregnancyStage: 'oneChild', children: ['2021-01-01'] })
    const { token } = await save(memberId)
    expect(await at('2030-01-01T10:00:00+08:00', () => open(token))).toMatchObject({ membershipEnded: true })
  })
})
