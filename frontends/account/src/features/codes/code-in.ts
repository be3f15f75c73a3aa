import { isUniqueCode } from '@club/rules'

/** The code in a text, only if exactly ten letters and digits remain of it (P1 §5). */
export function codeInText(text: string): string | null {
  const kept = text.replace(/[^a-z0-9]/gi, '').toUpperCase()
  return isUniqueCode(kept) ? kept : null
}

/** The code in recognised text, whose first entry is the whole of it. */
export const codeIn = (textAnnotations: readonly { description: string }[]): string | null => codeInText(textAnnotations[0]?.description ?? '')
