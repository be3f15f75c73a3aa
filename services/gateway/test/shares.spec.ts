import { randomUUID } from 'node:crypto'
import { privacyCalls, rewardCalls, statementCalls } from '@club/contracts/http'
import type { CallDefinition } from '@club/contracts/http'
import { API_PATH } from '@club/rules'
import { waitFor } from '@club/testing'
import { givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'

/** Lets the catalogue keep each list of voucher types until its `end` is called, or until all are opened. */
function holdVoucherTypes({ scripts }: GivenGateway) {
  const ends: (() => void)[] = []
  let isOpen = false
  scripts.catalogue.listVoucherTypes = async () => {
    if (!isOpen) await new Promise<void>((end) => ends.push(end))
    return { types: [] }
  }
  return {
    ends,
    open() {
      isOpen = true
      for (const end of ends) end()
    },
  }
}

describe('calls of one member at once', () => {
  it('refuse those beyond the ones that wait, work on four, and serve another member meanwhile', async () => {
    const given = await givenGateway()
    const { ends, open } = holdVoucherTypes(given)
    const token = await given.token()
    const refused: unknown[] = []
    const calls = Array.from({ length: 300 }, async () => {
      const answer = await given.call('GET', rewardCalls.fetchVouchers.path, { token })
      if (answer.status !== 200) refused.push(answer)
      return answer.status
    })
    await waitFor('all calls to wait or to be refused', () => refused.length === 300 - 4 - 256)
    expect(refused[0]).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryAfter: 1 } })
    expect(ends.length).toBe(4)
    // Nothing of a further one is verified: one that merely ends like the token is refused alike.
    const alike = `${'x'.repeat(40)}${token.slice(-40)}`
    expect(await given.call('GET', rewardCalls.fetchVouchers.path, { token: alike })).toMatchObject({ status: 429, body: { retryAfter: 1 } })
    expect((await given.call('GET', '/article/fetch', { token: await given.token({ sub: '0190f8f0-0000-7000-8000-000000000002' }) })).status).toBe(200)
    open()
    expect((await Promise.all(calls)).filter((status) => status === 200)).toHaveLength(4 + 256)
    expect((await given.call('GET', rewardCalls.fetchVouchers.path, { token: alike })).status).toBe(401)
    await given.stop()
  })
})

describe('calls of one network while another one asks', () => {
  it('wait for their time, whichever of its addresses and members send them, and a member of the other network is served', async () => {
    const given = await givenGateway({ PROXY_HOPS: '1' })
    const { ends, open } = holdVoucherTypes(given)
    const askFrom = async (address: string, path: string, index = 0) =>
      given.call('GET', path, {
        token: await given.token({ sub: `0190f8f0-0000-7000-8000-00000000020${index}` }),
        headers: { 'x-forwarded-for': address },
      })
    const askOther = () => askFrom('192.0.2.1', '/article/fetch')
    expect((await askOther()).status).toBe(200)
    const calls = Array.from({ length: 8 }, (_, index) => askFrom(`203.0.${index}.7`, rewardCalls.fetchVouchers.path, index))
    await waitFor('four of them to be under way', () => ends.length === 4)
    // Had more been let in, they would have come before a call that was sent after them.
    expect((await askOther()).status).toBe(200)
    expect(ends.length).toBe(4)
    open()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await given.stop()
  })

  it('hold no time of their network while they wait for the turn of their member', async () => {
    const given = await givenGateway({ PROXY_HOPS: '1' })
    const { ends, open } = holdVoucherTypes(given)
    const askFrom = async (address: string, path: string, sub: string) =>
      given.call('GET', path, { token: await given.token({ sub }), headers: { 'x-forwarded-for': address } })
    const neighbour = '0190f8f0-0000-7000-8000-000000000002'
    const calls = Array.from({ length: 12 }, () => askFrom('203.0.113.7', rewardCalls.fetchVouchers.path, MEMBER))
    await waitFor('four of them to be under way', () => ends.length === 4)
    expect((await askFrom('192.0.2.1', '/article/fetch', neighbour)).status).toBe(200)
    const served = askFrom('203.0.113.7', '/article/fetch', neighbour)
    ends[0]?.()
    expect((await served).status).toBe(200)
    open()
    await Promise.all(calls)
    await given.stop()
  })
})

describe('files of one member', () => {
  it.each<readonly [CallDefinition, string, number]>([
    [privacyCalls.exportData, '0.03', 1],
    [statementCalls.fetchStatement, '0.02', 1],
  ])('are refused with a time to come back beyond so many an hour, whatever became of them: $path', async ({ method, path }, scale, tries) => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: scale })
    // Limits are counted in a Redis that all tests share.
    const token = await given.token({ sub: randomUUID() })
    const ask = () => given.call(method, path, { token, ...(method === 'POST' ? { body: {} } : {}) })
    for (let asked = 0; asked < tries; asked += 1) expect((await ask()).status).not.toBe(429)
    const refused = await ask()
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask()).status).toBe(429)
    await given.stop()
  })
})

describe('versions of a team', () => {
  it('are refused when one key publishes more in a minute than a team does, before their body is read', async () => {
    const given = await givenGateway({ RATE_LIMIT_SCALE: '0.05' })
    const key = `gifts.${randomUUID()}`
    let admitted = 0
    given.scripts.releases.admitPublisher = () => {
      admitted += 1
      return { result: { $case: 'publisher', value: { key, revision: 0 } } }
    }
    // Refused by its query, after it was counted.
    const publish = () => fetch(`${given.origin}${API_PATH}/remotes/gifts?show=some`, { method: 'PUT', body: 'x' })
    expect((await publish()).status).toBe(400)
    const refused = await publish()
    expect([refused.status, admitted]).toEqual([429, 2])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await given.stop()
  })
})
