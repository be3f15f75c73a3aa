import type { Host } from '@club/service-host'
import { IdentityRefusal } from '@club/contracts/identity'
import { createHouseholdsClient } from './households-client'

/** Identity that answers this to whoever asks; an error is thrown. */
function asking(answer: object | Error | undefined) {
  const listHouseholds = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ result: answer }))
  const host = { client: () => ({ listHouseholds }) } as unknown as Pick<Host, 'client'>
  return createHouseholdsClient(host, 'identity')('member')
}

const REFUSED = { reason: IdentityRefusal.BLOCKED, field: '', errorName: 'account-blocked', retryAfterSeconds: 0, user: '', datems: 0n, shopName: '' }

describe('the households of a member', () => {
  it('are unknown, and never none, when identity answers nothing or does not answer', async () => {
    await expect(asking(undefined)).rejects.toThrow('answered neither')
    await expect(asking(new Error('away'))).rejects.toThrow('away')
  })

  it('are nobody’s when identity refuses', async () => {
    expect(await asking({ $case: 'refused', value: REFUSED })).toBeUndefined()
  })

  it('are none for whoever gave no address', async () => {
    expect(await asking({ $case: 'households', value: { households: [] } })).toEqual([])
  })
})
