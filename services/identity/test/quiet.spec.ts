import { newId } from '@club/kernel'
import { actAs } from '@club/service-host'
import { blockMember } from '../src/commands/block-member'
import { errorOf, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const isQuiet = async (memberId: string) => {
  const { result } = await served.sessionOf(memberId)
  return result?.$case === 'session' ? result.value.member?.quiet : result
}

describe('the pause of what speaks of a baby', () => {
  it('is refused to nobody and to a blocked member', async () => {
    expect(errorOf(await served.identity.setQuiet({ memberId: newId(), quiet: true }))).toBe('session-expired')
    expect(errorOf(await served.identity.setQuiet({ memberId: 'me', quiet: true }))).toBe('session-expired')
    const { memberId } = await served.member()
    await actAs({ kind: 'operator', id: 'ops' }, () => blockMember(served.deps, { memberId, blocked: true, reason: 'a test' }))
    expect(errorOf(await served.identity.setQuiet({ memberId, quiet: true }))).toBe('account-blocked')
  })

  it('is switched on and off, and published once for each change with the number of it', async () => {
    const { memberId } = await served.member()
    expect(await isQuiet(memberId)).toBe(false)
    for (const quiet of [true, true, false, false, true]) {
      expect(errorOf(await served.identity.setQuiet({ memberId, quiet }))).toBeUndefined()
      expect(await isQuiet(memberId)).toBe(quiet)
    }
    expect((await served.eventsOf('identity.quiet-changed.v1', memberId)).map(({ quiet, version }) => [quiet, version])).toEqual([
      [true, 1],
      [false, 2],
      [true, 3],
    ])
  })

  it('is shown to staff in the list of accounts and beside the name', async () => {
    const { memberId } = await served.member()
    await served.identity.setQuiet({ memberId, quiet: true })
    const { accounts } = await served.identity.listAccounts({ query: '', afterId: '', limit: 1000 })
    expect(accounts.find(({ id }) => id === memberId)?.quiet).toBe(true)
    expect((await served.identity.listMemberNames({ memberIds: [memberId] })).members).toMatchObject([{ id: memberId, quiet: true }])
  })
})
