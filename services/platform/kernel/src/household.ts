import { createHash } from 'node:crypto'
import { comparedText, normalizePostcode } from '@club/rules'
import type { HomeAddress } from '@club/rules'
import { foldHomoglyphs } from './homoglyphs'
import { foldNumberWords } from './number-words'

/** Spellings of one thing. */
const SAME_WORD: Readonly<Record<string, string>> = {
  ...{ JLN: 'JALAN', JL: 'JALAN', TMN: 'TAMAN', LRG: 'LORONG', LOR: 'LORONG', PSRN: 'PERSIARAN', LBH: 'LEBUH' },
  ...{ KG: 'KAMPUNG', KPG: 'KAMPUNG', KAMPONG: 'KAMPUNG', BDR: 'BANDAR', SEK: 'SEKSYEN', SEC: 'SEKSYEN', SECTION: 'SEKSYEN' },
  ...{ APT: 'APARTMENT', PANGSAPURI: 'APARTMENT', CONDO: 'KONDO', CONDOMINIUM: 'KONDO', KONDOMINIUM: 'KONDO', RESIDENCE: 'RESIDENSI' },
  ...{ BLOCK: 'BLOK', BLK: 'BLOK', TOWER: 'BLOK', MENARA: 'BLOK' },
}
/** Words that say of a number that it is the house's, which people write or leave out. */
const UNIT_WORDS = new Set('NO NOMBOR NUMBER LOT RUMAH HOUSE UNIT PINTU DOOR TINGKAT ARAS LEVEL FLOOR'.split(' '))
const BLOCK = 'BLOK'
const STREETS = new Set('JALAN LORONG PERSIARAN LEBUH LEBUHRAYA LENGKOK LINTANG LALUAN SOLOK PINGGIR LINGKARAN CHANGKAT'.split(' '))
const AREAS = new Set('TAMAN KAMPUNG BANDAR SEKSYEN APARTMENT KONDO RESIDENSI FLAT DESA BUKIT'.split(' '))
/** Words for a street in an English address, which follow the name. */
const STREETS_BEHIND = new Set('ROAD STREET LANE AVENUE'.split(' '))
const STATE_WORDS_DROPPED = new Set(['WILAYAH', 'PERSEKUTUAN', 'WP', 'W', 'P'])

