import { join } from 'node:path'
import { expectCompleteCatalogues } from '@club/web-testing'

describe('the texts of pass-along links', () => {
  it('stand in English and Malay, with the same keys and placeholders', () => {
    expectCompleteCatalogues(join(__dirname, '..'))
  })
})
