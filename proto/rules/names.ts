import { withoutInvisible } from './compared-text'
import { NAME_LENGTH_MAX } from './limits'

/**
 * Trimmed, with runs of spaces collapsed to one (D16), each letter in its one spelling, without invisible characters (D152). A name is
 * shown, so its letters stay as they were typed: NFC, not NFKC.
 */
export function normalizeName(name: string): string {
  return withoutInvisible(name).normalize('NFC').replace(/\s+/gu, ' ').trim()
}

/** Unicode letters and spaces only, 1 to 100 characters after normalisation (D16). */
export function isName(name: string): boolean {
  const normal = normalizeName(name)
  return normal.length <= NAME_LENGTH_MAX && /^\p{L}[\p{L}\p{M} ]*$/u.test(normal)
}

/**
 * Mends a name that the rule refuses: apostrophes, hyphens, slashes, dots and @ become a space or nothing, and "a/l", "a/p" keep their
 * letters (D147). Null for a name that is valid already, and for one with other refused characters.
 */
export function mendedName(name: string): string | null {
  if (isName(name)) return null
  const mended = normalizeName(
    name
      .replace(/\b([as])\/([lop])\b/giu, '$1$2')
      // D'Souza is one word, Nur'Ain are two.
      .replace(/(?<=^|[\s-])(\p{L})['’‘`´](?=\p{L})/gu, '$1')
      .replace(/['’‘`´/.@\p{Dash}]+/gu, ' '),
  )
  return isName(mended) ? mended : null
}

/** Chinese family names as they are commonly written in Malaysia; they stand before the given name. */
const FAMILY_NAMES: ReadonlySet<string> = new Set(
  (
    'ang aw beh boey boo chai cham chan chang chao cheah chee chen cheng cheong cheung chew chia chiam chiew chin ching chong choo chow choy ' +
    'chua chung eng fong foo foong gan goh gooi hew heng ho hoo hor hon hong hooi kam kang khaw kho khoo khor koay koh kok kong kuan kuek lai lam ' +
    'lau law leong leow lew liang liew lim ling lio loh loke loo looi low lum mah mok moy neoh ng ngoh ong ooi pang phang phua poon quah ' +
    'saw seow siew sim sin siow soh soo soon soong tan tang tay tee teh teo teoh thong tiong toh tong voon wang wee wong woo woon wu ' +
    'yap yeap yee yeo yeoh yew yip yong yow zhang'
  ).split(' '),
)

/** Common given names and titles by which nobody is addressed when another name follows. */
const PASSED_OVER: ReadonlySet<string> = new Set(
  (
    'muhammad muhamad muhammed mohammad mohamad mohammed mohamed mohd muhd mohamet md nur nor noor siti sity wan nik tengku tunku ungku raja syed ' +
    'sayed syarifah sharifah che megat puteri puan encik cik tuan haji hajah hajjah hj hjh datuk dato datin dr prof ir ustaz ustazah mr mrs ms mdm'
  ).split(' '),
)
/** Words that precede a parent's name. */
const CHILD_OF: ReadonlySet<string> = new Set(['bin', 'binti', 'bt', 'bte', 'b', 'al', 'ap', 'a/l', 'a/p', 'so', 'do', 's/o', 'd/o', 'anak'])

/**
 * The name a person is greeted by: the first word (D55); what follows a Chinese family name, such as Mei Ling of Tan Mei Ling; and what
 * follows titles and names that many share, such as Aisyah of Nur Aisyah binti Ali.
 */
export function firstName(name: string): string {
  const words = normalizeName(name.replace(/^tan sri\s/i, '')).split(' ')
  const parent = words.findIndex((word, index) => index > 0 && CHILD_OF.has(word.toLowerCase()))
  const own = parent === -1 ? words : words.slice(0, parent)
  const called = own.findIndex((word) => !PASSED_OVER.has(word.toLowerCase().replace(/[.'’]/g, '')))
  const [first = '', ...given] = called === -1 ? own.slice(-1) : own.slice(called)
  return given.length > 0 && FAMILY_NAMES.has(first.toLowerCase()) ? given.slice(0, 2).join(' ') : first
}
