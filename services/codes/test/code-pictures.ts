import sharp from 'sharp'

/** What a picture of a code suffers from. */
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

/** A JPEG of a printed code, as a camera's crop shows it. */
export async function pictureOf(code: string, condition: Condition, random: () => number): Promise<Buffer> {
  const { angle = 0, size = 52, light = 1, noise = 0, blur = 0, ink = '#222', paper = '#f4efe6', font = 'monospace', framed = false } = condition
  const frame = `<rect x="120" y="53" width="760" height="134" fill="none" stroke="${ink}" stroke-width="3"/>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${paper}"/>${framed ? frame : ''}<g transform="rotate(${angle} ${WIDTH / 2} ${HEIGHT / 2})"><text x="50%" y="${HEIGHT / 2 + size * 0.35}" text-anchor="middle" font-family="${font}" font-size="${size}" font-weight="700" letter-spacing="2" fill="${ink}">${code}</text></g></svg>`
  const drawn = sharp(Buffer.from(drawing)).removeAlpha()
  const { data, info } = await (blur > 0 ? drawn.blur(blur) : drawn).raw().toBuffer({ resolveWithObject: true })
  data.forEach((value, index) => {
    const across = (Math.floor(index / info.channels) % WIDTH) / WIDTH
    const shade = light < 1 ? light * (0.8 + 0.4 * across) : 1
    const grain = noise > 0 ? (random() + random() + random() + random() - 2) * noise : 0
    data[index] = Math.max(0, Math.min(255, value * shade + grain))
  })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 85 })
    .toBuffer()
}