/** The letters and numbers of a text in capitals. Most addresses are ASCII, and hundreds of them are compared at once. */
function lettersOf(text: string): string[] {
  if (/^[\x20-\x7E]*$/.test(text)) return text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
  // An accent is no difference of an address.
  const plain = foldHomoglyphs(comparedText(text)).normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** "No12" is "No 12". */
const UNIT_ATTACHED = /^(NO|LOT|UNIT|BLOK|BLK)(\d.*)$/

const wordsOf = (text: string): string[] =>
  foldNumberWords(
    lettersOf(text).flatMap((word) => {
      const [, unit, number] = UNIT_ATTACHED.exec(word) ?? []
      return unit && number ? [SAME_WORD[unit] ?? unit, number] : [SAME_WORD[word] ?? word]
    }),
  )

/** The address as far as it counts: uppercase, without punctuation, spaces, and the freedom to abbreviate, to leave out and to draw letters otherwise. */
export function plainAddress(home: HomeAddress): string {
  const street = [home.line1, home.line2, home.line3, home.postcode].flatMap(wordsOf).filter((word) => !UNIT_WORDS.has(word) && word !== BLOCK)
  const state = wordsOf(home.state).filter((word) => !STATE_WORDS_DROPPED.has(word))
  return [...street, ...state].join('')
}

/** Hash of an address: enough to know the household again, not enough to find it. */
export const householdKey = (home: HomeAddress): string => createHash('sha256').update(plainAddress(home)).digest('hex')

/** Position of a house within its postcode, read from an address for comparison with others. */
export interface HousePosition {
  readonly postcode: string
  /** The letter or number of the block of flats; '' for none. */
  readonly block: string
  /** Numbers of the house: one, or floor and door; without the letter after a single one, since 7A is often a part of 7. */
  readonly house: readonly string[]
  /** The street's name and numbers; undefined where the address has none. */
  readonly street: Names | undefined
  /** All names in it. */
  readonly names: readonly string[]
  readonly numbers: readonly string[]
}
interface Names {
  readonly words: readonly string[]
  readonly numbers: readonly string[]
}

const isNumber = (word: string): boolean => /^\d+$/.test(word)
const isLetter = (word: string): boolean => /^\p{L}$/u.test(word)

/** Splits letters from the number that they are attached to: A12 → A, 12. */
const splitNumbers = (words: readonly string[]): string[] => words.flatMap((word) => (/\d/.test(word) ? (word.match(/\d+|\D+/g) ?? []) : [word]))

/** Reads the place of an address's house. */
export function housePositionOf(home: HomeAddress): HousePosition {
  const house: string[] = []
  const names: string[] = []
  const numbers: string[] = []
  let block = ''
  let street: { words: string[]; numbers: string[] } | undefined
  for (const part of [home.line1, home.line2, home.line3].flatMap((line) => line.split(','))) {
    let target: 'house' | 'block' | 'street' | 'area' = 'house'
    for (const word of splitNumbers(wordsOf(part))) {
      if (UNIT_WORDS.has(word)) target = 'house'
      else if (word === BLOCK) target = 'block'
      else if (STREETS.has(word)) {
        target = 'street'
        street ??= { words: [], numbers: [] }
      } else if (AREAS.has(word)) target = 'area'
      else if (!STREETS_BEHIND.has(word)) {
        const isPlace = isNumber(word) || isLetter(word)
        if (isNumber(word)) numbers.push(word)
        else if (!isLetter(word)) names.push(word)
        if (target === 'block' && isPlace) block = word
        else if (target === 'house' && isPlace) house.push(word)
        else if (target === 'street' && street) (isPlace ? street.numbers : street.words).push(word)
        if (target === 'block') target = 'house'
      }
    }
  }
  // "A-12-3" is block A; "7-A" is a part of 7.
  const [first = ''] = house
  if (block === '' && isLetter(first) && house.length > 1) block = house.shift() ?? ''
  const isSingle = house.filter(isNumber).length === 1
  return { postcode: normalizePostcode(home.postcode), block, house: isSingle ? house.filter(isNumber) : house, street, names, numbers: numbers.sort() }
}

const TYPO_LENGTH_MIN = 5

/** Whether two words are one but for one letter that is wrong, missing or too many. Short words differ by one letter. */
function areAlike(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < TYPO_LENGTH_MIN || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1)
}

const areEqual = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((word, index) => word === other[index])

/** Whether one name continues where the other one ends, and no number contradicts. */
function areSameStreet(one: Names, other: Names): boolean {
  const isCovered = one.words.every((word, index) => other.words[index] === undefined || areAlike(word, other.words[index]))
  return isCovered && (one.numbers.length === 0 || other.numbers.length === 0 || areEqual(one.numbers, other.numbers))
}

const shareAName = (one: HousePosition, other: HousePosition): boolean =>
  one.names.length === 0 || other.names.length === 0 || one.names.some((name) => other.names.some((theirs) => areAlike(name, theirs)))

/**
 * Whether two addresses are perhaps one household that is written in two ways (decision D63): in one postcode, with the same number of the
 * house and nothing that sets them apart. Another block of flats, another floor or door, another street does.
 */
export function areNear(here: HousePosition, there: HousePosition): boolean {
  if (here.postcode !== there.postcode || here.block !== there.block) return false
  // The number follows the street in one of them, where nothing says that it is the house's.
  if ((here.house.length === 0) !== (there.house.length === 0)) return areEqual(here.numbers, there.numbers) && shareAName(here, there)
  if (here.house.length === 0 || !areEqual(here.house, there.house)) return false
  return here.street && there.street ? areSameStreet(here.street, there.street) : shareAName(here, there)
}
