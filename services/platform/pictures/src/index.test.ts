import sharp from 'sharp'
import { createPictureMaker } from './index'

const maker = createPictureMaker({ sideMax: 100, quality: 80 })
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

describe('an uploaded picture', () => {
  it('is refused when it is none, is cut off, or has more pixels than any camera', async () => {
    expect(await maker.remake(Buffer.from('GIF89a not a picture'))).toEqual({ kind: 'refused', reason: 'unreadable' })
    const whole = await aPicture(400, 300).jpeg().toBuffer()
    expect(await maker.remake(whole.subarray(0, whole.length / 2))).toEqual({ kind: 'refused', reason: 'unreadable' })
    const bomb = await aPicture(12_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
    expect(await maker.remake(bomb)).toEqual({ kind: 'refused', reason: 'unreadable' })
  })

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
