import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { convert } from 'fontverter'
import type * as HarfBuzz from 'harfbuzzjs'

const { resolve } = createRequire(import.meta.url)
/** The typefaces of names in Malaysia, and of those who come to live there. A package holds its typeface in pieces. */
const TYPEFACES = [
  { name: 'noto-sans', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans/unicode.json') },
  { name: 'noto-sans-sc', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-sc/unicode.json') },
  { name: 'noto-sans-tamil', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-tamil/unicode.json') },
  { name: 'noto-naskh-arabic', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-naskh-arabic/unicode.json') },
  { name: 'noto-sans-bengali', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-bengali/unicode.json') },
  { name: 'noto-sans-thai', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-thai/unicode.json') },
  { name: 'noto-sans-myanmar', style: '400-normal', ranges: resolve('@fontsource/noto-sans-myanmar/unicode.json') },
  { name: 'noto-sans-sinhala', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-sinhala/unicode.json') },
  { name: 'noto-sans-gurmukhi', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-gurmukhi/unicode.json') },
  { name: 'noto-sans-telugu', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-telugu/unicode.json') },
  { name: 'noto-sans-malayalam', style: 'wght-normal', ranges: resolve('@fontsource-variable/noto-sans-malayalam/unicode.json') },
] as const

/** A letter as an SVG path in units of its font, and its position on its line, in ems; `scale` turns a unit into ems. */
export interface DrawnGlyph {
  readonly path: string
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A piece of a typeface. */
export interface Typeface {
  readonly has: (codePoint: number) => boolean
  /** Chooses and places the letters of a text in one direction; `width` is in ems. */
  readonly shape: (text: string, isRightToLeft: boolean) => { readonly width: number; readonly glyphs: readonly DrawnGlyph[] }
}

interface Piece {
  readonly file: string
  readonly ranges: readonly (readonly [from: number, to: number])[]
}

let known: Promise<readonly Piece[]> | undefined
const loaded = new Map<Piece, Promise<Typeface>>()

/** The pieces of a typeface: `unicode.json` says for which characters each of its files was made. */
async function piecesOf({ name, style, ranges }: (typeof TYPEFACES)[number]): Promise<Piece[]> {
  const written = JSON.parse(await readFile(ranges, 'utf8')) as Record<string, string>
  return Object.entries(written).map(([piece, list]) => ({
    // The name of a piece with a number has brackets in this file, and none in its file's name.
    file: join(dirname(ranges), 'files', `${name}-${piece.replace(/[[\]]/g, '')}-${style}.woff2`),
    ranges: list.split(',').map((range) => {
      const [from = '', to = from] = range.slice('U+'.length).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const
    }),
  }))
}

/** Loaded when it is first needed: its program for WebAssembly starts by itself, which a bundle cannot wait for. */
let engine: Promise<typeof HarfBuzz> | undefined

async function load({ file }: Piece): Promise<Typeface> {
  const harfbuzz = await (engine ??= import('harfbuzzjs'))
  const face = new harfbuzz.Face(new harfbuzz.Blob(await convert(await readFile(file), 'sfnt')))
  const font = new harfbuzz.Font(face)
  // A variable font may begin at its thinnest.
  font.setVariations([new harfbuzz.Variation('wght', 400)])
  const characters = new Set(face.collectUnicodes())
  return { has: (codePoint) => characters.has(codePoint), shape: (text, isRightToLeft) => shapeText(harfbuzz, font, 1 / face.upem, text, isRightToLeft) }
}

function shapeText(harfbuzz: typeof HarfBuzz, font: HarfBuzz.Font, scale: number, text: string, isRightToLeft: boolean) {
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = 0
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
    const glyph = { path: font.glyphToPath(codepoint), x: (x + xOffset) * scale, y: yOffset * scale, scale }
    x += xAdvance
    return glyph
  })
  return { width: x * scale, glyphs: glyphs.filter(({ path }) => path !== '') }
}

/**
 * The first piece that has all of some characters; undefined when none has.
 * @throws Error when a file of a typeface is missing.
 */
export async function findTypeface(codePoints: readonly number[]): Promise<Typeface | undefined> {
  const [first = 0] = codePoints
  const pieces = await (known ??= Promise.all(TYPEFACES.map(piecesOf)).then((lists) => lists.flat()))
  for (const piece of pieces) {
    if (!piece.ranges.some(([from, to]) => first >= from && first <= to)) continue
    let loading = loaded.get(piece)
    if (!loading) loaded.set(piece, (loading = load(piece)))
    const typeface = await loading
    if (codePoints.every(typeface.has)) return typeface
  }
  return undefined
}
