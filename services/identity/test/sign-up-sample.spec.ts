import { waitFor } from '@club/testing'
import { aSignUp, errorOf, HOME, SAMPLE_ID, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
beforeAll(async () => {
  served = await serveIdentity()
})
beforeEach(() => {
  Object.assign(served.sampleShelf, { refuses: undefined, isAway: false })
  served.sampleShelf.orders.clear()
})
afterAll(() => served.stop())

const CHOSEN = { redeemSample: true, sampleId: 'ARTICLE-1', address: HOME }
type Parent = Awaited<ReturnType<Served['signedUp']>>
const byOtp = async (parent: Parent) =>
  served.identity.verifyOtp({ memberId: parent.memberId, number: parent.number, otp: await served.otpOf(parent.stored), device: undefined })
const orderIdOf = (reply: Awaited<ReturnType<typeof byOtp>>) => (reply.result?.$case === 'verified' ? reply.result.value.sampleOrderId : errorOf(reply))

describe('signing up with a sample is refused', () => {
  it.each([
    ['too-soon', 'sample-too-soon'],
    ['limit-reached', 'sample-limit-reached'],
    ['not-available', 'sign-up-sample'],
  ] as const)('when samples says %s', async (reason, errorName) => {
    served.sampleShelf.refuses = reason
    expect(errorOf(await served.identity.signUp(aSignUp(CHOSEN)))).toBe(errorName)
  })

  it('as a member before it is refused as a household', async () => {
    const parent = await served.member()
    served.sampleShelf.refuses = 'too-soon'
    expect(errorOf(await served.identity.signUp(aSignUp({ ...CHOSEN, email: parent.email })))).toBe('already-registered')
  })
})

describe('verifying a member who chose a sample', () => {
  it('orders nothing without a choice', async () => {
    expect(orderIdOf(await byOtp(await served.signedUp({ address: HOME })))).toBe('')
    expect(served.sampleShelf.orders.size).toBe(0)
  })

  it('activates the account though the sample ran out meanwhile', async () => {
    const parent = await served.signedUp(CHOSEN)
    served.sampleShelf.refuses = 'not-available'
    expect(orderIdOf(await byOtp(parent))).toBe('')
    expect((await served.sessionOf(parent.memberId)).result?.$case).toBe('session')
  })

  it('orders later what samples did not answer, without anybody asking again', async () => {
    const parent = await served.signedUp(CHOSEN)
    served.sampleShelf.isAway = true
    expect(orderIdOf(await byOtp(parent))).toBe('')
    served.sampleShelf.isAway = false
    await waitFor('the order', async () => served.sampleShelf.orders.has(`sign-up:${parent.memberId}`), 15_000)
  })

  it('orders it once, to the address of the sign-up, when code and link arrive at once', async () => {
    const parent = await served.signedUp(CHOSEN)
    const link = { ...(await served.linkOf(parent.email)), device: undefined }
    const [code] = await Promise.all([byOtp(parent), served.identity.verifyLink(link), byOtp(parent), served.identity.verifyLink(link)])
    expect(['already-registered', `order of ${parent.memberId}`]).toContain(orderIdOf(code))
    expect([...served.sampleShelf.orders.keys()]).toEqual([`sign-up:${parent.memberId}`])
    const { rows } = await served.db.query<{ id: string }>('SELECT id FROM addresses WHERE member_id = $1', [parent.memberId])
    expect([...served.sampleShelf.orders.values()]).toMatchObject([
      { sampleId: SAMPLE_ID, addressId: rows[0]?.id, home: { line3: 'Jalan Bangi', postcode: '43600' } },
    ])
    const sagas = await served.db.query<{ text: string }>("SELECT state::text AS text FROM sagas WHERE state ->> 'memberId' = $1", [parent.memberId])
    expect(sagas.rows).toHaveLength(1)
    expect(sagas.rows[0]?.text).not.toContain('Jalan Bangi')
  })
})
