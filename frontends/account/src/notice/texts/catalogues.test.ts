import { join } from 'node:path'
import { expectCompleteCatalogues } from '@club/web-testing'

describe('the privacy notice', () => {
  it('is written in English and Malay, with the same keys and placeholders', () => {
    expectCompleteCatalogues(join(__dirname, '..'))
  })
})
