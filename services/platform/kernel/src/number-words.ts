/** Numbers up to 999 as people write them in English and Malay. */
const UNITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THIRTEEN FOURTEEN FIFTEEN SIXTEEN SEVENTEEN EIGHTEEN NINETEEN'
      .split(' ')
      .map((word, index) => [word, index + 1]),
  ),
  ...Object.fromEntries('SATU DUA TIGA EMPAT LIMA ENAM TUJUH LAPAN SEMBILAN SEPULUH SEBELAS'.split(' ').map((word, index) => [word, index + 1])),
  DELAPAN: 8,
}
const TENS: Readonly<Record<string, number>> = Object.fromEntries(
  'TWENTY THIRTY FORTY FIFTY SIXTY SEVENTY EIGHTY NINETY'.split(' ').map((word, index) => [word, (index + 2) * 10]),
)
const HUNDRED = new Set(['HUNDRED', 'RATUS'])

interface Reading {
  /** Sum of the hundreds that ended; `rest` comes after them. */
  readonly hundreds: number
  readonly rest: number
  /** The last word, which decides what may follow: a unit after tens, "belas" and "puluh" after a unit. */
  readonly last: 'unit' | 'tens' | 'hundred'
}

const START: Reading = { hundreds: 0, rest: 0, last: 'hundred' }

/** Adds one more word to the number so far; undefined when the word cannot follow. */
function readOn({ hundreds, rest, last }: Reading, word: string, isFirst: boolean): Reading | undefined {
  const unit = UNITS[word]
  if (unit !== undefined) return last === 'hundred' || (last === 'tens' && unit < 10) ? { hundreds, rest: rest + unit, last: 'unit' } : undefined
  const tens = TENS[word]
  if (tens !== undefined) return last === 'hundred' ? { hundreds, rest: tens, last: 'tens' } : undefined
  if (word === 'SERATUS') return isFirst ? { hundreds: 100, rest: 0, last: 'hundred' } : undefined
  if (isFirst || last !== 'unit' || rest > 9) return undefined
  if (word === 'BELAS') return { hundreds, rest: rest + 10, last: 'unit' }
  if (word === 'PULUH') return { hundreds, rest: rest * 10, last: 'tens' }
  return HUNDRED.has(word) && hundreds === 0 ? { hundreds: rest * 100, rest: 0, last: 'hundred' } : undefined
}

/** Words in capitals, with those that say a number written in digits: TUJUH PULUH DUA → 72. */
export function foldNumberWords(words: readonly string[]): string[] {
  const folded: string[] = []
  for (let at = 0; at < words.length;) {
    let reading: Reading | undefined
    let end = at
    for (let next = at; next < words.length; next += 1) {
      const more = readOn(reading ?? START, words[next] ?? '', reading === undefined)
      if (!more) break
      reading = more
      end = next + 1
    }
    folded.push(reading ? String(reading.hundreds + reading.rest) : (words[at] ?? ''))
    at = Math.max(end, at + 1)
  }
  return folded
}
