import { withoutInvisible } from '@club/rules'

/** A cell's text, or why it cannot be the text that was typed. */
export type CellText = { readonly text: string } | { readonly reason: string }

/** Formula by which a spreadsheet keeps a number as text. */
const TEXT_FORMULA = /^="([^"]*)"$/
/** A number as programs write it that round nothing: as many digits behind the point as the power of ten says. */
const ALL_DIGITS = /^(\d)[.,](\d+)E\+(\d+)$/i
/** A long number as spreadsheets shorten it when they save: its last digits are lost. */
const SHORTENED = /^[+-]?\d(?:E\+|[.,]\d+E[+-])\d+$/i
/** Placeholders that spreadsheets show for a value that they cannot compute, or have no room for. */
const ERROR_VALUE = /^(?:#(?:N\/A|NAME\?|REF!|VALUE!|NUM!|DIV\/0!|NULL!|SPILL!)|#{3,}|Err:\d{3})$/i

/**
 * Reads one cell without surrounding spaces, characters that nobody sees (decision D152) and the escapes that spreadsheets add (decision
 * D134). Any other text with a leading `=` stays as it is (decision D148); the files that we write defuse it (decision D98).
 */
export function cellText(raw: string): CellText {
  const trimmed = withoutInvisible(raw).trim()
  const asText = TEXT_FORMULA.exec(trimmed)?.[1]
  const text = (asText ?? trimmed).trim()
  const [, first = '', others = '', power] = ALL_DIGITS.exec(text) ?? []
  if (power !== undefined && others.length === Number(power)) return { text: first + others }
  if (SHORTENED.test(text))
    return { reason: `${text} is a number that a spreadsheet has shortened, its last digits are lost; format the column as text and enter it again` }
  if (ERROR_VALUE.test(text)) return { reason: `${text} is an error of a spreadsheet and no value` }
  return { text }
}
