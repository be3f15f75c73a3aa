import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LETTERS_OF_EVERY_DAY } from './typeface-letters'

const FRONTENDS = join(__dirname, '../../..')

/** The catalogues of members and visitors. */
const catalogues = ['shell', 'account', 'rewards', 'campaigns', 'platform/ui', 'platform/member'].flatMap((folder) =>
  readdirSync(join(FRONTENDS, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)texts\/(?:en|bm)\.json$/.test(file))
    .map((file) => join(folder, 'src', file)),
)

it('no text of the club needs the file of the seldom letters', () => {
  expect(catalogues.length).toBeGreaterThan(20)
  const others = catalogues.flatMap((file) => {
    const text = readFileSync(join(FRONTENDS, file), 'utf8').replace(/\s/g, '')
    return [...text].filter((letter) => !LETTERS_OF_EVERY_DAY.includes(letter)).map((letter) => `${file} ${letter}`)
  })
  expect(others).toEqual([])
})

it('the style sheet promises exactly the letters of the file', () => {
  const [, ranges = ''] = /unicode-range: ([^;]+);/.exec(readFileSync(join(FRONTENDS, 'platform/ui/src/typeface.css'), 'utf8')) ?? []
  const promised = ranges.split(', ').flatMap((range) => {
    const [first = NaN, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((code) => parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index))
  })
  expect([...LETTERS_OF_EVERY_DAY].sort()).toEqual(promised.sort())
})
