import type { Host } from '@club/service-host'
import { createCatalogueClient } from './catalogue-client'

const PATIENCE = { tries: 3, pauseMs: 1 }
/** A host whose catalogue is away for so many calls. */
function hostWithout(calls: number) {
  let asked = 0
  const listBrands = async () => {
    asked += 1
    if (asked <= calls) throw new Error('UNAVAILABLE')
    return { brands: [{ id: '1', name: 'Drypers', imageUrl: '', formats: [] }] }
  }
  return { host: { client: () => ({ listBrands }) } as unknown as Pick<Host, 'client'>, asked: () => asked }
}

describe('the brands of catalogue', () => {
  it('are given up when catalogue stays away', async () => {
    const { host, asked } = hostWithout(Infinity)
    await expect(createCatalogueClient(host, 'catalogue:50051', PATIENCE).listBrands()).rejects.toThrow('catalogue did not answer with its brands')
    expect(asked()).toBe(3)
  })

  it('are asked for again by a task that the network does not know yet', async () => {
    const { host } = hostWithout(2)
    expect((await createCatalogueClient(host, 'catalogue:50051', PATIENCE).listBrands()).map(({ name }) => name)).toEqual(['Drypers'])
  })
})
