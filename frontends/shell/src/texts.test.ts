import { join } from 'node:path'
import { expectCompleteCatalogues } from '@club/web-testing'

describe('the shell', () => {
  it('says everything in both languages', () => {
    expectCompleteCatalogues(join(__dirname, '..'))
    expectCompleteCatalogues(join(__dirname, 'kept-codes'))
    expectCompleteCatalogues(join(__dirname, 'pinned'))
    expectCompleteCatalogues(join(__dirname, 'away'))
  })
})
