import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Defects of a picture of a code. */
export interface Condition {
  readonly angle?: number
  readonly size?: number
  /** 1 is daylight; less is darker, and darker still on the left. */
  readonly light?: number
  readonly noise?: number
  readonly blur?: number
  readonly ink?: string
  readonly paper?: string
  readonly font?: string
  readonly framed?: boolean
  /** How much shorter the far edge is than the near one, as a share: the pack is held askew. */
  readonly askew?: number
  /** How bright the reflection of a lamp on the foil is, 0 to 1. */
  readonly glare?: number
  /** Share of the ink that a worn thermal head leaves out, in thin lines across the print. */
  readonly worn?: number
}

const WIDTH = 1000
const HEIGHT = 240
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
export function sameNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const aCode = (random: () => number): string => Array.from({ length: 10 }, () => LETTERS.charAt(Math.floor(random() * LETTERS.length))).join('')

interface Raw {
  readonly data: Buffer
  readonly channels: number
}

/** A JPEG of a printed code, as a camera's crop shows it. */
export async function pictureOf(code: string, condition: Condition, random: () => number): Promise<Buffer> {
  const { angle = 0, size = 52, blur = 0, ink = '#222', paper = '#f4efe6', font = 'monospace', framed = false } = condition
  const frame = `<rect x="120" y="53" width="760" height="134" fill="none" stroke="${ink}" stroke-width="3"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>${framed ? frame : ''}<g transform="rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})"><text x="50%" y="${HEIGHT / 2 + size * 0.35}" text-anchor="middle" font-family="${font}" font-size="${size}" font-weight="700" letter-spacing="2" fill="${ink}">${code}</text></g></svg>`
  const drawn = await raw(sharp(Buffer.from(drawing)).removeAlpha())
  const printed = seenAskew(worn(drawn, condition, random), condition)
  const { data, channels } = blur > 0 ? await raw(open(printed).blur(blur)) : printed
  shine(data, channels, condition, random)
  return open({ data, channels }).jpeg({ quality: 85 }).toBuffer()
}

const open = ({ data, channels }: Raw) => sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: channels as 1 | 2 | 3 | 4 } })

async function raw(picture: Sharp): Promise<Raw> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, channels: info.channels }
}

/** Light, a reflection, and the grain of the camera's chip. */
function shine(data: Buffer, channels: number, { light = 1, noise = 0, glare = 0 }: Condition, random: () => number): void {
  const centre = { x: WIDTH * (0.3 + 0.4 * random()), y: HEIGHT * (0.3 + 0.4 * random()) }
  data.forEach((value, index) => {
    const pixel = Math.floor(index / channels)
    const x = pixel % WIDTH
    const shade = light < 1 ? light * (0.8 + (0.4 * x) / WIDTH) : 1
    const away = glare > 0 ? ((x - centre.x) / 170) ** 2 + ((Math.floor(pixel / WIDTH) - centre.y) / 60) ** 2 : 0
    const reflected = glare > 0 ? glare * Math.exp(-away) : 0
    const grain = noise > 0 ? (random() + random() + random() + random() - 2) * noise : 0
    const lit = value * shade + grain
    data[index] = Math.max(0, Math.min(255, lit + (255 - lit) * reflected))
  })
}

/** Thin lines without ink, as dead dots of a thermal print head leave them, and paler ink between. */
function worn({ data, channels }: Raw, { worn: share = 0 }: Condition, random: () => number): Raw {
  if (share === 0) return { data, channels }
  const paper = data.subarray(0, channels)
  const lines = Array.from({ length: HEIGHT }, () => random() < share)
  const printed = Buffer.from(data)
  printed.forEach((value, index) => {
    const empty = paper[index % channels] ?? 255
    const faded = lines[Math.floor(index / channels / WIDTH)] === true ? 1 : share + 0.25 * random()
    printed[index] = value + (empty - value) * faded
  })
  return { data: printed, channels }
}

/** The plane of the print seen from the side: the right edge is farther away than the left one. */
function seenAskew({ data, channels }: Raw, { askew = 0 }: Condition): Raw {
  if (askew === 0) return { data, channels }
  const seen = Buffer.alloc(data.length)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      // Inverse of a projection in which the depth grows from left to right.
      const across = x / WIDTH
      const depth = 1 / (1 - askew * across)
      const u = Math.min(WIDTH - 1, Math.max(0, Math.round(WIDTH * across * depth * (1 - askew))))
      const v = Math.min(HEIGHT - 1, Math.max(0, Math.round(HEIGHT / 2 + (y - HEIGHT / 2) * depth)))
      data.copy(seen, (y * WIDTH + x) * channels, (v * WIDTH + u) * channels, (v * WIDTH + u + 1) * channels)
    }
  return { data: seen, channels }
}
