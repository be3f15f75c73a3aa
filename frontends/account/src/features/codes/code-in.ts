import { isUniqueCode } from '@club/contracts/http';

/** The code in recognised text, whose first entry is the whole of it: only if exactly ten letters and digits remain (P1 §5). */
export function codeIn(textAnnotations: readonly { description: string }[]): string | null {
  const kept = (textAnnotations[0]?.description ?? '').replace(/[^a-z0-9]/gi, '').toUpperCase();
  return isUniqueCode(kept) ? kept : null;
}
