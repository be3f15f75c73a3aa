import { newId } from '@club/kernel'
import { publishEvent, testHost, testNats, waitFor } from '@club/testing'
import { onCodeRegistered } from '../src/subscribers/on-code-registered'
import { at, errorOf, PASSWORD, serveIdentity } from './served-identity'
import type { Served } from './served-identity'

let served: Served
let nats: Awaited<ReturnType<typeof testNats>>
const host = testHost('identity-subscribers')

beforeAll(async () => {
  served = await serveIdentity()
  nats = await testNats()
  onCodeRegistered(host, { db: served.db, nats, limits: served.deps.limits, secrets: served.deps.secrets })
})
afterAll(async () => {
  await host.stop()
  await nats.close()
  await served.stop()
})

const MAY = '2025-05-20T10:00:00+08:00'
let tokens = 0
/** All that an invented browser can say of itself: a token of its own making, and the cookie it was given. */
const inventedDevice = () => ({ tokenHash: `invented-${(tokens += 1)}`, cookieHash: `given-${tokens}`, isNewCookie: false })

const qualified = async (referrerId: string) => (await served.eventsOf('identity.referral-qualified.v1', referrerId)).map(({ refereeId }) => refereeId)

async function joinedByLink(referCode: string) {
  const referee = await served.signedUp({ referCode, device: inventedDevice() })
  expect(errorOf(await served.identity.verifyLink({ ...(await served.linkOf(referee.email)), device: inventedDevice() }))).toBeUndefined()
  return referee
}

/** Lets identity see codes of members, and waits until it has. */
async function registerCodes(memberIds: readonly string[], registeredAt = new Date(MAY)): Promise<void> {
  const last = newId()
  for (const memberId of [...memberIds, last])
    await publishEvent(nats, 'codes.code-registered.v1', {
      registrationId: newId(),
      memberId,
      batchId: newId(),
      code: '',
      codeGroup: 'Pants',
      brandId: '',
      brandName: '',
      formatId: '',
      formatName: '',
      sizeId: '',
      sizeName: '',
      basePoints: 10n,
      bonusPoints: 0n,
      lines: [],
      registeredAt,
    })
  await waitFor('the events', async () => {
    const { rows } = await served.db.query<{ received: bigint }>('SELECT count(*) AS received FROM inbox')
    return Number(rows[0]?.received) >= published + memberIds.length + 1
  })
  published += memberIds.length + 1
}
let published = 0

describe('a referral pays nothing', () => {
  it('for accounts that read a mailed link alone, whatever their browsers say of themselves', async () => {
    const referrer = await served.member()
    await Promise.all(Array.from({ length: 5 }, () => joinedByLink(referrer.referralCode)))
    expect(await qualified(referrer.memberId)).toEqual([])
  })

  it('to a referrer who closed their account before the friend came', async () => {
    const [referrer, other] = [await served.member(), await served.member()]
    const [referee, last] = [await joinedByLink(referrer.referralCode), await joinedByLink(other.referralCode)]
    await served.identity.closeAccount({ present: { memberId: referrer.memberId, password: PASSWORD, sessionId: '' }, reason: '' })
    await registerCodes([referee.memberId, last.memberId])
    expect(await qualified(other.memberId)).toEqual([last.memberId])
    expect(await qualified(referrer.memberId)).toEqual([])
  })

  it('for a code of somebody who is blocked meanwhile, and pays for one after that', async () => {
    const referrer = await served.member()
    const referee = await joinedByLink(referrer.referralCode)
    await served.db.query('UPDATE members SET blocked = true WHERE id = $1', [referee.memberId])
    await registerCodes([referee.memberId])
    expect(await qualified(referrer.memberId)).toEqual([])
    await served.db.query('UPDATE members SET blocked = false WHERE id = $1', [referee.memberId])
    await registerCodes([referee.memberId])
    expect(await qualified(referrer.memberId)).toEqual([referee.memberId])
  })

  it('later, when the month was full at the proof of the number', async () => {
    const referrer = await at(MAY, () => served.member())
    await served.db.query('INSERT INTO referral_months (referrer_id, month, referees) VALUES ($1, $2, 4)', [referrer.memberId, '2025-05'])
    const waiting = await at(MAY, () => served.signedUp({ referCode: referrer.referralCode }))
    await served.db.query('UPDATE referral_months SET referees = 5 WHERE referrer_id = $1', [referrer.memberId])
    const otp = await served.otpOf(waiting.stored)
    expect(
      errorOf(await at(MAY, () => served.identity.verifyOtp({ memberId: waiting.memberId, number: waiting.number, otp, device: undefined }))),
    ).toBeUndefined()
    await registerCodes([waiting.memberId], new Date('2025-06-02T10:00:00+08:00'))
    expect(await qualified(referrer.memberId)).toEqual([])
  })
})

describe('a referral pays', () => {
  it('for an account that proved its number, at once and never again for a code', async () => {
    const referrer = await served.member()
    const referee = await served.member({ referCode: referrer.referralCode, device: inventedDevice() })
    expect(await qualified(referrer.memberId)).toEqual([referee.memberId])
    await registerCodes([referee.memberId, referee.memberId])
    expect(await qualified(referrer.memberId)).toEqual([referee.memberId])
  })

  it('for an account that read a mailed link with its first code, once, in the month of the code and within its limit', async () => {
    const referrer = await served.member()
    const referees = await Promise.all(Array.from({ length: 6 }, () => joinedByLink(referrer.referralCode)))
    const ids = referees.map(({ memberId }) => memberId)
    await registerCodes([...ids, ...ids, newId()])
    const paid = await qualified(referrer.memberId)
    expect(new Set(paid).size).toBe(5)
    expect(paid).toHaveLength(5)
    const { rows } = await served.db.query('SELECT month, referees FROM referral_months WHERE referrer_id = $1', [referrer.memberId])
    expect(rows).toEqual([{ month: '2025-05', referees: 5 }])
  })
})

describe('the migration', () => {
  it('leaves open what was verified by a link and has not paid, and nothing else', async () => {
    const { readFileSync } = await import('node:fs')
    const text = readFileSync('services/identity/migrations/0020-referrals-after-a-proof.sql', 'utf8')
    const [referrer] = [await served.member()]
    const byLink = await joinedByLink(referrer.referralCode)
    const byNumber = await served.member({ referCode: referrer.referralCode })
    await served.db.query('UPDATE members SET referral_decided_at = NULL')
    await served.db.query(text.slice(text.indexOf('UPDATE members')))
    const { rows } = await served.db.query<{ id: string }>('SELECT id FROM members WHERE referral_decided_at IS NULL AND id = ANY($1::uuid[])', [
      [byLink.memberId, byNumber.memberId],
    ])
    expect(rows).toEqual([{ id: byLink.memberId }])
  })
})
