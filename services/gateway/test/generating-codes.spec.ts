import { adminCodeCalls } from '@club/contracts/http'
import { actor } from '@club/service-host'
import type { Actor } from '@club/service-host'
import { aBatch, ADMIN, BRAND, FORMAT, givenGateway, quietServices, SIZE } from './given-gateway'
import type { GivenGateway } from './given-gateway'
import { away } from './scripted-services'

let given: GivenGateway
let token: string
beforeAll(async () => {
  given = await givenGateway()
  token = await given.token({ sub: ADMIN, role: 'dev' })
})
beforeEach(() => Object.assign(given.scripts, quietServices()))
afterAll(() => given.stop())

const post = (path: string, body: object = {}) => given.call('POST', path, { body, token })

describe('generating codes', () => {
  const form = { brandId: BRAND, formatId: FORMAT, sizeId: SIZE, quantity: '10', points: 150 }

  it('refuses a size that the brand does not make, without asking codes', async () => {
    given.scripts.codes['generateBatch'] = away
    expect((await post(adminCodeCalls.generateCodes.path, { ...form, sizeId: BRAND })).status).toBe(404)
  })

  it('refuses a second one at a time', async () => {
    expect(await post(adminCodeCalls.generateCodes.path, form)).toMatchObject({ status: 409, body: { error: 'Code generation is in progress' } })
  })

  it('gives the product back when codes refuses the batch, and keeps it when they make one or do not answer', async () => {
    const claims = { made: [] as string[], returned: [] as string[] }
    given.scripts.catalogue['claimProduct'] = ({ claimId }: { claimId: string }) => {
      claims.made.push(claimId)
      return { isKnown: true }
    }
    given.scripts.catalogue['returnProduct'] = ({ claimId }: { claimId: string }) => {
      claims.returned.push(claimId)
      return {}
    }
    await post(adminCodeCalls.generateCodes.path, form)
    expect(claims.returned).toEqual(claims.made)
    given.scripts.codes['generateBatch'] = away
    await post(adminCodeCalls.generateCodes.path, form)
    given.scripts.codes['generateBatch'] = () => ({ result: { $case: 'batch', value: aBatch({ status: 'generating', fileReady: false }) } })
    await post(adminCodeCalls.generateCodes.path, form)
    expect([new Set(claims.made).size, claims.returned.length]).toEqual([3, 1])
  })

  it('names the product for codes, and passes on who asked', async () => {
    let lastRequest: object = {}
    let asking: Actor | undefined
    given.scripts.codes['generateBatch'] = (request: object) => {
      lastRequest = request
      asking = actor()
      return { result: { $case: 'batch', value: aBatch({ status: 'generating', fileReady: false }) } }
    }
    const { body } = await post(adminCodeCalls.generateCodes.path, form)
    expect(body).toEqual({ id: aBatch().id, status: 'generating' })
    expect(lastRequest).toMatchObject({ brand: { id: BRAND, name: 'DryPantz' }, format: { name: 'pants' }, size: { name: 'm' }, quantity: 10, points: 150n })
    expect(asking).toEqual({ kind: 'administrator', id: ADMIN, from: '127.0.0/24' })
  })
})
