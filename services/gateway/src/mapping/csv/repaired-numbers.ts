import { normalizePhone } from '@club/rules'

/** A whole number that a spreadsheet wrote with decimals, e.g. `500.00`; one figure of thousands behind a point is none. */
const WITH_DECIMALS = /^(\d+)[.,]0{1,2}$/

/** A whole number without the decimals that a spreadsheet added; any other text as it is. */
export const wholeNumber = (text: string): string => WITH_DECIMALS.exec(text)?.[1] ?? text

/**
 * A mobile number as a spreadsheet changed it, read in the only way in which it is one: without decimals, and with the 0 in front that a number
 * cannot have (`123456789` is 0123456789). Any other text as it is; what is no mobile number either way is for the check of rows to say.
 */
export function repairedPhone(text: string): string {
  const whole = wholeNumber(text)
  if (!/^\d+$/.test(whole) || normalizePhone(whole, 'admin') !== undefined) return whole
  return normalizePhone(`0${whole}`, 'admin') === undefined ? text : `0${whole}`
}
