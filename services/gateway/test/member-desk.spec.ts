import { memberDeskCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ADMIN, aMember, AT, givenGateway, MEMBER, quietServices, refused } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const aDescribedMember = (changes: object) => ({ account: { ...aMember(), quiet: false }, status: 'active', ...changes })
const at = AT.toISOString()
const [FRIEND, ORDER, VOUCHER] = [newId(), newId(), newId()]
const show = (id = MEMBER) => given.call('GET', memberDeskCalls.showMember.path.replace(':id', id), { token })

/** Collects the members whose reads identity records from now on. */
function recording(): string[] {
  const noted: string[] = []
  given.scripts.identity.recordAudit = ({ call, recordId, memberIds }) => {
    noted.push(`${call} ${recordId} ${Buffer.from(memberIds).toString('hex')}`)
    return {}
  }
  return noted
}
const hex = (...ids: string[]) => ids.join('').replaceAll('-', '')

describe('one member on the desk', () => {
  it('is not found under an unknown id, nor under a text that is no id', async () => {
    given.scripts.identity.describeMember = () => refused('IDENTITY_REFUSAL_RECORD_NOT_FOUND')
    expect([(await show(newId())).status, (await show('nobody')).status]).toEqual([404, 404])
  })

  it('is shown neither when the read cannot be recorded, nor in part when a service is away', async () => {
    given.scripts.identity.recordAudit = away
    expect((await show()).status).toBe(503)
    Object.assign(given.scripts, quietServices())
    given.scripts.contests.describeMember = away
    expect((await show()).status).toBe(503)
  })

  it('is a recorded read of the member and of those whom they referred', async () => {
    given.scripts.identity.describeMember = () => ({
      result: {
        $case: 'described',
        value: aDescribedMember({ referees: [{ memberId: FRIEND, name: 'Mei', registeredAt: AT, qualifiedAt: AT }], refereesTotal: 1 }),
      },
    })
    const noted = recording()
    expect((await show()).body).toMatchObject({ referrals: [{ userId: FRIEND, name: 'Mei', createdAt: at, qualifiedAt: at }], counts: { referrals: 1 } })
    expect(noted).toEqual([`admin.members.show ${MEMBER} ${hex(MEMBER, FRIEND)}`])
  })

  it('shows the person, the state, the balance with its holds, and the way to the next tier', async () => {
    given.scripts.identity.describeMember = () => ({
      result: {
        $case: 'described',
        value: aDescribedMember({
          account: { ...aMember(), children: [], verified: true, quiet: true },
          status: 'closed',
          closedAt: AT,
          eraseAt: AT,
          babies: [{ id: 'b1', name: '', gender: 'female', birthDate: '2025-12-01', createdAt: AT }],
          devices: [{ label: '', firstAt: AT, lastAt: AT, signIns: 2 }],
          devicesTotal: 1,
        }),
      },
    })
    given.scripts.ledger.listBooks = () => ({
      books: [
        {
          memberId: MEMBER,
          balance: 100n,
          held: 30n,
          accountVersion: 7n,
          lines: [
            { id: 'e2', points: -20n, source: 'Shop', balanceAfter: 100n, accountVersion: 7n, occurredAt: AT },
            // Dated back: posted last, when the balance was another.
            { id: 'e1', points: 120n, source: 'Unique Code', balanceAfter: 999n, accountVersion: 8n, occurredAt: AT },
          ],
        },
      ],
    })
    const { status, body } = await show()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      member: { id: MEMBER, name: 'Aisyah', number: '60123456789', closedAt: at, eraseAt: at, callName: null },
      status: 'closed',
      quiet: true,
      balance: 100,
      held: 30,
      tier: 'Gold',
      tierSetting: [{ highTierPoints: 3999, nextTier: 'Platinum' }],
      points: [
        { id: 'e2', points: -20, balance: 100 },
        { id: 'e1', points: 120, balance: 120 },
      ],
      babies: [{ id: 'b1', birthDate: '2025-12-01' }],
      devices: [{ device: null, firstAt: at, lastAt: at, signIns: 2 }],
      counts: { points: 7 },
    })
  })

  it('lists orders, vouchers, receipts, entries and boxes, with counts, and never a voucher’s code', async () => {
    const order = { id: ORDER, trackingId: 'T1', createdAt: AT, state: 'PROCESSING', address: { line1: '12', city: 'Bangi' }, lines: [] }
    const voucher = { id: VOUCHER, name: 'RM5', code: 'PIN-SECRET', externalUrl: 'https://x.example/PIN-SECRET', points: 50n, issuedAt: AT }
    given.scripts.catalogue.listMembersRewards = ({ withTotals }) => ({
      members: [{ orders: [order], vouchers: Array.from({ length: 120 }, () => voucher), ...(withTotals ? { ordersTotal: 1, vouchersTotal: 320 } : {}) }],
    })
    given.scripts.contests.describeMember = () => ({
      entries: [{ id: 'c1', contestId: 'k1', contestName: { en: 'Fit-a-thon', bm: '' }, status: 'winner', createdAt: AT }],
      entriesTotal: 130,
      boxes: [
        { id: 'x2', createdAt: AT },
        { id: 'x1', createdAt: AT, openedAt: AT, prize: { $case: 'points', value: 25n } },
      ],
      boxesTotal: 2,
    })
    const { body } = await show()
    expect(body).toMatchObject({
      orders: [{ id: ORDER, trackingId: 'T1', state: 'PROCESSING', address: { line1: '12' } }],
      entries: [{ contest: 'Fit-a-thon', status: 'winner', createdAt: at }],
      boxes: [
        { id: 'x2', type: null, points: null, openedAt: null },
        { id: 'x1', type: 'POINTS', points: 25, openedAt: at },
      ],
      counts: { orders: 1, vouchers: 320, entries: 130, boxes: 2 },
    })
    expect(body['vouchers']).toHaveLength(100)
    expect(body['vouchers']).toContainEqual({ id: VOUCHER, name: 'RM5', voucherImage: '', points: 50, used: false, issuedAt: at })
    expect(JSON.stringify(body)).not.toContain('PIN-SECRET')
  })
})
