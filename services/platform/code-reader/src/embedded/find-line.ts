import { evenLight, greyOf, inkOf, middleShade, open } from './grey'
import type { Grey } from './grey'

/** The line of writing: straightened, cut out, and how high its letters are in pixels. */
export interface Line {
  readonly grey: Grey
  readonly letterHeight: number
  /** The letters are lighter than their background. */
  readonly light: boolean
}

const LOOK_WIDTH = 480
const TILT_MAX = 12
const TILT_STEP = 0.5
const ROW_INK_MIN = 0.15
const COLUMN_INK_MIN = 0.12
const ROW_GAP_MAX = 2
const MARGIN = 0.4
const LINE_HEIGHT_MIN = 12
const LINE_WIDTH_MIN = 60
const RADIANS = Math.PI / 180

interface Band {
  readonly from: number
  readonly to: number
}

/**
 * Finds the line of writing in a picture of a code: evens the light, tries tilts until its rows of ink
 * stand apart most sharply, and cuts out the fullest band. Undefined when there is nothing like a line.
 */
export async function findLine(picture: Grey): Promise<Line | undefined> {
  const look = evenLight(await greyOf(open(picture).resize({ width: LOOK_WIDTH }).blur(1.2)))
  const { isInk, light } = inkOf(look)
  const ink: number[] = []
  look.data.forEach((shade, index) => {
    if (isInk(shade)) ink.push(index)
  })
  const tilt = tiltOf(ink, look)
  const rowOf = rowsAlong(tilt, look)
  const rows = new Uint32Array(look.height + 2 * rowOf.margin)
  for (const index of ink) count(rows, rowOf(index))
  const rowBand = fullestBand(rows, ROW_INK_MIN, ROW_GAP_MAX)
  if (!rowBand) return undefined
  const lookHeight = rowBand.to - rowBand.from + 1
  const columns = new Uint32Array(look.width)
  for (const index of ink) {
    const row = rowOf(index)
    if (row >= rowBand.from && row <= rowBand.to) count(columns, index % look.width)
  }
  const columnBand = fullestBand(columns, COLUMN_INK_MIN, Math.round(lookHeight * 1.1))
  if (!columnBand) return undefined

  const shade = middleShade(picture)
  const straight = await greyOf(open(picture).rotate(-tilt, { background: { r: shade, g: shade, b: shade } }))
  const scale = picture.width / look.width
  const letterHeight = lookHeight * scale
  const margin = letterHeight * MARGIN
  const middle = ((rowBand.from + rowBand.to) / 2 - rowOf.margin - look.height / 2) * scale * Math.cos(tilt * RADIANS) + straight.height / 2
  const acrossOf = (column: number) => ((column - look.width / 2) * scale) / Math.cos(tilt * RADIANS) + straight.width / 2
  const top = Math.max(0, Math.round(middle - letterHeight / 2 - margin))
  const bottom = Math.min(straight.height, Math.round(middle + letterHeight / 2 + margin))
  const left = Math.max(0, Math.round(acrossOf(columnBand.from) - margin))
  const right = Math.min(straight.width, Math.round(acrossOf(columnBand.to + 1) + margin))
  if (bottom - top < LINE_HEIGHT_MIN || right - left < LINE_WIDTH_MIN) return undefined
  const grey = await greyOf(open(straight).extract({ left, top, width: right - left, height: bottom - top }))
  return { grey, letterHeight, light }
}

/** The row of each pixel along a line that is tilted by so many degrees. */
function rowsAlong(tilt: number, { width }: Grey) {
  const slope = Math.tan(tilt * RADIANS)
  const margin = Math.ceil((Math.abs(slope) * width) / 2) + 2
  const rowOf = (index: number) => Math.round(Math.floor(index / width) - ((index % width) - width / 2) * slope) + margin
  return Object.assign(rowOf, { margin })
}

function tiltOf(ink: readonly number[], look: Grey): number {
  let best = { tilt: 0, sharpness: -1 }
  for (let tilt = -TILT_MAX; tilt <= TILT_MAX; tilt += TILT_STEP) {
    const rowOf = rowsAlong(tilt, look)
    const rows = new Int32Array(look.height + 2 * rowOf.margin)
    for (const index of ink) count(rows, rowOf(index))
    let sharpness = 0
    for (let row = 1; row < rows.length; row += 1) sharpness += ((rows[row] ?? 0) - (rows[row - 1] ?? 0)) ** 2
    if (sharpness > best.sharpness) best = { tilt, sharpness }
  }
  return best.tilt
}

/** The stretch with the most ink; gaps up to a length belong to it. */
function fullestBand(counts: Uint32Array, inkMin: number, gapMax: number): Band | undefined {
  const floor = counts.reduce((most, one) => Math.max(most, one), 0) * inkMin
  let best: (Band & { ink: number }) | undefined
  let current: (Band & { ink: number }) | undefined
  for (let index = 0; index <= counts.length; index += 1) {
    const here = counts[index] ?? 0
    if (here > floor) current = { from: current?.from ?? index, to: index, ink: (current?.ink ?? 0) + here }
    if (current && (index === counts.length || index - current.to > gapMax)) {
      if (!best || current.ink > best.ink) best = current
      current = undefined
    }
  }
  return best
}

function count(counts: Uint32Array | Int32Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1
}
