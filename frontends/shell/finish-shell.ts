import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownOffer } from '@club/remote-kit/offer'
import sharp from 'sharp'
import { compressDrawings } from './compress-drawings'
import { drawFirstFrame } from './draw-first-frame'
import { writeTermsPdf } from './terms/terms-pdf'

const ICON_SIZES = [180, 192, 512]
const MASKABLE_SIZES = [192, 512]
/** A phone may cut a maskable icon outside the middle four fifths. */
const SAFE_SHARE = 0.72
const folder = import.meta.dirname
const { theme_color: themeColour } = JSON.parse(readFileSync(join(folder, 'static/site.webmanifest'), 'utf8')) as { theme_color: string }
const dist = join(folder, 'dist')

/** The page without a network, in the same colours as the others; it can fetch nothing, so its drawing is inline. */
function writeOfflinePage(styles: string): void {
  const read = (name: string) => readFileSync(join(folder, 'static', name), 'utf8')
  const page = read('offline.html').replace('/* tokens */', () => styles)
  writeFileSync(
    join(dist, 'offline.html'),
    page.replaceAll('<!-- art -->', () => read('offline-art.svg').trim()),
  )
}

/** Adds what the bundler does not make: static files, icons, default settings, the first frame of the page, the hashes of inline scripts for the CSP. */
export async function finishShell(): Promise<void> {
  cpSync(join(folder, 'static'), join(dist, 'static'), { recursive: true })
  compressDrawings(join(dist, 'static'))
  cpSync(join(folder, 'config'), join(dist, 'config'), { recursive: true })
  cpSync(join(folder, 'static/service-worker.js'), join(dist, 'service-worker.js'))
  const drawing = readFileSync(join(folder, 'static/icon.svg'))
  mkdirSync(join(dist, 'static/icons'), { recursive: true })
  for (const size of ICON_SIZES)
    await sharp(drawing, { density: 300 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toFile(join(dist, `static/icons/icon-${size}.png`))
  for (const size of MASKABLE_SIZES) {
    const inner = Math.round(size * SAFE_SHARE)
    const picture = await sharp(drawing, { density: 300 }).resize(inner, inner).png().toBuffer()
    await sharp({ create: { width: size, height: size, channels: 4, background: themeColour } })
      .composite([{ input: picture }])
      .png({ compressionLevel: 9 })
      .toFile(join(dist, `static/icons/icon-maskable-${size}.png`))
  }
  await writeTermsPdf(join(dist, 'static/terms.pdf'))
  const { styles } = await drawFirstFrame(dist)
  writeOfflinePage(styles)
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const scriptHashes = [...page.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}'`,
  )
  writeFileSync(join(dist, 'config/offer.json'), `${JSON.stringify((await ownOffer()).offer)}\n`)
  writeFileSync(join(dist, 'config/csp.json'), `${JSON.stringify({ scriptHashes }, null, 2)}\n`)
}
