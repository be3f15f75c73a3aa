import { randomUUID } from 'node:crypto'
import { waitFor } from '@club/testing'
import type { Answer, SignedUp } from './club'
import type { GivenSystem } from './given-system'
import { findGoods } from './spending'

const CODE_POINTS = 5000
const ENDED_MS_MAX = 5000
const ADDRESS = { line1: '1', line3: 'Jalan Bangi', city: 'Bangi', state: 'Selangor', postcode: '43600', country: 'Malaysia', label: 'Home' }

/** Orders of members who may not sign in: their owner cannot cancel them until the account is open again (trust-and-desk 4.1). */
export function whoMayCancel(running: () => GivenSystem): void {
  let member: SignedUp
  let orderId: string
  let left: number

  const post = (path: string, body: object): Promise<Answer> => running().club.call('POST', path, { token: member.token, body })
  const cancel = () => post('/rewards/order/cancel', { orderId })
  /** By the very call, for an order that nobody has: others ask identity itself, which knows at once. */
  const isIn = async () => (await post('/rewards/order/cancel', { orderId: randomUUID() })).status === 404
  const opened = async (path: string) => {
    const body = { email: member.email, password: member.password, socialLogin: false, language: 'en' }
    member = { ...member, token: (await running().club.request<{ token: string }>('POST', path, { body })).token }
    await waitFor('the gateway to know', isIn, ENDED_MS_MAX)
  }
  /** The session ends within a second of what ends it; until then a call is one of a member who is in. */
  const ended = () => waitFor('the session to end', async () => !(await isIn()), ENDED_MS_MAX)
  const givesBackOnce = async () => {
    const [first, again] = [await cancel(), await cancel()]
    expect(first).toMatchObject({ status: 200, body: { order: { id: orderId, state: 'CANCELLED' }, pointRecord: { source: 'Order Cancelled' } } })
    const { totalPoints, pointRecord } = first.body as { totalPoints: number; pointRecord: { points: number } }
    expect([pointRecord.points > 0, totalPoints]).toEqual([true, left + pointRecord.points])
    expect(again.body).toEqual(first.body)
  }

  beforeEach(async () => {
    const { club } = running()
    member = await club.signUp()
    const [code] = await club.newCodes(1, { points: CODE_POINTS })
    expect((await post('/user/scancode', { id: member.id, code })).status).toBe(200)
    const { addresses } = (await post('/user/address/add', { address: ADDRESS })).body as { addresses: readonly { id: string }[] }
    const addressId = addresses[0]?.id ?? ''
    const { item } = await findGoods(club, { ...member, addressId })
    const placed = await post('/rewards/redeem', { id: member.id, addressId, items: [{ id: item, quantity: 1 }] })
    expect(placed.status).toBe(200)
    orderId = (placed.body['order'] as { id: string }).id
    left = Number(placed.body['totalPoints'])
  }, 90_000)

  it('of a blocked account is not cancelled by its member, until it is unblocked', async () => {
    const ops = (command: string) => running().ops('identity', command, '--id', member.id, '--reason', 'asked for by the member')
    await ops('member:block')
    await ended()
    expect(await cancel()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } })
    await ops('member:unblock')
    await opened('/user/signin')
    await givesBackOnce()
  }, 60_000)

  it('of a closed account is not cancelled by its member, until it is open again', async () => {
    expect((await post('/user/privacy/close', { id: member.id, password: member.password })).status).toBe(200)
    await ended()
    expect(await cancel()).toMatchObject({ status: 401, body: { code: 'SESSION_EXPIRED' } })
    await opened('/user/privacy/restore')
    await givesBackOnce()
  }, 60_000)
}
