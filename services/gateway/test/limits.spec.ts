import { createHash, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { adminCodeCalls, authCalls, codeCalls, ERRORS, operationCalls, rewardCalls } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import { Redis } from 'ioredis'
import { generateKeyPair } from 'jose'
import { ADMIN, givenGateway, MEMBER, refused } from './given-gateway'
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

  it('count in the process while Redis is unavailable, with the same numbers, whatever address is claimed', async () => {
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

  it('hold for reports of crashes, of which those that could name somebody are refused', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.13', REDIS_URL: NO_REDIS })
    const crash = { remote: 'rewards', kind: 'crash', route: '/pointshop', name: 'TypeError', message: 'x is undefined', at: 'shop.0a1b2c3d.js:1:2' }
    const report = async (changes: object) => (await given.call('POST', operationCalls.reportCrash.path, { body: { ...crash, ...changes } })).status
    const statuses = []
    for (const changes of [{}, { message: 'no member a@b.my' }, { message: 'x'.repeat(3_000) }, { route: '/userprofile?id=1' }, {}])
      statuses.push(await report(changes))
    expect(statuses).toEqual([200, 400, 413, 400, 429])
    await given.stop()
  })
})

describe('unknown codes of one network', () => {
  const scan = async (given: GivenGateway, sub: string, address: string) =>
    given.call('POST', codeCalls.scanCode.path, { token: await given.token({ sub }), body: { code: 'ABCDEFGH23' }, headers: { 'x-forwarded-for': address } })
  const member = (index: number) => `0190f8f0-0000-7000-8000-00000000010${index}`

  it.each([
    ['at every gateway', undefined],
    ['in the process while Redis is unavailable', NO_REDIS],
  ])('are so many, whoever tries them, and count %s', async (_, redis) => {
    const env = { RATE_LIMIT_SCALE: '0.03', PROXY_HOPS: '1', ...(redis ? { REDIS_URL: redis } : {}) }
    const [given, other] = [await givenGateway(env), await givenGateway(env)]
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`
    for (let index = 0; index < 3; index += 1) expect((await scan(given, member(index), `${network}::${index}`)).status).toBe(404)
    const refused = await scan(given, member(4), `${network}::4`)
    expect(refused).toMatchObject({ status: 429, body: { error: ERRORS['rate-limited'].en } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await scan(other, member(5), `${network}::5`)).status).toBe(redis ? 404 : 429)
    expect((await scan(given, member(4), '203.0.113.9')).status).toBe(404)
    await given.stop()
    await other.stop()
  })

  it.each([
    ['at every gateway', undefined],
    ['in the process while Redis is unavailable', NO_REDIS],
  ])('shut nobody out where many members of it mistype a little, %s, until a few of them guess', async (_, redis) => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.25', PROXY_HOPS: '1', ...(redis ? { REDIS_URL: redis } : {}) })
    const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`
    const statuses = async (members: number, misses: number) => {
      const found: number[] = []
      for (let of = 0; of < members; of += 1) {
        const sub = randomUUID()
        for (let miss = 0; miss < misses; miss += 1) found.push((await scan(given, sub, `${network}::1`)).status)
      }
      return found
    }
    // 30 families, one miss each: more than the 25 of a network, and a mean of one.
    expect(new Set(await statuses(30, 1))).toEqual(new Set([404]))
    expect(await statuses(2, 40)).toContain(429)
    await given.stop()
  })

  it('are no codes that somebody used, and leave Redis no address', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.01', PROXY_HOPS: '1' })
    const address = `198.51.100.${randomInt(1, 250)}`
    given.scripts.codes.registerCodes = ({ items }) => ({
      items: items.map(() => refused('CODES_REFUSAL_ALREADY_REGISTERED')),
    })
    for (let index = 0; index < 3; index += 1) expect((await scan(given, MEMBER, address)).status).toBe(409)
    given.scripts.codes.registerCodes = ({ items }) => ({
      items: items.map(() => refused('CODES_REFUSAL_UNKNOWN_CODE')),
    })
    const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
    const keys = async () => new Set(await redis.keys('limit:*'))
    const before = await keys()
    await scan(given, MEMBER, address)
    await signIn(given, address)
    const added = [...(await keys())].filter((key) => !before.has(key))
    const plain = [address, createHash('sha256').update(`${address}/32`).digest('base64url').slice(0, 22)]
    // Other suites use the same Redis.
    expect(added.map((key) => key.split(':')[1])).toEqual(expect.arrayContaining(['user.signin', 'unknown-codes']))
    expect(added.filter((key) => plain.some((text) => key.includes(text)))).toEqual([])
    await redis.quit()
    await given.stop()
  })
})

