import { jpegOfScans, pngOf, pngWithPacked, receiptPicture } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { weighPicture } from './inspect-picture'

const MEGABYTES = 64 * 1024 * 1024
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

/** A JPEG up to its first scan: its headers without the picture. */
function jpegHead({ width, height, samplings, progressive }: { width: number; height: number; samplings: readonly number[]; progressive: boolean }) {
  const components = samplings.flatMap((sampling, index) => [index + 1, sampling, 0])
  const frame = [0xff, progressive ? 0xc2 : 0xc0, 0, 8 + components.length, 8, height >> 8, height & 255, width >> 8, width & 255, samplings.length]
  return Buffer.from([0xff, 0xd8, ...frame, ...components, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9])
}
const FULL_COLOUR = [0x11, 0x11, 0x11]
const HALF_COLOUR = [0x22, 0x11, 0x11]

describe('a picture that is more work than a decoder may have is too large, and is not decoded:', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG of thousands of scans', () => jpegOfScans({ side: 800, scans: 12_000 })],
    ['a JPEG of fewer scans, each over many pixels', () => jpegOfScans({ side: 5000, scans: 90 })],
    ['a column of 59 million pixels', () => pngOf({ width: 1, height: 59_000_000 })],
    ['a row that is longer than any JPEG has', () => pngOf({ width: 65_536, height: 10 })],
    ['more than 120 megapixels', () => pngOf({ width: 12_000, height: 10_001 })],
    ['a photo of 200 megapixels', () => jpegHead({ width: 16_320, height: 12_240, samplings: HALF_COLOUR, progressive: false })],
    ['a progressive JPEG that a decoder would hold in 690 MB', () => jpegHead({ width: 12_000, height: 10_000, samplings: FULL_COLOUR, progressive: true })],
    ['an interlaced PNG that a decoder would hold in 720 MB', () => pngOf({ width: 12_000, height: 10_000, interlaced: true, depth: 16, colour: 2 })],
    ['a profile that unpacks to megabytes', () => pngWithPacked('iCCP', MEGABYTES)],
    ['a text that unpacks to megabytes', () => pngWithPacked('zTXt', MEGABYTES)],
    ['an international text that unpacks to megabytes', () => pngWithPacked('iTXt', MEGABYTES)],
    ['a hundred thousand texts that unpack to nothing', () => pngWithPacked('zTXt', 0, 100_000)],
  ])('%s', async (_what, make) => {
    const bomb = await make()
    const begun = process.cpuUsage()
    expect(weighPicture(bomb)).toBe('too-large')
    // A service reads these headers on its event loop.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
  })
})

describe('a picture is broken whose headers say nothing:', () => {
  it.each<[string, Buffer]>([
    ['a WebP of no size', Buffer.from('RIFF\0\0\0\0WEBPVP8X'.padEnd(30, '\0'), 'latin1').subarray(0, 29)],
    ['a GIF', Buffer.from('GIF89a not a picture for the club')],
    ['a few bytes', Buffer.from([0xff, 0xd8])],
    ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 0xff, 0xff, 0xff, 0xff])],
    ['a JPEG without a height', jpegHead({ width: 100, height: 0, samplings: FULL_COLOUR, progressive: false })],
  ])('%s', (_what, picture) => {
    expect(weighPicture(picture)).toBe('broken')
  })
})

describe('a picture of a camera is let through:', () => {
  it.each<[string, () => Promise<Buffer>, 'light' | 'heavy']>([
    ['a receipt', () => receiptPicture(1), 'light'],
    ['a progressive JPEG', () => aPicture(3000, 4000).jpeg({ progressive: true }).toBuffer(), 'light'],
    ['a JPEG of mozjpeg', () => aPicture(300, 400).jpeg({ mozjpeg: true }).toBuffer(), 'light'],
    ['a photo of 120 megapixels', async () => jpegHead({ width: 12_000, height: 10_000, samplings: HALF_COLOUR, progressive: false }), 'light'],
    ['a photo of 108 megapixels in full colour', async () => jpegHead({ width: 12_000, height: 9000, samplings: FULL_COLOUR, progressive: false }), 'light'],
    ['a panorama', async () => jpegHead({ width: 26_000, height: 4000, samplings: HALF_COLOUR, progressive: false }), 'light'],
    ['a progressive photo of 120 megapixels', async () => jpegHead({ width: 12_000, height: 10_000, samplings: HALF_COLOUR, progressive: true }), 'heavy'],
    ['an interlaced PNG of 120 megapixels', async () => pngOf({ width: 12_000, height: 10_000, interlaced: true }), 'heavy'],
    ['a large progressive JPEG', () => aPicture(7000, 8000).jpeg({ progressive: true }).toBuffer(), 'heavy'],
    ['a PNG with a profile', () => aPicture(300, 400).withIccProfile('p3').png().toBuffer(), 'light'],
    ['an interlaced PNG', () => aPicture(300, 400).png({ progressive: true }).toBuffer(), 'heavy'],
    ['a WebP', () => aPicture(300, 400).webp().toBuffer(), 'light'],
    ['a WebP without loss', () => aPicture(300, 400).webp({ lossless: true }).toBuffer(), 'light'],
    ['a WebP with a profile', () => aPicture(300, 400).withIccProfile('p3').webp().toBuffer(), 'light'],
  ])('%s', async (_what, make, weight) => {
    expect(weighPicture(await make())).toBe(weight)
  })

  it('whatever lies behind the picture, such as the film of a telephone', async () => {
    const film = Buffer.concat(Array.from({ length: 200 }, () => Buffer.from([0xff, 0xda, 0, 8, 0, 0, 0, 0, 0, 0])))
    expect(weighPicture(Buffer.concat([await receiptPicture(2), film]))).toBe('light')
  })
})
