const WIDTH = 420
const LINE_HEIGHT = 44
const BARS = 24

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** Draws a receipt of the demonstration: its lines, and bars that differ with them where a machine has no fonts. */
export async function demoReceiptPicture(lines: readonly string[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const letters = lines.join('')
  const height = (lines.length + 4) * LINE_HEIGHT
  const words = lines
    .map((line, index) => `<text x="24" y="${(index + 1.5) * LINE_HEIGHT}" font-family="monospace" font-size="24">${escapeXml(line)}</text>`)
    .join('')
  const bars = Array.from({ length: BARS }, (_, index) => {
    const width = 2 + (letters.charCodeAt(index % letters.length) % 11)
    return `<rect x="${24 + index * 15}" y="${height - 2 * LINE_HEIGHT}" width="${width}" height="${LINE_HEIGHT * 1.5}"/>`
  }).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${words}${bars}</svg>`
  return sharp(Buffer.from(drawing)).jpeg().toBuffer()
}
