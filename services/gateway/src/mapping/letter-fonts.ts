import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

/** Letters that stand together in one font: a font for PDF, or undefined for one that every reader has. */
export interface LetterRun {
  readonly text: string
  readonly font: Uint8Array | undefined
}

const { resolve } = createRequire(__filename)
/** Typefaces of the scripts in which people in Malaysia are named; each package holds its typeface in pieces. */
const TYPEFACES = [
  { name: 'noto-sans', ranges: resolve('@fontsource-variable/noto-sans/unicode.json') },
  { name: 'noto-sans-sc', ranges: resolve('@fontsource-variable/noto-sans-sc/unicode.json') },
  { name: 'noto-sans-tamil', ranges: resolve('@fontsource-variable/noto-sans-tamil/unicode.json') },
  { name: 'noto-naskh-arabic', ranges: resolve('@fontsource-variable/noto-naskh-arabic/unicode.json') },
] as const
/** What the fonts that every reader of PDF has can show (WinAnsi without its control characters). */
const PLAIN = /^[\u0020-\u007e\u00a0-\u00ff]$/
const RIGHT_TO_LEFT = /^\p{Script=Arabic}+$/u
/** A piece takes some 10 ms of the thread that answers everybody; a name of twelve different pieces is no usual name. */
const PIECES_MAX = 12

interface Piece {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

let known: Promise<readonly Piece[]> | undefined
const pieces = () => (known ??= Promise.all(TYPEFACES.map(piecesOf)).then((lists) => lists.flat()))

/** The pieces of a typeface: `unicode.json` says which characters each of its files has. */
async function piecesOf({ name, ranges }: (typeof TYPEFACES)[number]): Promise<Piece[]> {
  const written = JSON.parse(await readFile(ranges, 'utf8')) as Record<string, string>
  return Object.entries(written).map(([piece, list]) => ({
    // A piece that has a number instead of a name stands in brackets.
    file: join(dirname(ranges), 'files', `${name}-${piece.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.slice('U+'.length).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
}

const isIn = ({ ranges }: Piece, character: string) => {
  const point = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => point >= from && point <= to)
}

/**
 * A name in runs of letters, each with a font that has them and nothing else, in the order in which they are printed.
 *
 * @returns undefined for a name with letters that no typeface here has, or that needs more than `PIECES_MAX` pieces
 * @throws Error when a file of a typeface is missing
 */
export async function letterRunsOf(name: string): Promise<readonly LetterRun[] | undefined> {
  const words = name.split(' ')
  const printed = (words.every((word) => RIGHT_TO_LEFT.test(word)) ? words.toReversed() : words).join(' ')
  const runs: { text: string; piece: Piece | undefined }[] = []
  for (const character of printed) {
    const last = runs.at(-1)
    // Marks and joiners are in pieces of several scripts; they go with the letter before them.
    const sameAsBefore = last?.piece && isIn(last.piece, character) ? last.piece : undefined
    const piece = PLAIN.test(character) ? undefined : (sameAsBefore ?? (await pieces()).find((one) => isIn(one, character)))
    if (!piece && !PLAIN.test(character)) return undefined
    if (last && last.piece === piece) last.text += character
    else runs.push({ text: character, piece })
  }
  const lettersOf = new Map<Piece, string>()
  for (const { piece, text } of runs) if (piece) lettersOf.set(piece, (lettersOf.get(piece) ?? '') + text)
  if (lettersOf.size > PIECES_MAX) return undefined
  const fonts = new Map<Piece, Uint8Array>()
  for (const [piece, letters] of lettersOf)
    fonts.set(piece, await subsetFont(await readFile(piece.file), letters, { targetFormat: 'sfnt', variationAxes: { wght: 400 } }))
  return runs.map(({ text, piece }) => ({ text, font: piece && fonts.get(piece) }))
}