describe('tokens that are refused', () => {
  it('count for the limit of their network, and leave good ones of the same network alone', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.01', PROXY_HOPS: '1' })
    const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
    given.scripts.catalogue.listVoucherTypes = () => ({ types: [] })
    const fetchVouchers = async (token: string, address = '203.0.113.77') =>
      (await given.call('GET', rewardCalls.fetchVouchers.path, { token, headers: { 'x-forwarded-for': address } })).status
    const forged = await given.token({ key: privateKey })
    const statuses: number[] = []
    for (let index = 0; index < 8; index += 1) statuses.push(await fetchVouchers(forged))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429])
    const live = await given.call('GET', '/user/live', { token: forged, headers: { 'x-forwarded-for': '203.0.113.77' } })
    expect(live).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(await fetchVouchers(await given.token())).toBe(200)
    expect(await fetchVouchers(forged, '203.0.113.78')).toBe(401)
    await given.stop()
  })
})

describe('the ceiling of all other calls', () => {
  it('counts them together by whoever calls, and without a caller by their network', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.0005', PROXY_HOPS: '1' })
    const fetchVouchers = async (sub: string) => (await given.call('GET', rewardCalls.fetchVouchers.path, { token: await given.token({ sub }) })).status
    const fetchFrom = async (address: string) => (await given.call('GET', codeCalls.listBrands.path, { headers: { 'x-forwarded-for': address } })).status
    given.scripts.catalogue.listVoucherTypes = () => ({ types: [] })
    for (let call = 0; call < 3; call += 1) expect(await fetchVouchers(MEMBER)).toBe(200)
    expect(await fetchVouchers(MEMBER)).toBe(429)
    expect(await fetchVouchers('0190f8f0-0000-7000-8000-000000000002')).toBe(200)
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => fetchFrom(`2001:db8:1:2::${index}`)))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect(await fetchFrom('2001:db8:1:3::1')).toBe(200)
    await given.stop()
  })
})

describe('the limit of pictures to be read', () => {
  it('counts a member wherever they call from, and what could not be read too', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.1', REDIS_URL: NO_REDIS, PROXY_HOPS: '1' })
    const other = '0190f8f0-0000-7000-8000-000000000002'
    const annotate = async (sub: string, address: string) =>
      given.call('POST', codeCalls.readImageText.path, { body: { image: 'AAAA' }, token: await given.token({ sub }), headers: { 'x-forwarded-for': address } })
    for (const address of ['1.1.1.1', '2.2.2.2', '3.3.3.3']) expect((await annotate(MEMBER, address)).status).toBe(415)
    expect(await annotate(MEMBER, '4.4.4.4')).toMatchObject({ status: 429, body: { error: ERRORS['rate-limited'].en, code: 'RATE_LIMITED' } })
    expect((await annotate(other, '1.1.1.1')).status).toBe(415)
    await given.stop()
  })
})

