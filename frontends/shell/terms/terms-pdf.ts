import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { tokens } from '@club/ui/tokens'
import PDFDocument from 'pdfkit'

interface Terms {
  readonly title: string
  readonly sections: readonly (readonly [heading: string, text: string])[]
}

const MARGIN_POINTS = 64

/** Writes the terms in both languages as one PDF (decision D55): English first, Malay on a page of its own. */
export async function writeTermsPdf(file: string): Promise<void> {
  const terms = JSON.parse(readFileSync(join(import.meta.dirname, 'terms.json'), 'utf8')) as Record<'en' | 'bm', Terms>
  // A fixed date keeps the file the same for the same text, and so the site's cache warm.
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN_POINTS,
    lang: 'en-MY',
    info: { Title: `${terms.en.title} / ${terms.bm.title}`, CreationDate: new Date(0) },
  })
  const output = document.pipe(createWriteStream(file))
  for (const language of ['en', 'bm'] as const) {
    if (language === 'bm') document.addPage()
    const { title, sections } = terms[language]
    document.font('Helvetica-Bold').fontSize(24).fillColor(tokens.colour.primary).text(title).moveDown(0.8)
    for (const [heading, text] of sections) {
      document.font('Helvetica-Bold').fontSize(13).fillColor(tokens.colour.ink).text(heading).moveDown(0.2)
      document.font('Helvetica').fontSize(11).text(text, { lineGap: 3 }).moveDown(0.9)
    }
  }
  document.end()
  await finished(output)
}
