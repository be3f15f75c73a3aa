import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APP_PATH } from '@club/rules'

type Language = 'en' | 'bm'
const LANGUAGES: readonly Language[] = ['en', 'bm']
const TAGS = { en: 'en', bm: 'ms' } as const

/** What the gateway reads of `config/remotes.json`. */
interface PublishedRemotes {
  readonly remotes: Readonly<
    Record<string, { readonly base?: string; readonly pages?: boolean; readonly routes?: readonly { path: string; title?: Record<Language, string> }[] }>
  >
}
/** `pages.json` of a remote: markup by path, and the styles it needs beside the shell's. */
type PagesFile = Readonly<Record<string, Readonly<Record<Language | 'styles', string>>>>

/** A page that its remote's build has drawn. */
export interface DrawnPage {
  /** of whoever reads without scripts; a page whose address names no language holds the other one too */
  readonly language: Language
  readonly title: string
  readonly markup: Readonly<Partial<Record<Language, string>>>
  readonly styles: string
}

/**
 * The drawn pages of the published remotes by their paths below the base path.
 *
 * @param dir the published site
 * @param published what `config/remotes.json` says
 */
export function readDrawnPages(dir: string, published: object): Map<string, DrawnPage> {
  const pages = new Map<string, DrawnPage>()
  for (const { base = '', pages: hasPages, routes = [] } of Object.values((published as PublishedRemotes).remotes)) {
    const file = join(dir, base, 'pages.json')
    if (!hasPages) continue
    for (const [path, { en, bm, styles }] of Object.entries(readPagesFile(file))) {
      const title = routes.find((route) => route.path === path)?.title ?? { en: '', bm: '' }
      const markup = { en, bm }
      if (path.startsWith('/:language'))
        for (const language of LANGUAGES)
          pages.set(path.replace(':language', language), { language, title: title[language], markup: { [language]: markup[language] }, styles })
      // The language of such a page is known to the browser alone; without a stored one it is English (D03).
      else pages.set(path, { language: 'en', title: title.en, markup, styles })
    }
  }
  return pages
}

/** A remote whose drawn pages cannot be read draws them in the browser, and takes nobody else's with it. */
function readPagesFile(file: string): PagesFile {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PagesFile
  } catch {
    return {}
  }
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

function settingAt(settings: object, path: string): string {
  const found = path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], settings)
  return typeof found === 'string' ? found : ''
}

/**
 * Puts a drawn page into the shell's: in the frame of a visitor, so that it can be read before any script has come, and without one.
 * The first script of the page then keeps the language that this browser has stored.
 *
 * @param html the shell's page, with the templates of its first frame; one without them comes back as it is
 */
export function withDrawnPage(html: string, page: DrawnPage, settings: object): string {
  const frame = new RegExp(`<template id="first-frame-${page.language}-visitor">([\\s\\S]*?)</template>`).exec(html)?.[1]
  if (frame === undefined) return html
  const home = `${APP_PATH}/${page.language}`
  const brand = escaped(settingAt(settings, 'brandName'))
  const parts = LANGUAGES.flatMap((language) => {
    const markup = page.markup[language]
    if (markup === undefined) return []
    const hidden = language === page.language ? '' : ' hidden'
    return [
      `<div data-drawn="${language}" lang="${TAGS[language]}"${hidden}>${markup.replace(/\{\{([\w.]+)\}\}/g, (_whole, path: string) => escaped(settingAt(settings, path)))}</div>`,
    ]
  })
  const filled = frame
    .replace(/(<div data-waiting[^>]*>)(?=<\/div>)/, (_whole, begin: string) => `${begin}${parts.join('')}`)
    .replace(/(<span data-brand[^>]*>)(?=<\/span>)/, (_whole, begin: string) => `${begin}${brand}`)
    .replace(/(<a [^>]*data-home[^>]*href=")[^"]*/, (_whole, begin: string) => `${begin}${home}`)
  const both = parts.length > 1 ? '<noscript><style>[data-drawn][hidden]{display:block}</style></noscript>' : ''
  return html
    .replace(/<html lang="\w+"/, `<html lang="${TAGS[page.language]}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)} · ${brand}</title>`)
    .replace('</head>', () => `<style>${page.styles}</style>${both}</head>`)
    .replace('<div id="club"></div>', () => `<div id="club">${filled}</div>`)
}
