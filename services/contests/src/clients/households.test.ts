import { IdentityRefusal } from '@club/contracts/identity'
import { createHouseholdClient } from './households'

type Client = Parameters<typeof createHouseholdClient>[0]

const asking = (answer: Awaited<ReturnType<Client['listHouseholds']>>['result'] | Error) =>
  createHouseholdClient({ listHouseholds: () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ result: answer })) })('member')

const REFUSED = { reason: IdentityRefusal.BLOCKED, field: '', errorName: 'account-blocked', retryAfterSeconds: 0, user: '', datems: 0n, shopName: '' }

describe('the households of a member', () => {
  it('are unknown, and never none, when identity refuses, answers nothing or does not answer', async () => {
    await expect(asking({ $case: 'refused', value: REFUSED })).rejects.toThrow('account-blocked')
    await expect(asking(undefined)).rejects.toThrow('no answer')
    await expect(asking(new Error('away'))).rejects.toThrow('away')
  })

  it('are none for whoever gave no address', async () => {
    expect(await asking({ $case: 'households', value: { households: [] } })).toEqual([])
  })
})
