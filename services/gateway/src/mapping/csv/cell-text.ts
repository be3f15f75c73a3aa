/** A cell's text, or why it cannot be what was typed. */
export type CellText = { readonly text: string } | { readonly reason: string }

/** What a spreadsheet writes for a number that is to stay a text. */
const TEXT_FORMULA = /^="([^"]*)"$/
/** A long number as spreadsheets shorten it when they save: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i

/**
 * Reads one cell without surrounding spaces and without the escapes that spreadsheets add (decision D134). What else begins with `=` is
 * a text like any other (decision D148); files that we write defuse it (decision D98).
 */
export function cellText(raw: string): CellText {
  const trimmed = raw.trim()
  const asText = TEXT_FORMULA.exec(trimmed)?.[1]
  const text = (asText ?? trimmed).trim()
  return SHORTENED.test(text) ? { reason: `${text} is a number that a spreadsheet has shortened; format the column as text` } : { text }
}
