import { createHash } from 'node:crypto'

/** The parts of an address that identify a household (decision D63). */
export interface HomeAddress {
  readonly line1: string
  readonly line2: string
  readonly line3: string
  readonly postcode: string
  readonly state: string
}

/** Spellings of one thing, and words that people write or leave out. */
const SAME_WORD: Readonly<Record<string, string>> = { JLN: 'JALAN', JL: 'JALAN', TMN: 'TAMAN', NO: '', NOMBOR: '' }
const STATE_WORDS_DROPPED = new Set(['WILAYAH', 'PERSEKUTUAN', 'WP', 'W', 'P'])

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toUpperCase()
    // "No12" is "No 12".
    .replace(/\bNO(?=\d)/g, 'NO ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** The address as far as it counts: uppercase, without punctuation, spaces and the freedom to abbreviate. */
export function plainAddress(home: HomeAddress): string {
  const street = [home.line1, home.line2, home.line3, home.postcode].flatMap(wordsOf).map((word) => SAME_WORD[word] ?? word)
  const state = wordsOf(home.state).filter((word) => !STATE_WORDS_DROPPED.has(word))
  return [...street, ...state].join('')
}

/** What is kept of an address: enough to know the household again, not enough to find it. */
export const householdKey = (home: HomeAddress): string => createHash('sha256').update(plainAddress(home)).digest('hex')
