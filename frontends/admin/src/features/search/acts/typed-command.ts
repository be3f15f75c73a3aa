import { foldedText } from '@club/rules'

/** First words that make what is typed an act instead of a search. */
export const VERBS = ['generate', 'upload', 'credit', 'stock', 'hide', 'show', 'block'] as const
export type Verb = (typeof VERBS)[number]

/** An act as it is typed: its verb, the words after it, and the last of them when it is a figure. */
export interface TypedCommand {
  readonly verb: Verb
  /** Words after the verb as they were typed. */
  readonly words: readonly string[]
}

const FIGURE = /^\d{1,9}$/

/** Reads a whole verb and the words after it; null for anything else, which stays a search. */
export function commandIn(typed: string): TypedCommand | null {
  const [first = '', ...words] = typed.trim().split(/\s+/)
  const verb = VERBS.find((one) => one === foldedText(first))
  return verb && words.length > 0 ? { verb, words } : null
}

/** Splits a figure off one end of the words: "towel 50" at the last, "50 Merdeka" at the first. */
export function figureAt(end: 'first' | 'last', words: readonly string[]): { readonly figure: number | null; readonly rest: string } {
  const word = words.at(end === 'first' ? 0 : -1) ?? ''
  if (!FIGURE.test(word)) return { figure: null, rest: words.join(' ') }
  return { figure: Number(word), rest: (end === 'first' ? words.slice(1) : words.slice(0, -1)).join(' ') }
}
