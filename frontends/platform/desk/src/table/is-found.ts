import { foldedText, phonePart } from '@club/rules'

/** Whether a search is found in what a row says: letters of either case, phone numbers however they are written (D152). */
export function isFound(text: string, search: string): boolean {
  if (foldedText(text).includes(foldedText(search))) return true
  const number = phonePart(search)
  return number !== undefined && text.includes(number)
}
