import { randomBytes } from 'node:crypto'
import { pngOf } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { createPictureMaker } from './index'

const maker = createPictureMaker({ sideMax: 100, quality: 80 })
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

/** Sharp's types do not know it yet. */
type WithGainMap = Sharp & { withGainMap(): Sharp }

/** Colours that no encoder can leave out, so that a decoder has work. */
const noisy = (width: number, height: number) =>
  sharp(randomBytes(30 * 40 * 3), { raw: { width: 30, height: 40, channels: 3 } }).resize(width, height, { fit: 'fill', kernel: 'nearest' })

describe('an uploaded picture is refused', () => {
  it.each<[string, 'broken' | 'too-large', () => Buffer | Promise<Buffer>]>([
    ['that is none', 'broken', () => Buffer.from('GIF89a not a picture')],
    [
      'that is cut off',
      'broken',
      async () => {
        const whole = await aPicture(400, 300).jpeg().toBuffer()
        return whole.subarray(0, whole.length / 2)
      },
    ],
    ['whose pixels are not there', 'broken', async () => Buffer.concat([(await aPicture(40, 30).png().toBuffer()).subarray(0, 41), Buffer.alloc(500)])],
    ['with more than 120 megapixels', 'too-large', () => pngOf({ width: 12_001, height: 10_000 })],
  ])('%s, as %s', async (_what, reason, make) => {
    expect(await maker.remake(await make())).toEqual({ kind: 'refused', reason })
  })
})

describe('an uploaded picture of a camera is taken:', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG of 12 megapixels', () => noisy(4000, 3000).jpeg().toBuffer()],
    ['a JPEG of 120 megapixels', () => noisy(12_000, 10_000).jpeg({ quality: 40 }).toBuffer()],
    ['a progressive JPEG', () => noisy(4000, 3000).jpeg({ progressive: true }).toBuffer()],
    ['a JPEG in the colours of a printer', () => noisy(400, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['a grey JPEG', () => noisy(400, 300).greyscale().jpeg().toBuffer()],
    ['a JPEG with a second picture for brighter screens', () => (noisy(4000, 3000) as WithGainMap).withGainMap().jpeg().toBuffer()],
    ['a JPEG that lies on its side', () => noisy(4000, 3000).withMetadata({ orientation: 8 }).jpeg().toBuffer()],
    ['a JPEG with a film behind it', async () => Buffer.concat([await noisy(400, 300).jpeg().toBuffer(), randomBytes(100_000)])],
    ['a PNG of 120 megapixels', () => pngOf({ width: 10_000, height: 12_000 })],
    ['a PNG of 16 bits', () => noisy(400, 300).toColourspace('rgb16').png().toBuffer()],
    ['a PNG with a palette', () => noisy(400, 300).png({ palette: true }).toBuffer()],
    ['a PNG that can be seen through', () => noisy(400, 300).ensureAlpha(0.5).png().toBuffer()],
    ['an interlaced PNG', () => noisy(400, 300).png({ progressive: true }).toBuffer()],
    ['a WebP without loss', () => noisy(400, 300).webp({ lossless: true }).toBuffer()],
    [
      'a WebP that moves, as its first picture',
      async () =>
        sharp(
          await Promise.all(
            ['#0b7a75', '#ffb238'].map((background) =>
              sharp({ create: { width: 400, height: 300, channels: 3, background } })
                .png()
                .toBuffer(),
            ),
          ),
          { join: { animated: true } },
        )
          .webp()
          .toBuffer(),
    ],
  ])('%s', async (_what, make) => {
    const kept = await maker.remake(await make())
    if (!Buffer.isBuffer(kept)) throw new Error(`it was refused as ${kept.reason}`)
    const { format, width, height, space, pages = 1 } = await sharp(kept).metadata()
    expect([format, Math.max(width, height), space, pages]).toEqual(['jpeg', 100, space === 'b-w' ? 'b-w' : 'srgb', 1])
  })
})

describe('an uploaded picture', () => {
  it('comes with its brightness, where a hash is made of it', async () => {
    const made = await maker.remakeWithThumbnail(await aPicture(80, 40).png().toBuffer(), { width: 3, height: 2 })
    expect(made.kind === 'made' && made.thumbnail).toHaveLength(6)
  })

  it('is turned into shades for a reader of texts', async () => {
    const shades = await maker.shadesOf(await aPicture(400, 200).jpeg().toBuffer())
    if (!Buffer.isBuffer(shades)) throw new Error('the picture was refused')
    expect(await sharp(shades).metadata()).toMatchObject({ format: 'png', width: 100, height: 50, channels: 1 })
  })

  it('is made for pages in the widths wanted, never larger than it came', async () => {
    const made = await maker.remakeForPages(await aPicture(80, 40).png().toBuffer(), [40])
    if (!Array.isArray(made)) throw new Error('the picture was refused')
    const copies = await Promise.all(made.map((copy) => sharp(copy).metadata()))
    expect(copies.map(({ format, width }) => [format, width])).toEqual([
      ['webp', 40],
      ['webp', 80],
    ])
  })

  it('is re-encoded, upright, small enough and without where it was taken', async () => {
    const upload = await aPicture(400, 200)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(upload).metadata()).orientation).toBe(6)
    const kept = await maker.remake(upload)
    if (!Buffer.isBuffer(kept)) throw new Error('the picture was refused')
    const made = await sharp(kept).metadata()
    expect({ format: made.format, width: made.width, height: made.height, exif: made.exif, orientation: made.orientation }).toEqual({
      format: 'jpeg',
      width: 50,
      height: 100,
      exif: undefined,
      orientation: undefined,
    })
  })
})
