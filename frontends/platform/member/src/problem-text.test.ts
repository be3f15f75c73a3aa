import { ERRORS } from '@club/contracts/http'
import bm from './texts/bm.json'
import en from './texts/en.json'

it.each(['internal', 'unavailable'] as const)('says of a service that failed what the catalogue of errors says: %s', (name) => {
  expect([en[name], bm[name]]).toEqual([ERRORS[name].en, ERRORS[name].bm])
})
