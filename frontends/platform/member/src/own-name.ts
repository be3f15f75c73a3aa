import { nameInMalay } from '@club/rules'
import type { Bilingual } from '@club/rules'
import type { Language } from '@club/session'

/**
 * A name that the wire carries in one language only (voucher offers, donation items, prizes, formats and descriptions of sizes, choices of contests,
 * titles of visits: rewards 3), in the reader's language where it is the club's own; what staff named is shown as they typed it.
 */
export function ownName(name: string, language: Language): string {
  return language === 'bm' ? nameInMalay(name) : name
}

/** A voucher or prize by the name that staff gave it, in the other language where they gave one alone, and else by the club's own. */
export function givenName({ name, givenName: given }: { readonly name: string; readonly givenName?: Bilingual | undefined }, language: Language): string {
  return given?.[language] || given?.en || given?.bm || ownName(name, language)
}
