import { UNIQUE_CODE_LENGTH } from '@club/rules'
import { evenLight, greyOf, inkOf, open } from './grey'
import type { Grey } from './grey'

/** Height at which letters are looked at, in pixels. */
const LETTER_HEIGHT = 56
/** Blurs before ink is parted from paper: little for sharp print, more for print with gaps. */
const BLURS = [0.8, 1.6, 2.6] as const
/** A letter is at least this wide and this high, in shares of the height of the line. */
const LETTER_WIDTH_MIN = 0.16
const LETTER_HEIGHT_MIN = 0.55
/** Pieces with less ink are dirt. */
const PIECE_PIXELS_MIN = 12
/** A hole smaller than this share of the letter's box is a gap in the print. */
const HOLE_MIN = 0.01
/** A hole as large as this is the bowl of a letter. */
const BOWL_MIN = 0.035

interface Letter {
  readonly width: number
  readonly height: number
  /** 1 is ink; row after row. */
  readonly ink: Uint8Array
}

/**
 * Decides by form alone which of two look-alike letters each of the ten is: 2 or Z, 5 or S, 6 or G, 8 or B,
 * 9 or Q. Both engines guess here, in opposite directions. Undefined for a place where the forms are not clear.
 */
export type LetterForms = readonly (((first: string, second: string) => string | undefined) | undefined)[]

/** Reads the letters' forms on a straightened line; none when it does not fall into ten. */
export async function letterForms(line: { readonly grey: Grey; readonly letterHeight: number; readonly light: boolean }): Promise<LetterForms> {
  const looks = await Promise.all(BLURS.map((blur) => lettersOf(line, blur)))
  const whole = looks.filter((letters) => letters.length === UNIQUE_CODE_LENGTH)
  return Array.from({ length: UNIQUE_CODE_LENGTH }, (_, place) => (first: string, second: string) => {
    const opinions = whole.flatMap((letters) => {
      const letter = letters[place]
      const judge = JUDGES[[first, second].sort().join('')]
      const opinion = letter && judge ? judge(letter) : undefined
      return opinion === undefined ? [] : [opinion]
    })
    return opinions.every((opinion) => opinion === opinions[0]) ? opinions[0] : undefined
  })
}

async function lettersOf({ grey, letterHeight, light }: { grey: Grey; letterHeight: number; light: boolean }, blur: number): Promise<readonly Letter[]> {
  const width = Math.max(60, Math.round((grey.width * LETTER_HEIGHT) / letterHeight))
  const sized = evenLight(await greyOf(open(grey).resize({ width, kernel: 'lanczos3' }).blur(blur)))
  const dark = light ? await greyOf(open(sized).negate()) : sized
  return piecesOf(dark)
    .filter((box) => box.bottom - box.top + 1 >= LETTER_HEIGHT * LETTER_HEIGHT_MIN && box.right - box.left + 1 >= LETTER_HEIGHT * LETTER_WIDTH_MIN)
    .map(letterIn(dark.width))
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly pixels: readonly number[]
}

/** Connected ink from left to right; pieces above each other, as gaps in the print leave them, are one. */
function piecesOf({ data, width, height }: Grey): readonly Box[] {
  const { isInk } = inkOf({ data, width, height })
  const seen = new Uint8Array(data.length)
  const boxes: Box[] = []
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] === 1 || !isInk(data[start] ?? 255)) continue
    const pixels: number[] = []
    const waiting = [start]
    seen[start] = 1
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      pixels.push(at)
      const x = at % width
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (next < 0 || next >= data.length || seen[next] === 1 || !isInk(data[next] ?? 255)) continue
        seen[next] = 1
        waiting.push(next)
      }
    }
    if (pixels.length >= PIECE_PIXELS_MIN) boxes.push(boxAround(pixels, width))
  }
  const pieces: Box[] = []
  for (const box of boxes.sort((one, other) => one.left - other.left)) {
    const last = pieces.at(-1)
    const shared = last ? Math.min(last.right, box.right) - box.left + 1 : 0
    if (last && shared * 2 >= Math.min(last.right - last.left, box.right - box.left) + 1)
      pieces[pieces.length - 1] = boxAround([...last.pixels, ...box.pixels], width)
    else pieces.push(box)
  }
  return pieces
}

