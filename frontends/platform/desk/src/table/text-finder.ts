import { foldedText, phonePart } from '@club/rules'

/** Looks for a search in texts: letters of either case, phone numbers however they are written (D152). */
export function textFinder(search: string): (text: string) => boolean {
  const folded = foldedText(search)
  const number = phonePart(search)
  return (text) => foldedText(text).includes(folded) || (number !== undefined && text.includes(number))
}
