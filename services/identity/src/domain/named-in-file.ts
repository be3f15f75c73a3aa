/** Shorter values stand in other words, too. */
const VALUE_LENGTH_MIN = 4
const DIGITS_MIN = 7

/**
 * Whether a file names a member by one of their values: in any case of its letters, numbers written in any way, and in any encoding
 * (ASCII is found in UTF-16, too). Prefers a false match to a missed one.
 */
export function isNamedInFile(file: Buffer, values: readonly string[]): boolean {
  const texts = [file.toString('utf8'), file.toString('latin1').replaceAll('\0', '')].map((text) => text.toLowerCase())
  const digits = texts.map((text) => text.replaceAll(/\D/g, ''))
  return values.some((value) => {
    const number = value.replaceAll(/\D/g, '')
    const isNumber = number.length >= DIGITS_MIN && /^[\d\s+()-]+$/.test(value)
    if (isNumber) return digits.some((text) => text.includes(number))
    return value.length >= VALUE_LENGTH_MIN && texts.some((text) => text.includes(value.toLowerCase()))
  })
}
