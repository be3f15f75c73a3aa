import * as z from 'zod'
import { ArchiveRefusal } from './archive-refusal'
import { NotAllowed, readMarkup, readStyles } from './drawn-markup'
import { Path } from './manifest'
import type { Route } from './manifest'

/** The file beside a remote's manifest with the pages that its build has drawn; the largest of the club is 108 KB. */
export const PAGES_FILE = 'pages.json'
export const PAGES_BYTES_MAX = 1_000_000
const PAGES_MAX = 50
/** Tags of all pages together. */
const TAGS_MAX = 20_000

const PagesShape = z
  .record(Path, z.strictObject({ en: z.string(), bm: z.string(), styles: z.string() }))
  .refine((pages) => Object.keys(pages).length <= PAGES_MAX)

/** A page that its remote's build has drawn: markup without a frame, and the styles that it needs beside the shell's. */
export interface DrawnPage {
  /** as its manifest says it, with `:language` where there is one of each language */
  readonly path: string
  readonly title: { readonly en: string; readonly bm: string }
  readonly markup: { readonly en: string; readonly bm: string }
  readonly styles: string
}

const NO_TITLE = { en: '', bm: '' }
const refused = (subject: string) => new ArchiveRefusal('page-not-allowed', `${PAGES_FILE}: ${subject}`.slice(0, 200))

/**
 * Reads the drawn pages of a version, when it is published and again when it is served: those of its own routes that are drawn for
 * visitors or for everybody, in markup that only shows things.
 *
 * @param text of the file
 * @param routes of the manifest, its own alone
 * @param settingOf the text of an installation's setting, by its path
 * @returns the pages; or why the file is refused as a whole, with the page and the part
 */
export function readDrawnPages(text: string, routes: readonly Route[], settingOf: (path: string) => string = () => ''): DrawnPage[] | ArchiveRefusal {
  const shaped = text.length > PAGES_BYTES_MAX ? undefined : PagesShape.safeParse(parsed(text))
  if (!shaped?.success) return refused(shaped === undefined ? 'too large' : shaped.error?.issues[0]?.path.join('.') || 'no pages by their addresses')
  if (text.split('<').length > TAGS_MAX) return refused('too many elements')
  const pages: DrawnPage[] = []
  for (const [path, { en, bm, styles }] of Object.entries(shaped.data)) {
    const route = routes.find((one) => one.path === path)
    if (!route?.drawn || (route.for !== 'visitor' && route.for !== 'public') || /[*]|:(?!language(?:\/|$))/.test(path))
      return refused(`${path} is no page of its own that is drawn`)
    const markup = { en: readMarkup(en, settingOf), bm: readMarkup(bm, settingOf) }
    const checkedStyles = readStyles(styles)
    if (markup.en instanceof NotAllowed) return refused(`${path} en: ${markup.en.what}`)
    if (markup.bm instanceof NotAllowed) return refused(`${path} bm: ${markup.bm.what}`)
    if (checkedStyles instanceof NotAllowed) return refused(`${path}: ${checkedStyles.what}`)
    pages.push({ path, title: route.title ?? NO_TITLE, markup: { en: markup.en, bm: markup.bm }, styles: checkedStyles })
  }
  return pages
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
