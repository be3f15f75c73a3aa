import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** A picture in shades of grey, a byte for each pixel. */
export interface Grey {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export const open = ({ data, width, height }: Grey): Sharp => sharp(data, { raw: { width, height, channels: 1 } })

/** Runs the steps of a picture and takes its shades. */
export async function greyOf(picture: Sharp): Promise<Grey> {
  const { data, info } = await picture.extractChannel(0).raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const LOCAL_SHARE = 0.3
const LOCAL_MIN = 10
const PAPER = 128

/** Each pixel by the mean around it: a shadow over half of the picture no longer looks like ink. */
export function evenLight({ data, width, height }: Grey): Grey {
  const sums = new Float64Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y += 1) {
    let row = 0
    for (let x = 0; x < width; x += 1) {
      row += at(data, y * width + x)
      sums[(y + 1) * (width + 1) + x + 1] = at(sums, y * (width + 1) + x + 1) + row
    }
  }
  const reach = Math.max(LOCAL_MIN, Math.round(height * LOCAL_SHARE))
  const even = new Uint8Array(data.length)
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach) * (width + 1)
    const bottom = Math.min(height, y + reach + 1) * (width + 1)
    const rows = (bottom - top) / (width + 1)
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach)
      const right = Math.min(width, x + reach + 1)
      const sum = at(sums, bottom + right) - at(sums, top + right) - at(sums, bottom + left) + at(sums, top + left)
      const mean = sum / (rows * (right - left))
      even[y * width + x] = Math.min(255, (PAPER * at(data, y * width + x)) / (mean + 4))
    }
  }
  return { data: even, width, height }
}

/** The shade that parts ink from paper best (Otsu), and which of the two is ink: there is always less of it. */
export function inkOf({ data }: Grey): { readonly isInk: (shade: number) => boolean; readonly light: boolean } {
  const counts = new Float64Array(256)
  let total = 0
  for (const shade of data) {
    counts[shade] = at(counts, shade) + 1
    total += shade
  }
  let darker = 0
  let darkerSum = 0
  let best = { apart: -1, shade: PAPER, share: 0 }
  for (let shade = 0; shade < 256; shade += 1) {
    darker += at(counts, shade)
    darkerSum += shade * at(counts, shade)
    const lighter = data.length - darker
    if (darker === 0 || lighter === 0) continue
    const apart = darker * lighter * (darkerSum / darker - (total - darkerSum) / lighter) ** 2
    if (apart > best.apart) best = { apart, shade, share: darker / data.length }
  }
  const light = best.share > 0.5
  return { isInk: (shade) => shade <= best.shade !== light, light }
}

/** The median shade, which fills a rotated picture's corners. */
export function middleShade({ data }: Grey): number {
  const counts = new Uint32Array(256)
  for (const shade of data) counts[shade] = at(counts, shade) + 1
  let seen = 0
  for (let shade = 0; shade < 256; shade += 1) {
    seen += at(counts, shade)
    if (seen * 2 > data.length) return shade
  }
  return 255
}

const at = (values: { readonly [index: number]: number }, index: number): number => values[index] ?? 0
