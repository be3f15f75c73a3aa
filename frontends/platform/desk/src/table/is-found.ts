import { phonePart } from '@club/rules'

/** Whether a search is found in what a row says: letters of either case, phone numbers however they are written. */
export function isFound(text: string, search: string): boolean {
  if (text.toLowerCase().includes(search.trim().toLowerCase())) return true
  const number = phonePart(search)
  return number !== undefined && text.includes(number)
}
