import { POINT_SOURCES } from '@club/rules'
import bm from '../../texts/bm.json'
import en from '../../texts/en.json'
import { pointSourceKey } from './point-sources'

it('has no key for a title that staff gave', () => {
  expect(['Baby Fair 2026', '', 'constructor'].map(pointSourceKey)).toEqual([null, null, null])
})

it.each([
  ['English', en],
  ['Malay', bm],
])('has a title and a rule for every source of points in %s, and for nothing else', (_, { sources }) => {
  const { other, ...known } = sources
  expect(Object.keys(other)).toEqual(['title', 'earned', 'used'])
  expect(Object.keys(known).sort()).toEqual(
    Object.values(POINT_SOURCES)
      .map(({ text }) => text)
      .sort(),
  )
  for (const words of Object.values(known)) expect(words).toEqual({ title: expect.stringMatching(/\S/), rule: expect.stringMatching(/\S/) })
})