function boxAround(pixels: readonly number[], width: number): Box {
  let [left, right, top, bottom] = [Infinity, 0, Infinity, 0]
  for (const at of pixels) {
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, right, top, bottom, pixels }
}

/** A letter cut close to its ink, in a picture so many pixels wide. */
const letterIn =
  (width: number) =>
  ({ left, right, top, bottom, pixels }: Box): Letter => {
    const columns = right - left + 1
    const ink = new Uint8Array(columns * (bottom - top + 1))
    for (const at of pixels) ink[(Math.floor(at / width) - top) * columns + (at % width) - left] = 1
    return { width: columns, height: bottom - top + 1, ink }
  }

/** The share of ink in a part of a letter, given in shares of its box. */
function inkIn({ width, height, ink }: Letter, left: number, top: number, right: number, bottom: number): number {
  const [x0, x1] = [Math.floor(left * width), Math.max(Math.floor(left * width) + 1, Math.ceil(right * width))]
  const [y0, y1] = [Math.floor(top * height), Math.max(Math.floor(top * height) + 1, Math.ceil(bottom * height))]
  let count = 0
  for (let y = y0; y < y1; y += 1) for (let x = x0; x < x1; x += 1) count += ink[y * width + x] ?? 0
  return count / ((x1 - x0) * (y1 - y0))
}

/** Paper enclosed by ink: the largest hole's share of the box and the height of its middle, 0 at the top. */
function holeOf({ width, height, ink }: Letter): { readonly share: number; readonly middle: number } | undefined {
  const seen = new Uint8Array(ink)
  let best: { share: number; middle: number } | undefined
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] !== 0) continue
    const waiting = [start]
    seen[start] = 1
    let [size, rows, open] = [0, 0, false]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)]
      size += 1
      rows += y
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) open = true
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (seen[next] !== 0) continue
        seen[next] = 1
        waiting.push(next)
      }
    }
    const share = size / seen.length
    if (!open && share >= HOLE_MIN && share > (best?.share ?? 0)) best = { share, middle: rows / size / height }
  }
  return best
}

const between = (value: number, low: string, lowMax: number, highMin: number, high: string): string | undefined =>
  value <= lowMax ? low : value >= highMin ? high : undefined

/** Judges by the two letters in order; undefined where a form is between the two. */
const JUDGES: Readonly<Record<string, (letter: Letter) => string | undefined>> = {
  // J is empty on the left above its hook.
  J: (letter) => (inkIn(letter, 0, 0.05, 0.35, 0.6) <= 0.12 && inkIn(letter, 0.6, 0.05, 1, 0.6) >= 0.6 ? 'J' : undefined),
  // Z has its corners at the top, 2 is round there.
  '2Z': (letter) => between((inkIn(letter, 0, 0, 0.14, 0.08) + inkIn(letter, 0.86, 0, 1, 0.08)) / 2, '2', 0.28, 0.5, 'Z'),
  // 5 has a bar and a corner at the top, and nothing on the right below them.
  '5S': (letter) => between(inkIn(letter, 0.1, 0, 0.28, 0.07) - inkIn(letter, 0.75, 0.2, 1, 0.32), 'S', 0.22, 0.55, '5'),
  // 6 encloses a bowl below its middle.
  '6G': (letter) => {
    const hole = holeOf(letter)
    return hole === undefined ? 'G' : hole.share < BOWL_MIN ? undefined : between(hole.middle, 'G', 0.52, 0.6, '6')
  },
  // B has a straight back.
  '8B': (letter) => between((inkIn(letter, 0, 0, 0.12, 0.08) + inkIn(letter, 0, 0.44, 0.1, 0.56) + inkIn(letter, 0, 0.92, 0.12, 1)) / 3, '8', 0.4, 0.7, 'B'),
  // 9 has nothing on the left between its bowl and its foot, where Q is round.
  '9Q': (letter) => between(inkIn(letter, 0, 0.6, 0.2, 0.72), '9', 0.12, 0.4, 'Q'),
}
