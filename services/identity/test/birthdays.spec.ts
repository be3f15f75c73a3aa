import { serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served

beforeAll(async () => {
  served = await serveIdentity()
})
afterAll(() => served.stop())

const celebrating = async (day: string, verifiedBefore?: Date, page: { afterMemberId?: string; limit?: number } = {}): Promise<string[]> =>
  (await served.identity.listBirthdays({ day, verifiedBefore, afterMemberId: page.afterMemberId ?? '', limit: page.limit ?? 500 })).memberIds

describe('the members whose birthday is on a day', () => {
  it('are not asked for by what is no day', async () => {
    await expect(celebrating('2026-02-30')).rejects.toThrow('YYYY-MM-DD')
  })

  it('are neither unverified nor blocked, nor were they verified later than asked', async () => {
    await served.signedUp({ dob: '1990-03-04' })
    const blocked = await served.member({ dob: '1990-03-04' })
    await served.db.query('UPDATE members SET blocked = true WHERE id = $1', [blocked.memberId])
    const parent = await served.member({ dob: '1990-03-04' })
    expect(await celebrating('2026-03-04')).toEqual([parent.memberId])
    expect(await celebrating('2026-03-05')).toEqual([])
    expect(await celebrating('2026-03-04', new Date('2020-01-01T00:00:00Z'))).toEqual([])
  })

  it('celebrate a leap day on the 28th of other years', async () => {
    const leapling = await served.member({ dob: '1992-02-29' })
    expect(await celebrating('2027-02-28')).toEqual([leapling.memberId])
    expect(await celebrating('2027-03-01')).toEqual([])
    expect(await celebrating('2028-02-28')).toEqual([])
    expect(await celebrating('2028-02-29')).toEqual([leapling.memberId])
  })

  it('come in pages by id', async () => {
    const ids = [(await served.member({ dob: '1991-04-05' })).memberId, (await served.member({ dob: '1985-04-05' })).memberId].sort()
    expect(await celebrating('2026-04-05', undefined, { limit: 1 })).toEqual([ids[0]])
    expect(await celebrating('2026-04-05', undefined, { limit: 1, afterMemberId: ids[0] as string })).toEqual([ids[1]])
    expect(await celebrating('2026-04-05', undefined, { afterMemberId: ids[1] as string })).toEqual([])
  })
})
