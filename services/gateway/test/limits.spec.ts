import { randomUUID } from 'node:crypto'
import { authCalls, codeCalls, ERRORS, rewardCalls } from '@club/contracts/http'
import { waitFor } from '@club/testing'
import { givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const NO_REDIS = 'redis://127.0.0.1:1'
const signIn = (given: GivenGateway, address: string) =>
  given.call('POST', authCalls.signIn.path, { body: { email: 'a@b.my', password: 'x' }, headers: { 'x-forwarded-for': address } })

async function expectLimit(given: GivenGateway, tries: number, address: string) {
  for (let attempt = 0; attempt < tries; attempt += 1) expect((await signIn(given, address)).status).toBe(404)
  const answer = await signIn(given, address)
  expect(answer).toMatchObject({ status: 429, body: { error: ERRORS['rate-limited'].en, code: 'RATE_LIMITED' } })
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
}

describe('limits per address', () => {
  it('refuse the one too many at every gateway, and each call counts by itself', async () => {
    const address = randomUUID()
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.1', PROXY_HOPS: '1' })
    const other = await givenGateway({ RATE_LIMIT_SCALE: '0.1', PROXY_HOPS: '1' })
    await expectLimit(given, 6, address)
    expect((await signIn(other, address)).status).toBe(429)
    const forgot = await given.call('POST', authCalls.forgotPassword.path, { body: { email: 'a@b.my' }, headers: { 'x-forwarded-for': address } })
    expect(forgot.status).toBe(404)
    await given.stop()
    await other.stop()
  })

  it('count in the process while Redis is away, with the same numbers, whatever address is claimed', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.05', REDIS_URL: NO_REDIS })
    await expectLimit(given, 3, '203.0.113.7')
    expect((await signIn(given, '203.0.113.8')).status).toBe(429)
    await given.stop()
  })

  it('count each address that a trusted proxy saw', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.02', REDIS_URL: NO_REDIS, PROXY_HOPS: '1' })
    const statuses = []
    for (const address of ['1.1.1.1', '9.9.9.9, 1.1.1.1', '2.2.2.2']) statuses.push((await signIn(given, address)).status)
    expect(statuses).toEqual([404, 429, 404])
    await given.stop()
  })
})

describe('the limit of pictures to be read', () => {
  it('counts a member wherever they call from, and what could not be read too', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.1', REDIS_URL: NO_REDIS, PROXY_HOPS: '1' })
    const other = '0190f8f0-0000-7000-8000-000000000002'
    const annotate = async (sub: string, address: string) =>
      given.call('POST', codeCalls.readImageText.path, { body: { image: 'AAAA' }, token: await given.token({ sub }), headers: { 'x-forwarded-for': address } })
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await annotate(MEMBER, address)).status).toBe(400)
    expect(await annotate(MEMBER, '4.4.4.4')).toMatchObject({ status: 429, body: { error: ERRORS['rate-limited'].en, code: 'RATE_LIMITED' } })
    expect((await annotate(other, '1.1.1.1')).status).toBe(400)
    await given.stop()
  })
})

describe('the limit of requests under way', () => {
  it('answers one too many at once with 503 and a time to come back, and serves again when another has ended', async () => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    let isAsked = false
    const given = await givenGateway({ CALLS_UNDER_WAY_MAX: '1' })
    given.scripts.catalogue.listVoucherTypes = async () => {
      isAsked = true
      await ended
      return { types: [] }
    }
    const slow = given.call('GET', rewardCalls.fetchVouchers.path, { token: await given.token() })
    await waitFor('the slow call', () => isAsked)
    const refused = await fetchBrands(given)
    expect(refused).toMatchObject({ status: 503, body: { code: ERRORS.unavailable.code } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    end()
    expect((await slow).status).toBe(200)
    expect((await fetchBrands(given)).status).toBe(200)
    await given.stop()
  })
})

const fetchBrands = (given: GivenGateway) => given.call('GET', codeCalls.listBrands.path)
