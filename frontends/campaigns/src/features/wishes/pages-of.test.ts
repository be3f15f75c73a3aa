import { pagesOf } from './pages-of'

it('shows wishes five by five', () => {
  expect(pagesOf([], 5)).toEqual([])
  expect(pagesOf([1, 2, 3, 4, 5, 6], 5)).toEqual([[1, 2, 3, 4, 5], [6]])
})
