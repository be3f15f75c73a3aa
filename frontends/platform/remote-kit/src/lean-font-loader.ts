import subsetFont from 'subset-font'
import type { LoaderContext } from 'webpack'
import { LETTERS_OF_EVERY_DAY, SELDOM_LETTERS } from './typeface-letters'

const LEAN = {
  targetFormat: 'woff2' as const,
  // Our lightest and heaviest words; the typeface comes with lighter ones too, which make up a fifth of its file.
  variationAxes: { wght: { min: 400, max: 800 } },
  // Kerning, marks on letters, and figures of one width; alternates that no style asks for are left out.
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum'],
}

/** Removes from a variable typeface what no page uses, and divides it: with `?everyday` its letters of every day, otherwise all others. */
export default function leanFontLoader(this: LoaderContext<unknown>, source: Buffer): void {
  const done = this.async()
  subsetFont(source, this.resourceQuery === '?everyday' ? LETTERS_OF_EVERY_DAY : SELDOM_LETTERS, LEAN).then(
    (lean) => done(null, lean),
    (error: unknown) => done(error as Error),
  )
}
// Bytes, not text.
export const raw = true
