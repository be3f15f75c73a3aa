import { chartPoints } from './pack-points'

it('knows no points of a brand that is not in the chart', () => {
  expect(chartPoints({ brand: 'Moony', format: 'tape' })).toEqual([])
  expect(chartPoints({ brand: 'Touchdown', format: 'tape' })).toEqual([])
})

it.each([
  ['Skinature', 'tape', [220]],
  ['Touch', 'tape', [120, 190]],
  ['Touch', 'pants', [190]],
  ['Wee Wee Dry', 'tape', [120, 170]],
  ['Wee Wee Dry Pants', 'pants', [120, 170]],
  ['DryPantz', 'pants', [150]],
  ['drypantz ', 'pants', [150]],
  ['Open Diapers', 'open', [120]],
  ['Classic Pants', 'pants', [120]],
])('%s %s has the points of the chart, the smallest pack first', (brand, format, points) => {
  expect(chartPoints({ brand, format })).toEqual(points)
})
