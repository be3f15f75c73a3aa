import { jpegOfScans, pngOf, pngWithPacked, receiptPicture } from '@club/testing/picture-bombs'
import sharp from 'sharp'
import { weighPicture } from './inspect-picture'

const MEGABYTES = 64 * 1024 * 1024
const aPicture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })

describe('a picture that is made to keep a decoder busy is refused before it is decoded:', () => {
  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG of thousands of scans', () => jpegOfScans({ side: 800, scans: 12_000 })],
    ['a JPEG of fewer scans, each over many pixels', () => jpegOfScans({ side: 5000, scans: 60 })],
    ['a column of 59 million pixels', () => pngOf({ width: 1, height: 59_000_000 })],
    ['a row that is longer than 20,000', () => pngOf({ width: 20_001, height: 10 })],
    ['more pixels than any camera has', () => aPicture(9000, 9000).png().toBuffer()],
    ['a profile that unpacks to megabytes', () => pngWithPacked('iCCP', MEGABYTES)],
    ['a text that unpacks to megabytes', () => pngWithPacked('zTXt', MEGABYTES)],
    ['an international text that unpacks to megabytes', () => pngWithPacked('iTXt', MEGABYTES)],
    ['a hundred thousand texts that unpack to nothing', () => pngWithPacked('zTXt', 0, 100_000)],
    ['a WebP of no size', () => Buffer.from('RIFF\0\0\0\0WEBPVP8X'.padEnd(30, '\0'), 'latin1').fill(0xff, 24, 30)],
    ['a GIF', () => Buffer.from('GIF89a not a picture for the club')],
    ['a few bytes', () => Buffer.from([0xff, 0xd8])],
    ['a JPEG without a frame', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 0xff, 0xff, 0xff, 0xff])],
  ])('%s', async (_what, make) => {
    const bomb = await make()
    const begun = process.cpuUsage()
    expect(weighPicture(bomb)).toBeUndefined()
    // Its headers are read on the event loop of a service.
    expect(process.cpuUsage(begun).user / 1000).toBeLessThan(500)
  })
})

describe('a picture of a camera is let through:', () => {
  it.each<[string, () => Promise<Buffer>, 'light' | 'heavy']>([
    ['a receipt', () => receiptPicture(1), 'light'],
    ['a progressive JPEG', () => aPicture(3000, 4000).jpeg({ progressive: true }).toBuffer(), 'light'],
    ['a JPEG of mozjpeg', () => aPicture(300, 400).jpeg({ mozjpeg: true }).toBuffer(), 'light'],
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
