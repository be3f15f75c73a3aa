import { randomUUID } from 'node:crypto'
import { receiptCalls } from '@club/contracts/http'
import { waitFor } from '@club/testing'
import { Redis } from 'ioredis'
import { createUploadLeases } from '../src/limits/upload-leases'
import { createUploadSlots } from '../src/limits/upload-slots'
import { givenGateway, MEMBER } from './given-gateway'
import type { GivenGateway } from './given-gateway'

const keyOf = (value: string) => value
const aMember = () => ({ id: randomUUID(), isStaff: false })

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['TEST_REDIS_URL'] ?? '')
})
afterAll(() => redis.disconnect())

/** The uploads of one gateway; its connection to Redis is its own unless it is given. */
const aGateway = (options: { readonly waitMsMax?: number; readonly leaseMs?: number; readonly redis?: Redis } = {}) => {
  const { leaseMs, waitMsMax } = options
  const leases = createUploadLeases(options.redis ?? redis, keyOf, leaseMs === undefined ? {} : { leaseMs })
  const slots = createUploadSlots({ leases, ...(waitMsMax === undefined ? {} : { waitMsMax }) })
  return {
    async serve(uploader: ReturnType<typeof aMember>) {
      const held = new AsyncDisposableStack()
      const slot = await slots.takeSlot(uploader, { held })
      if (typeof slot === 'string') throw new Error(slot)
      return { outcome: await slot.serve(), end: () => held.disposeAsync() }
    },
  }
}

describe('forms of one member at two gateways', () => {
  it('are refused where the first one is served all the time that the second may wait, and those of others are not', async () => {
    const [here, there, member] = [aGateway(), aGateway({ waitMsMax: 300 }), aMember()]
    expect((await here.serve(member)).outcome).toBeUndefined()
    expect((await there.serve(member)).outcome).toBe('rate-limited')
    expect((await there.serve(aMember())).outcome).toBeUndefined()
  })

  it('are served one after the other', async () => {
    const [here, there, member] = [aGateway(), aGateway(), aMember()]
    const first = await here.serve(member)
    const asked = jest.spyOn(redis, 'set')
    let isSecondServed = false
    const second = there.serve(member).then((served) => {
      isSecondServed = true
      return served
    })
    await waitFor('the second to have asked twice', () => asked.mock.calls.length >= 2)
    asked.mockRestore()
    expect(isSecondServed).toBe(false)
    await first.end()
    const { outcome, end } = await second
    expect(outcome).toBeUndefined()
    await end()
    await waitFor('the lease to be given back', async () => (await redis.exists(`upload:${member.id}`)) === 0)
  })

  it('are served again after a gateway that died, when its lease is over', async () => {
    const [dead, alive, member] = [aGateway({ leaseMs: 400 }), aGateway(), aMember()]
    expect((await dead.serve(member)).outcome).toBeUndefined()
    expect((await alive.serve(member)).outcome).toBeUndefined()
  })

  it('take nothing from each other when the lease of the first was over before it ended', async () => {
    const [slow, next, last, member] = [aGateway({ leaseMs: 100 }), aGateway(), aGateway({ waitMsMax: 300 }), aMember()]
    const first = await slow.serve(member)
    expect((await next.serve(member)).outcome).toBeUndefined()
    await first.end()
    expect((await last.serve(member)).outcome).toBe('rate-limited')
  })

  it('of staff are served side by side', async () => {
    const [here, there, staff] = [aGateway(), aGateway({ waitMsMax: 300 }), { id: randomUUID(), isStaff: true }]
    expect((await here.serve(staff)).outcome).toBeUndefined()
    expect((await there.serve(staff)).outcome).toBeUndefined()
  })

  it('are served while Redis is unavailable, one at a time at each', async () => {
    const away = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => null })
    away.on('error', () => undefined)
    const [here, there, member] = [aGateway({ redis: away }), aGateway({ redis: away }), aMember()]
    expect((await here.serve(member)).outcome).toBeUndefined()
    expect((await there.serve(member)).outcome).toBeUndefined()
    away.disconnect()
  })
})

describe('receipts of one member that two gateways receive at the same time', () => {
  let gateways: GivenGateway[] = []
  const served: (() => void)[] = []
  beforeAll(async () => {
    gateways = [await givenGateway(), await givenGateway()]
  })
  afterAll(async () => {
    for (const answer of served) answer()
    await Promise.all(gateways.map((gateway) => gateway.stop()))
  })

  const receiptOf = async (gateway: GivenGateway, sub: string): Promise<number> => {
    const form = new FormData()
    const fields = { retailerId: 'r1', receiptDate: '2026-01-14', invoiceNo: 'INV 1', products: '[{"skuId":"s1","quantity":"2"}]' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('image', new Blob(['%PDF-1.4 receipt'], { type: 'application/pdf' }), 'receipt.pdf')
    const headers = { authorization: `Bearer ${await gateway.token({ sub })}` }
    return (await fetch(`${gateway.api}${receiptCalls.uploadReceipt.path}`, { method: 'POST', body: form, headers })).status
  }

  it('are handed on one after the other, through Redis alone, and those of two members side by side', async () => {
    for (const { scripts } of gateways)
      scripts.codes['uploadReceipt'] = () =>
        new Promise((resolve) =>
          served.push(() => resolve({ result: { $case: 'uploaded', value: { receiptId: randomUUID(), firstUploadMilestone: 0, noShowMilestone: false } } })),
        )
    const asked = jest.spyOn(Redis.prototype, 'set')
    const leasesAsked = () => asked.mock.calls.filter(([key]) => String(key).startsWith('upload:')).length
    const ofOne = gateways.map((gateway) => receiptOf(gateway, MEMBER))
    await waitFor('one to be served while the other asked again', () => served.length > 0 && leasesAsked() >= 3)
    asked.mockRestore()
    expect(served).toHaveLength(1)
    served[0]?.()
    await waitFor('the other to be served', () => served.length === 2)
    served[1]?.()
    expect(await Promise.all(ofOne)).toEqual([200, 200])
    const ofTwo = gateways.map((gateway, index) => receiptOf(gateway, MEMBER.replace(/1$/, String(index + 3))))
    await waitFor('both to be served', () => served.length === 4)
    for (const answer of served) answer()
    expect(await Promise.all(ofTwo)).toEqual([200, 200])
  })
})
