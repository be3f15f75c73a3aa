import { foldedText } from '@club/rules'

/** A screen of the menu. */
export interface MenuScreen {
  readonly path: string
  readonly label: string
  /** Name of its group in the menu. */
  readonly group: string
  /** Further words by which it is found. */
  readonly also?: string
}

const wordsOf = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Whether each typed word begins a word of a text, in any order; true for no words, false for punctuation alone. */
export function hasWords(text: string, typed: string): boolean {
  const wanted = wordsOf(typed)
  if (wanted.length === 0) return typed.trim() === ''
  const words = wordsOf(text)
  return wanted.every((word) => words.some((one) => one.startsWith(word)))
}

/**
 * Screens by words: each typed word begins a word of the screen's name or of its group, in any order; those whose own name has all of them
 * come first. Every screen for an empty text.
 */
export function findScreens(screens: readonly MenuScreen[], typed: string): readonly MenuScreen[] {
  if (typed.trim() === '') return screens
  const named = screens.filter(({ label, also = '' }) => hasWords(`${label} ${also}`, typed))
  return [...named, ...screens.filter((screen) => !named.includes(screen) && hasWords(`${screen.label} ${screen.also ?? ''} ${screen.group}`, typed))]
}
