import { adminUseCalls } from '@club/contracts/http'
import { newId } from '@club/kernel'
import { ADMIN, givenGateway, quietServices, tokenVersions } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
beforeAll(async () => {
  given = await givenGateway()
})
beforeEach(() => {
  Object.assign(given.scripts, quietServices())
  const roleOf = (subject: string) => (subject === ADMIN ? 'dev' : 'tdgops')
  given.scripts.identity.listTokenVersions = tokenVersions(({ subject }) => ({ version: 1, blocked: false, role: roleOf(subject) }))
})
afterAll(() => given.stop())

const ADMINS = { dev: ADMIN, tdgops: newId() }

async function count(path: string, value: string, role: keyof typeof ADMINS = 'dev') {
  const token = await given.token({ sub: ADMINS[role], role })
  return given.call('GET', `${adminUseCalls.countUses.path}?${new URLSearchParams({ path, value }).toString()}`, { token })
}

describe('how many rows name a record', () => {
  it('is said to nobody who may not open their list, of no list that names none, and of no screen that is no list', async () => {
    expect((await count('/admin/pointshop', 'PS-1', 'tdgops')).status).toBe(403)
    expect((await count('/admin/households', 'x')).status).toBe(404)
    expect((await count('/admin/members', 'AHMAD')).status).toBe(404)
    expect((await count('/admin/pointshop', '')).status).toBe(400)
  })

  it('is counted up to a hundred, by the column that has the value, without naming the members of the rows', async () => {
    const asked: object[] = []
    given.scripts.reporting.listOrderLines = (request) => {
      asked.push(request)
      return [{ rows: Array.from({ length: 101 }, () => ({ orderId: 'o1' })), next: 'o1' }]
    }
    given.scripts.identity.recordAudit = () => {
      throw new Error('nobody was shown')
    }
    expect((await count('/admin/pointshop', 'PS-1')).body).toEqual({ count: 100, more: true })
    expect(asked).toMatchObject([{ list: { filters: [{ column: 'item', kind: 'has', value: 'PS-1' }], limit: 101 } }])
  })

  it('is counted in lists that have all their rows, and in the acts that a role may see', async () => {
    given.scripts.codes.listBatches = () => ({ batches: [{ brand: { id: 'b', name: 'DryPantz' } }, { brand: { id: 'c', name: 'Skinature' } }] })
    expect((await count('/admin/scancode/dashboard', 'drypantz')).body).toEqual({ count: 1, more: false })
    const asked: { kind?: string; actions?: string[] }[] = []
    given.scripts.identity.listAudit = (request) => {
      asked.push(request)
      return { rows: [{}, {}] }
    }
    expect((await count('/admin/audit', ADMIN, 'tdgops')).body).toEqual({ count: 2, more: false })
    expect(asked).toMatchObject([{ recordId: ADMIN, kind: 'write', actions: expect.arrayContaining(['catalogue.edit-brand']) as string[] }])
  })
})
