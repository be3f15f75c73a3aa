import { normalizePhone } from '@club/rules'

/** A whole number that a spreadsheet wrote with decimals, e.g. `500.00`; digits of thousands after a point do not match. */
const WITH_DECIMALS = /^(\d+)[.,]0{1,2}$/

/** A whole number without the decimals that a spreadsheet added; any other text as it is. */
export const wholeNumber = (text: string): string => WITH_DECIMALS.exec(text)?.[1] ?? text

/**
 * Repairs a mobile number that a spreadsheet changed, when only one reading is a mobile number: without decimals, and with the leading 0 that
 * a number lost (`123456789` is 0123456789). Any other text stays as it is; the check of rows refuses what is no mobile number either way.
 */
export function repairedPhone(text: string): string {
  const whole = wholeNumber(text)
  if (!/^\d+$/.test(whole) || normalizePhone(whole, 'admin') !== undefined) return whole
  return normalizePhone(`0${whole}`, 'admin') === undefined ? text : `0${whole}`
}
