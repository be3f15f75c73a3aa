import { IdentityRefusal } from '@club/contracts/identity'
import { refusedReply } from '@club/service-host'
import type { Host } from '@club/service-host'
import { createHouseholdsClient } from './households-client'

/** An identity service that answers this to every caller; an error is thrown. */
function asking(reply: object | Error) {
  const listHouseholds = () => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply))
  const host = { client: () => ({ listHouseholds }) } as unknown as Pick<Host, 'client'>
  return createHouseholdsClient(host, 'identity')('member')
}

describe('the households of a member', () => {
  it('are unknown, and never none, when identity answers nothing or does not answer', async () => {
    await expect(asking({})).rejects.toThrow('answered neither')
    await expect(asking(new Error('away'))).rejects.toThrow('away')
  })

  it('are nobody’s when identity refuses', async () => {
    expect(await asking(refusedReply(IdentityRefusal.BLOCKED))).toBeUndefined()
  })

  it('are none for whoever gave no address', async () => {
    expect(await asking({ result: { $case: 'households', value: { households: [] } } })).toEqual([])
  })
})
