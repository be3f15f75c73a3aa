import { join } from 'node:path'
import { ERRORS } from '@club/contracts/http'
import { expectCompleteCatalogues } from '@club/web-testing'
import bm from './bm.json'
import en from './en.json'

describe('the texts of the account area', () => {
  it('stand in English and Malay, with the same keys and placeholders, and nowhere else', () => {
    expectCompleteCatalogues(join(__dirname, '../..'))
  })

  // The catalogue of errors as a whole would weigh on the first view of the screen for codes.
  it('refuse a malformed code in the words of the catalogue of errors', () => {
    expect([en.scan.malformed, bm.scan.malformed]).toEqual([ERRORS['code-malformed'].en, ERRORS['code-malformed'].bm])
  })
})
