import { join } from 'node:path'
import { ERRORS } from '@club/contracts/http'
import { expectCompleteCatalogues } from '@club/web-testing'
import { WRONG } from '../features/sign-up/sign-up-values'
import bm from './bm.json'
import en from './en.json'

describe('the texts of the account area', () => {
  it('stand in English and Malay, with the same keys and placeholders, and nowhere else', () => {
    expectCompleteCatalogues(join(__dirname, '../..'))
  })

  // The catalogue of errors as a whole would weigh on the first views of the screen for codes and of the sign-up.
  it('refuse a malformed code in the words of the catalogue of errors', () => {
    expect([en.scan.malformed, bm.scan.malformed]).toEqual([ERRORS['code-malformed'].en, ERRORS['code-malformed'].bm])
  })

  it.each(WRONG)('refuse a sign-up with %s in the words of the catalogue of errors', (name) => {
    expect([en.signUp.wrong[name], bm.signUp.wrong[name]]).toEqual([ERRORS[name].en, ERRORS[name].bm])
  })
})
