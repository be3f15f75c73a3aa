import { renderHook } from '@testing-library/react'
import { useFreeReward } from './use-free-reward'

const asked = (points: unknown, before?: unknown) => renderHook(() => useFreeReward(before)).result.current({ points })?.title

it.each([
  ['0 points', '0', undefined, 'Offer this for nothing?'],
  ['0 points as a number', 0, undefined, 'Offer this for nothing?'],
  ['0 points instead of 300', '00', 300, 'Offer this for nothing?'],
  ['0 points as before', '0', 0, undefined],
  ['points', '300', undefined, undefined],
  ['nothing yet', '', undefined, undefined],
  ['no such field', undefined, undefined, undefined],
])('asks about a reward of %s only where it is new that it costs nothing', (_, points, before, title) => {
  expect(asked(points, before)).toBe(title)
})
