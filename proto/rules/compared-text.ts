/**
 * Normalises text before it is compared, searched or made unique (D152): numbers, emails, user names, codes of any kind, receipt
 * numbers, household addresses, searches and the cells of files. The rules of fields in `fields.ts` are built on these functions.
 * Text that people read, such as a name or a title, is shown as it was typed.
 */

/** Characters without a glyph: default ignorables (variation selectors among them), bidirectional marks, interlinear annotation marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u{fff9}-\u{fffb}]+/gu
/** U+2800, a Braille cell without a dot, looks like a space and is pasted as one. */
const SPACES = /[\s\p{Zs}\u{2800}]+/gu
/** Unicode's dashes and minus signs, the hyphen bullet and the modifier minus. */
const HYPHENS = /[\p{Dash}\u{2043}\u{02d7}]/gu
/** Fast path: words of ASCII with one space between them. Most texts are such, and thousands of cells are compared at once. */
const PLAIN = /^(?:[!-~]+(?: [!-~]+)*)?$/

/** Maximum length as typed of fields whose own limit counts after cleaning; longer input is refused before cleaning. */
export const TYPED_LENGTH_MAX = 400

/** A text without its invisible characters; otherwise as it was typed. */
export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '')
}

/**
 * A text as it is compared (D152): without invisible characters, in NFKC (full-width digits become ASCII), each run of spaces one space,
 * each kind of hyphen `-`, trimmed. The case of letters is kept: in some fields `a` and `A` are two.
 */
export function comparedText(text: string): string {
  if (PLAIN.test(text)) return text
  return withoutInvisible(text).normalize('NFKC').replace(HYPHENS, '-').replace(SPACES, ' ').trim()
}

/** The same for a field whose rule ignores spaces and hyphens: both are left out. */
export function compactText(text: string): string {
  return comparedText(text).replace(/[ -]/g, '')
}

/** A compared text in lower case, for fields in which `a` and `A` are one: emails, user names, searches. */
export function foldedText(text: string): string {
  return comparedText(text).toLowerCase()
}
