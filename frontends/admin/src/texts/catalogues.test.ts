import { expectCompleteCatalogues } from '@club/web-testing'
import { join } from 'node:path'

it('says everything from its catalogues, with the same keys in both languages', () => {
  expectCompleteCatalogues(join(__dirname, '../..'))
})
