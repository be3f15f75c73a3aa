import { foldedText } from '@club/rules'

/** A screen of the menu. */
export interface MenuScreen {
  readonly path: string
  readonly label: string
  /** Name of its group in the menu. */
  readonly group: string
}

const wordsOf = (text: string): string[] =>
  foldedText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Screens by words: each typed word begins a word of the screen's name or of its group, in any order; those whose own name has all of them
 * come first. Every screen for an empty text.
 */
export function findScreens(screens: readonly MenuScreen[], typed: string): readonly MenuScreen[] {
  const wanted = wordsOf(typed)
  // Punctuation alone names no screen.
  if (wanted.length === 0) return typed.trim() === '' ? screens : []
  const begins = (words: readonly string[]) => wanted.every((word) => words.some((one) => one.startsWith(word)))
  const named = screens.filter(({ label }) => begins(wordsOf(label)))
  return [...named, ...screens.filter((screen) => !named.includes(screen) && begins(wordsOf(`${screen.label} ${screen.group}`)))]
}
