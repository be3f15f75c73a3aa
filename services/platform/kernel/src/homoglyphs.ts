/**
 * Letters of other scripts that look like one of a-z, A-Z or 0-9, in pairs: what is written, then what it looks like. Taken from
 * Unicode's confusables (UTS 39), only Cyrillic, Greek and Latin, and only towards ASCII: in the whole table "m" looks like "rn" and
 * "0" like "O", which would make one person of two. A small letter whose capital looks like a Latin one counts as that one too,
 * because addresses are compared in one case.
 */
const LOOK_ALIKES = [
  // Cyrillic
  'аa вb сc ԁd еe һh нh іi јj кk ӏl мm оo рp ԛq гr ѕs тt уy үy ѵv ԝw хx пn ьb зz',
  'АA ВB СC ЕE ԌG НH ІI ӀI ЈJ КK МM ОO РP ԚQ ЅS ТT УY ҮY ѴV ԜW ХX ЬB З3 б6',
  // Greek
  'αa βb ϲc εe ϝf ηn ιi ϳj κk νv οo ρp σo τt υu χx γy ζz',
  'ΑA ΒB ϹC ΕE ϜF ΗH ΙI ͿJ ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ΖZ',
  // Latin
  'ɑa ƅb ᴄc ɗd ɢg ɡg ıi ɩi ɪi ȷj ᴏo ꜱs ᴜu ᴠv ᴡw ʏy ᴢz ǀl Ɩl',
]

const PLAIN = new Map(LOOK_ALIKES.flatMap((row) => row.split(' ').map((pair): [string, string] => [pair.slice(0, -1), pair.slice(-1)])))

/**
 * A text with every letter that looks like a Latin one written as that one, and wide, raised and styled characters as the plain ones
 * (decision D145). For comparing only: the typed text is kept as it is.
 */
export const foldHomoglyphs = (text: string): string => Array.from(text.normalize('NFKC'), (char) => PLAIN.get(char) ?? char).join('')
