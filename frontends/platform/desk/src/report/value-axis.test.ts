import { figuresUpTo } from './value-axis'

it.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [9, [0, 5, 10, 15, 20]],
  [400, [0, 100, 200, 300, 400]],
  [5490, [0, 2000, 4000, 6000, 8000]],
])('counts up to %i in even and round steps', (max, figures) => {
  expect(figuresUpTo(max)).toEqual(figures)
})
