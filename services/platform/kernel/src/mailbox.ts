import { foldedText } from '@club/rules'
import normalizeByProvider from 'validator/lib/normalizeEmail.js'
import { foldHomoglyphs } from './homoglyphs'

// A hyphen is no plus: at other providers it belongs to the name, and the rule counts dots and plus-parts (decision D145).
const RULES = { yahoo_remove_subaddress: false }

/**
 * Normalises an email so that all spellings of one person's are equal: in one case, without homoglyphs, and, where the provider ignores
 * them, without dots and the part after a plus (decisions D145, D152). For comparing only: mail goes to the address as it was typed, because
 * only that one is known to belong to its owner.
 */
export function mailboxOf(email: string): string {
  const plain = foldHomoglyphs(foldedText(email)).toLowerCase()
  return normalizeByProvider(plain, RULES) || plain
}
