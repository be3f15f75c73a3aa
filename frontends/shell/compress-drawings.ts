import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Below this a drawing fits into the packet of its headers, compressed or not. */
const BYTES_MIN = 512

/**
 * Puts compressed copies beside the drawings of a folder and of those in it, as the bundler does with what it makes: the site serves
 * them to every browser that takes them. A drawing of SVG is a third of its size then.
 */
export function compressDrawings(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((one) => one.endsWith('.svg'))) {
    const file = join(folder, name)
    const drawing = readFileSync(file)
    if (drawing.length < BYTES_MIN) continue
    writeFileSync(`${file}.br`, brotliCompressSync(drawing))
    writeFileSync(`${file}.gz`, gzipSync(drawing, { level: 9 }))
  }
}
