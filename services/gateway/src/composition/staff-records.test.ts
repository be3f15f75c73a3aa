import { PROMOTER } from '@club/contracts/records'
import { paramsOf, refusedReply } from '@club/service-host'
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

const { edit } = PROMOTER.calls
const MEANING = { 'record-changed': 'record-changed', 'not-found': 'not-found' } as const
const refusedBy = (changedBy: string) =>
  unwrapRecordReply(identity, edit, refusedReply('record-changed', { params: paramsOf({ changedBy, changedAt }) }), MEANING)

beforeEach(() => asked.splice(0))

describe('an edit that was refused because somebody changed the record meanwhile', () => {
  it('says who, and what to send to save it nevertheless', async () => {
    const refusal = await refusedBy('aisyah')
    expect(asked).toEqual(['aisyah'])
    expect(refusal).toMatchObject({
      name: 'record-changed',
      details: { params: { name: 'name-of-aisyah' }, extra: { updatedAt: expect.any(String) as string } },
    })
  })

  it('names nobody who is no administrator any more', async () => {
    expect(await refusedBy('gone')).toMatchObject({ details: { params: { name: 'Somebody else' } } })
  })
})

it('asks nobody about any other refusal', async () => {
  expect(await unwrapRecordReply(identity, edit, refusedReply('not-found'), MEANING)).toMatchObject({ name: 'not-found' })
  expect(asked).toEqual([])
})
