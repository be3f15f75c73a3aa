import type { Sharp } from 'sharp'
import type { Line } from './find-line'
import { evenLight, greyOf, open } from './grey'
import type { Grey } from './grey'

const WIDTH_MAX = 2200
const PAPER_WHITE = '#fff'

interface Preparation {
  readonly evened: boolean
  /** Height of a letter in the prepared picture. */
  readonly letterHeight: number
  readonly treat: (picture: Sharp) => Sharp
}

const PREPARATIONS: readonly Preparation[] = [
  { evened: false, letterHeight: 40, treat: (picture) => picture.blur(0.8) },
  { evened: true, letterHeight: 36, treat: (picture) => picture.median(3) },
  { evened: false, letterHeight: 48, treat: (picture) => picture.median(5) },
  { evened: true, letterHeight: 32, treat: (picture) => picture.blur(1.2) },
  { evened: false, letterHeight: 44, treat: (picture) => picture },
  { evened: true, letterHeight: 40, treat: (picture) => picture.median(3).sharpen({ sigma: 2 }) },
]

/**
 * Prepares a line of writing in several ways, each as a black line on white paper at a size that recognisers like.
 * Lazily: most pictures are read after two.
 */
export async function* preparations(line: Line): AsyncGenerator<Buffer> {
  const evened = evenLight(line.grey)
  for (const preparation of PREPARATIONS) yield prepare(preparation.evened ? evened : line.grey, preparation, line)
}

async function prepare(grey: Grey, { treat, letterHeight }: Preparation, line: { letterHeight: number; light: boolean }): Promise<Buffer> {
  const treated = await greyOf(treat(open(grey)))
  const width = Math.max(60, Math.min(WIDTH_MAX, Math.round((grey.width * letterHeight) / line.letterHeight)))
  const sized = await greyOf(open(treated).resize({ width, kernel: 'lanczos3' }).normalise({ lower: 1, upper: 97 }))
  const black = line.light ? await greyOf(open(sized).negate()) : sized
  return open(black).extend({ top: 8, bottom: 8, left: 16, right: 16, background: PAPER_WHITE }).png({ compressionLevel: 1 }).toBuffer()
}
