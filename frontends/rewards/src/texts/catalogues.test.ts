import { join } from 'node:path'
import { expectCompleteCatalogues } from '@club/web-testing'

describe('the texts of the rewards area', () => {
  it('stand in English and Malay, with the same keys and placeholders, and nowhere else', () => {
    expectCompleteCatalogues(join(__dirname, '../..'))
  })
})
