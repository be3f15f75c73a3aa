import { authCalls, CALLS, codeCalls, historyCalls, privacyCalls } from '@club/contracts/http'
import { createNetworkShares, NETWORK_CALLS, NETWORK_PASSWORDS } from './network-shares'
import type { NetworkShares } from './network-shares'

const stays = () => undefined
const call = historyCalls.points
const CARRIER = '203.0.113.7'
const ATTACKERS = ['198.51.100.1', '198.51.7.7'] as const
const OTHER = '192.0.2.1'

const take = async (shares: NetworkShares, address: string) => {
  const share = shares.ofCalls(call, 'members', address)
  return share?.turns.takeTurn(share.owner, stays)
}
/** Whether a call of an address would begin at once. */
const isFree = (shares: NetworkShares, address: string): boolean => {
  const share = shares.ofCalls(call, 'members', address)
  return share?.turns.isFree(share.owner) ?? true
}

describe('the calls of one network', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('wait for the time of their network while others ask, from whichever of its addresses they come, and the others go on', async () => {
    const shares = createNetworkShares()
    await take(shares, OTHER)
    for (let turn = 0; turn < NETWORK_CALLS.ownUnderWayMax; turn += 1) await take(shares, ATTACKERS[turn % 2] as string)
    expect([isFree(shares, ATTACKERS[0]), isFree(shares, ATTACKERS[1]), isFree(shares, OTHER)]).toEqual([false, false, true])
  })

  it('leave the places empty for twice as long as they took', async () => {
    const shares = createNetworkShares()
    await take(shares, OTHER)
    const calls = await Promise.all(ATTACKERS.flatMap((address) => [take(shares, address), take(shares, address)]))
    jest.advanceTimersByTime(50)
    calls[0]?.[Symbol.dispose]()
    jest.advanceTimersByTime(99)
    expect(isFree(shares, ATTACKERS[0])).toBe(false)
    jest.advanceTimersByTime(1)
    expect(isFree(shares, ATTACKERS[0])).toBe(true)
  })

  it('are not limited while no other network asks', async () => {
    const shares = createNetworkShares()
    await take(shares, OTHER)
    jest.advanceTimersByTime(5_001)
    for (let turn = 0; turn < 100; turn += 1) expect(await take(shares, CARRIER)).toBeDefined()
    expect(isFree(shares, CARRIER)).toBe(true)
  })

  it('are served where they are those of four hundred families behind one address who open pages, while others ask', async () => {
    const shares = createNetworkShares()
    const [families, pageCalls, pageEveryMs, callMs, seconds] = [400, 12, 30_000, 8, 10]
    const waits: number[] = []
    let refused = 0
    const ask = async () => {
      const asked = performance.now()
      const turn = await take(shares, CARRIER)
      if (!turn) return void (refused += 1)
      waits.push(performance.now() - asked)
      setTimeout(() => turn[Symbol.dispose](), callMs)
    }
    for (let family = 0; family < (families * seconds * 1000) / pageEveryMs; family += 1)
      setTimeout(() => void Array.from({ length: pageCalls }, ask), (family * 7919) % (seconds * 1000))
    for (let ms = 0; ms < seconds * 1000; ms += 1000) setTimeout(() => void take(shares, OTHER).then((turn) => turn?.[Symbol.dispose]()), ms)
    await jest.advanceTimersByTimeAsync((seconds + 1) * 1000)
    expect(refused).toBe(0)
    expect(waits).toHaveLength(Math.ceil((families * seconds * 1000) / pageEveryMs) * pageCalls)
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })
})

it('gives no time to registrations, reports, forms and what waits for pictures, which have limits of their own', () => {
  const shares = createNetworkShares()
  const report = CALLS.find(({ long }) => long === 'report')
  expect(shares.ofCalls(codeCalls.scanCode, 'members', OTHER)).toBeUndefined()
  expect(report && shares.ofCalls(report, 'staff', OTHER)).toBeUndefined()
  expect(shares.ofCalls(call, 'waiting', OTHER)).toBeUndefined()
  expect(shares.ofFiles(call, OTHER)).toBeUndefined()
})

it('lets a network have one statement or export made at a time while other networks ask for some', async () => {
  const shares = createNetworkShares()
  const make = async (address: string) => {
    const share = shares.ofFiles(privacyCalls.exportData, address)
    return share?.turns.isFree(share.owner) ? share.turns.takeTurn(share.owner, stays) : undefined
  }
  expect(await make(OTHER)).toBeDefined()
  expect(await make(ATTACKERS[0])).toBeDefined()
  expect(await make(ATTACKERS[1])).toBeUndefined()
  expect(await make(CARRIER)).toBeDefined()
})

it('lets a network have four passwords judged at a time while other networks sign in, and keeps no time of its calls for them', async () => {
  const shares = createNetworkShares()
  const signIn = async (address: string) => {
    const share = shares.ofCalls(authCalls.signIn, 'waiting', address)
    return share?.turns.isFree(share.owner) ? share.turns.takeTurn(share.owner, stays) : undefined
  }
  expect(await signIn(OTHER)).toBeDefined()
  for (let tried = 0; tried < NETWORK_PASSWORDS.ownUnderWayMax; tried += 1) expect(await signIn(ATTACKERS[tried % 2] as string)).toBeDefined()
  expect(await signIn(ATTACKERS[0])).toBeUndefined()
  expect(await signIn(CARRIER)).toBeDefined()
  expect(isFree(shares, ATTACKERS[0])).toBe(true)
})
