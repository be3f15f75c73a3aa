import { randomUUID } from 'node:crypto'
import { adminCodeCalls } from '@club/contracts/http'
import { XLSX_TYPE } from '@club/contracts/xlsx'
import { aBatch, ADMIN, givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

const linkOfBatch = async ({ call, token }: GivenGateway): Promise<string | undefined> => {
  const { body } = await call('GET', adminCodeCalls.listCodeBatches.path, { token: await token({ sub: ADMIN, role: 'dev' }) })
  return (body['batches'] as { xlsxUrl: string }[])[0]?.xlsxUrl
}

describe('the workbook of a batch', () => {
  it('is refused with a time to come back when it was read more often in a minute than staff read it', async () => {
    const limited = await givenGateway({ RATE_LIMIT_SCALE: '0.2' })
    // Reads are counted in a Redis that all tests share, and other tests read the batch that each of them has.
    limited.scripts.codes['listBatches'] = () => ({ batches: [aBatch({ id: randomUUID() })], doublePointsDay: 15, generating: false })
    limited.scripts.codes['readBatchFile'] = () => [{ data: Buffer.from('code\n') }]
    const link = await linkOfBatch(limited)
    const read = () => fetch(`${limited.origin}${link}`)
    expect([(await read()).status, (await read()).status]).toEqual([200, 200])
    const refused = await read()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await limited.stop()
  })

  it('is not made for a client who asks for its headers alone', async () => {
    const asked: boolean[] = []
    given.scripts.codes['readBatchFile'] = ({ asWorkbook }) => {
      asked.push(asWorkbook)
      return [{ data: Buffer.from('code\n') }]
    }
    const response = await fetch(`${given.origin}${await linkOfBatch(given)}`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), asked]).toEqual([200, XLSX_TYPE, [false]])
  })
})
