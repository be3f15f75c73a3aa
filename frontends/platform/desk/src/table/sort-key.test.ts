import { byWords } from './sort-key'

it('orders sizes from newborn on, also as the last word of a product', () => {
  expect(['XXL', 'L', 'NB', 'S', 'XL', 'M'].sort(byWords)).toEqual(['NB', 'S', 'M', 'L', 'XL', 'XXL'])
  expect(['Touch · tape · L', 'Touch · tape · NB', 'Touch · tape · M'].sort(byWords)).toEqual(['Touch · tape · NB', 'Touch · tape · M', 'Touch · tape · L'])
})

it('orders counts and weights by their figures', () => {
  expect(['120 wipes', '80 wipes', '9 wipes'].sort(byWords)).toEqual(['9 wipes', '80 wipes', '120 wipes'])
  expect(['Batch 10', 'Batch 9'].sort(byWords)).toEqual(['Batch 9', 'Batch 10'])
})

it('takes no letter of a name or within a word for a size', () => {
  expect(['M Saravanan', 'Aisyah', 'Siti M Yusof', 'Siti Aminah', 'Tan S'].sort(byWords)).toEqual([
    'Aisyah',
    'M Saravanan',
    'Siti Aminah',
    'Siti M Yusof',
    'Tan S',
  ])
  expect(['children’s mug', 'children lamp'].sort(byWords)).toEqual(['children lamp', 'children’s mug'])
})
