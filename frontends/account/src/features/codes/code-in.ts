import { uniqueCodeFromText } from '@club/rules'

/** The code in recognised text, whose first entry is the whole of it. */
export const codeIn = (textAnnotations: readonly { description: string }[]): string | null => uniqueCodeFromText(textAnnotations[0]?.description ?? '') ?? null
