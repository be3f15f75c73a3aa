/** Words that begin the last line of a list, in English and Malay; one joined to a number is a code, e.g. `SUM-2026`. */
const TOTAL = /^(?:grand |sub-?)?(?:total|sum|count|rows?|records?|end|eof|jumlah(?: besar)?|bilangan|tamat)\b(?![-_./]\d)[^\p{L}]*$/iu
/** Row count that a database prints at the end of a list, e.g. `(3 rows)`. */
const ROW_COUNT = /^\(?\d+ (?:rows?|records?|codes?|vouchers?|baris|rekod|kod|baucar)\)?\.?$/i

/** Whether a line counts the others instead of being one: a word for it first, and nothing but figures behind it. */
export function isTotal(cells: readonly string[]): boolean {
  const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const [first = '', ...others] = texts
  return (TOTAL.test(first) || ROW_COUNT.test(first)) && others.every((cell) => !/\p{L}/u.test(cell))
}