describe('the limit of calls under way', () => {
  let given: GivenGateway
  let end: () => void
  let slow: ReturnType<GivenGateway['call']>

  /** One call of a member is in progress, and no more are admitted. */
  beforeEach(async () => {
    given = await givenGateway({ CONCURRENT_CALLS_MAX: '1' })
    const ended = new Promise<void>((resolve) => (end = resolve))
    let isAsked = false
    given.scripts.catalogue.listVoucherTypes = async () => {
      isAsked = true
      await ended
      return { types: [] }
    }
    slow = given.call('GET', rewardCalls.fetchVouchers.path, { token: await given.token() })
    await waitFor('the slow call', () => isAsked)
  })
  afterEach(async () => {
    end()
    await slow
    await given.stop()
  })

  it('answers one too many at once with 503 and a time to come back, and serves again when another has ended', async () => {
    const refused = await fetchBrands(given)
    expect(refused).toMatchObject({ status: 503, body: { code: ERRORS.unavailable.code } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
    end()
    expect((await slow).status).toBe(200)
    expect((await fetchBrands(given)).status).toBe(200)
  })

  it('refuses at a kept connection with the same answer, serves at it as soon as there is a place, and never mixes answers up', async () => {
    const connection = await openConnection(given)
    const brands = `GET ${API_PATH}${codeCalls.listBrands.path} HTTP/1.1\r\nhost: x\r\n`
    const health = `GET ${API_PATH}${operationCalls.health.path} HTTP/1.1\r\nhost: x\r\n`
    const code = `POST ${API_PATH}${codeCalls.scanCode.path} HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n`
    const [first] = await connection.ask(`${brands}\r\n`)
    const [again, withBody] = [await connection.ask(`${brands}\r\n`), await connection.ask(`${code}\r\n{}`)]
    for (const [later] of [again, withBody]) {
      expect(later).toMatchObject({ status: 503, body: first?.body })
      const { 'retry-after': retryAfter, ...headers } = later?.headers ?? {}
      expect(Number(retryAfter)).toBeGreaterThan(0)
      expect({ ...headers, date: first?.headers['date'], 'retry-after': first?.headers['retry-after'] }).toEqual(first?.headers)
    }
    expect((await connection.ask(`${health}\r\n`)).map(({ status }) => status)).toEqual([200])
    end()
    await slow
    given.scripts.catalogue.listVoucherTypes = () => ({ types: [] })
    expect((await connection.ask(`${brands}\r\n`)).map(({ status }) => status)).toEqual([200])
    expect((await connection.ask(`${code}\r\n{}${health}\r\n`, 2)).map(({ status }) => status)).toEqual([401, 200])
    connection.close()
  })

  it('refuses what comes in pieces or several at once in the order of its sending', async () => {
    const connection = await openConnection(given)
    const brands = `GET ${API_PATH}${codeCalls.listBrands.path} HTTP/1.1\r\nhost: x\r\n\r\n`
    const health = `GET ${API_PATH}${operationCalls.health.path} HTTP/1.1\r\nhost: x\r\n\r\n`
    for (const [text, statuses] of [
      [brands, [503]],
      [brands, [503]],
      [`${health}${brands}${health}`, [200, 503, 200]],
      [brands, [503]],
    ] as const)
      expect((await connection.ask(text, statuses.length)).map(({ status }) => status)).toEqual(statuses)
    connection.close()
  })

  it('refuses before a token is verified, an input read or a limit counted', async () => {
    let asked = 0
    given.scripts.identity.listTokenVersions = () => {
      asked += 1
      return { versions: [] }
    }
    const other = await given.token({ sub: '0190f8f0-0000-7000-8000-000000000009' })
    const large = { body: 'x'.repeat(5_000_000), token: other }
    for (const options of [{ token: 'none' }, { token: other, body: '{' }, large])
      expect((await given.call('POST', codeCalls.scanCode.path, options)).status).toBe(503)
    expect(asked).toBe(0)
  })

  it('keeps neither staff, nor whoever signs in, nor the question whether it lives waiting', async () => {
    const staff = await given.token({ sub: ADMIN, role: 'dev' })
    expect((await given.call('GET', adminCodeCalls.listCodeBatches.path, { token: staff })).status).toBe(200)
    expect((await signIn(given, '127.0.0.1')).status).toBe(404)
    expect((await given.call('GET', operationCalls.health.path)).body).toEqual({ status: 'ok' })
  })
})

const fetchBrands = (given: GivenGateway) => given.call('GET', codeCalls.listBrands.path)

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A kept-alive connection; `ask` sends bytes and returns so many answers. */
async function openConnection(given: GivenGateway): Promise<{ ask(text: string, answers?: number): Promise<Answer[]>; close(): void }> {
  const socket = connect(Number(new URL(given.origin).port), '127.0.0.1')
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('latin1').on('data', (text: string) => (received += text))
  const next = async (): Promise<Answer> => {
    let answer: Answer | undefined
    await waitFor('an answer', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      const [status = '', ...lines] = head.split('\r\n')
      const headers = Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]))
      const end = head.length + 4 + Number(headers['content-length'])
      if (rest.length === 0 || received.length < end) return false
      answer = { status: Number(status.split(' ')[1]), headers, body: received.slice(head.length + 4, end) }
      received = received.slice(end)
      return true
    })
    return answer as Answer
  }
  return {
    async ask(text, answers = 1) {
      socket.write(text)
      const all: Answer[] = []
      while (all.length < answers) all.push(await next())
      return all
    },
    close: () => socket.destroy(),
  }
}
