import { foldedText, SIZE_ORDER } from '@club/rules'

const DIGITS = /\d+/g
const DIGITS_MAX = 20
const MARKS = /\p{M}/gu

/** A size that is the whole text or its last part, as of "Touch · tape · XL"; the letter of a name, as of "M Saravanan", is none. */
const SIZE = new RegExp(`(?<=^|· )(?:${SIZE_ORDER.join('|')})$`)

/**
 * A text as words are ordered: "aloe" before "Bath", "Batch 9" before "Batch 10", "Pants · M" before "Pants · L". Fifty thousand such keys are compared in a moment, which a collator
 * takes seconds for.
 */
export const sortKey = (text: string): string =>
  foldedText(text)
    .normalize('NFD')
    .replace(MARKS, '')
    .replace(SIZE, (size) => String(SIZE_ORDER.findIndex((known) => known === size)))
    .replace(DIGITS, (digits) => digits.padStart(DIGITS_MAX, '0'))

/** Compares two texts as words are ordered. */
export const byWords = (one: string, other: string): number => {
  const [a, b] = [sortKey(one), sortKey(other)]
  return a < b ? -1 : Number(a > b)
}
