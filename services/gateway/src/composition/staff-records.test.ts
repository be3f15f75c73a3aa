import { adminPromoterCalls } from '@club/contracts/http'
import { IdentityRefusal } from '@club/contracts/identity'
import { paramsOf, refusedReply } from '@club/service-host'
import { identity as meaningOfIdentity } from '../mapping/refusals'
import { unwrapRecordReply } from './staff-records'

const changedAt = new Date('2026-01-15T04:00:00.000Z')
const asked: string[] = []
const identity = {
  getAdmin: async ({ adminId = '' }) => {
    asked.push(adminId)
    const admin = { id: adminId, username: `name-of-${adminId}`, role: 'dev', passwordHash: '', active: true, tokenVersion: 0, email: '' }
    return { result: adminId === 'aisyah' ? { $case: 'admin' as const, value: admin } : undefined }
  },
} as unknown as Parameters<typeof unwrapRecordReply>[0]

const changed = (changedBy: string) => ({ params: paramsOf({ changedBy, changedAt }) })

const refusedBy = {
  identity: (changedBy: string) =>
    unwrapRecordReply(identity, adminPromoterCalls.editPromoter, refusedReply(IdentityRefusal.RECORD_CHANGED, changed(changedBy)), meaningOfIdentity()),
}

beforeEach(() => asked.splice(0))

describe('an edit that was refused because somebody changed the record meanwhile', () => {
  it.each(['identity'] as const)('says who, and what to send to save it nevertheless, for %s', async (service) => {
    const refusal = await refusedBy[service]('aisyah')
    expect(asked).toEqual(['aisyah'])
    expect(refusal).toMatchObject({
      name: 'record-changed',
      details: { params: { name: 'name-of-aisyah' }, extra: { updatedAt: expect.any(String) as string } },
    })
  })

  it.each(['identity'] as const)('names nobody who is no administrator any more, for %s', async (service) => {
    expect(await refusedBy[service]('gone')).toMatchObject({ details: { params: { name: 'Somebody else' } } })
  })
})

it('asks nobody about any other refusal', async () => {
  expect(await unwrapRecordReply(identity, adminPromoterCalls.editPromoter, refusedReply(IdentityRefusal.RECORD_NOT_FOUND), meaningOfIdentity())).toMatchObject(
    {
      name: 'not-found',
    },
  )
  expect(asked).toEqual([])
})
