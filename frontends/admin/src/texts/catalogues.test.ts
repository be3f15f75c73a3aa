import { strayLiterals } from '@club/web-testing'
import { join } from 'node:path'

it('says everything from its catalogue', () => {
  expect(strayLiterals(join(__dirname, '..'))).toEqual([])
})
