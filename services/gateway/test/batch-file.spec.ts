import { adminCodeCalls } from '@club/contracts/http'
import { XLSX_TYPE } from '@club/contracts/xlsx'
import { ADMIN, givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
afterAll(() => given.stop())

describe('the workbook of a batch', () => {
  it('is not made for a client who asks for its headers alone', async () => {
    const asked: boolean[] = []
    given.scripts.codes['readBatchFile'] = ({ asWorkbook }) => {
      asked.push(asWorkbook)
      return [{ data: Buffer.from('code\n') }]
    }
    const { body } = await given.call('GET', adminCodeCalls.listCodeBatches.path, { token: await given.token({ sub: ADMIN, role: 'dev' }) })
    const [batch] = body['batches'] as { xlsxUrl: string }[]
    const response = await fetch(`${given.origin}${batch?.xlsxUrl}`, { method: 'HEAD' })
    expect([response.status, response.headers.get('content-type'), asked]).toEqual([200, XLSX_TYPE, [false]])
  })
})
