import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ArchiveRefusal, PAGES_BYTES_MAX, PAGES_FILE, readDrawnPages } from '@club/releases'
import type { DrawnPage, MergedRemotes } from '@club/releases'
import { APP_PATH } from '@club/rules'
import { escapeHtml } from './html'

type Language = 'en' | 'bm'
const LANGUAGES: readonly Language[] = ['en', 'bm']
const TAGS = { en: 'en', bm: 'ms' } as const

/** A drawn page at one address, in the language of visitors who read without scripts; one whose address names no language holds both. */
export interface PlacedPage {
  readonly page: DrawnPage
  readonly language: Language
  readonly shown: readonly Language[]
}

/**
 * Collects the drawn pages of the published remotes by their paths below the base path. A remote whose file is missing or invalid has
 * none: its screens are drawn in the browser, and no other remote is affected.
 *
 * @param dir the published site
 * @param published without addresses that are not a remote's own
 * @param onRefused is called for each remote whose file is not taken, with why
 */
export function placeDrawnPages(
  dir: string,
  { remotes }: MergedRemotes,
  settings: object,
  onRefused: (remote: string, why: string) => void,
): Map<string, PlacedPage> {
  const placed = new Map<string, PlacedPage>()
  for (const { name, base, pages: hasPages, routes } of Object.values(remotes)) {
    if (!hasPages) continue
    const text = textOf(join(dir, base, PAGES_FILE))
    const pages = text === undefined ? new ArchiveRefusal('file-missing', PAGES_FILE) : readDrawnPages(text, routes, (path) => settingAt(settings, path))
    if (pages instanceof ArchiveRefusal) {
      onRefused(name, `${pages.reason}: ${pages.subject}`)
      continue
    }
    for (const page of pages) {
      if (page.path.startsWith('/:language'))
        for (const language of LANGUAGES) placed.set(page.path.replace(':language', language), { page, language, shown: [language] })
      // The language of such a page is known to the browser alone; without a stored one it is English (D03).
      else placed.set(page.path, { page, language: 'en', shown: LANGUAGES })
    }
  }
  return placed
}

function textOf(file: string): string | undefined {
  try {
    return statSync(file).size > PAGES_BYTES_MAX ? undefined : readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function settingAt(settings: object, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>(
      (part, name) => (typeof part === 'object' && part !== null && Object.hasOwn(part, name) ? (part as Record<string, unknown>)[name] : undefined),
      settings,
    )
  return typeof found === 'string' ? found : ''
}

/** The shell's page in the pieces between which a drawn page goes; all of it is the shell's. */
const SHELL_PAGE = /^([\s\S]*?<html lang=")\w+("[\s\S]*?<title>)[^<]*(<\/title>[\s\S]*?)(<\/head>[\s\S]*?<div id="club">)(<\/div>[\s\S]*)$/

/**
 * Puts drawn pages into the shell's: in the frame of a visitor, so that they can be read before any script has come, and without one.
 * The first script of the page then keeps the language that this browser has stored.
 *
 * @param html the shell's page, with the templates of its first frame
 * @returns the page with a drawn one in it; the shell's alone where it has no place for one
 */
export function createFiller(html: string, settings: object): (placed: PlacedPage) => string {
  const [, begin = '', afterLanguage = '', afterTitle = '', afterHead = '', end = ''] = SHELL_PAGE.exec(html) ?? []
  const brand = escapeHtml(settingAt(settings, 'brandName'))
  const frames = { en: frameOf(html, 'en', brand), bm: frameOf(html, 'bm', brand) }
  return ({ page, language, shown }) => {
    const frame = frames[language]
    if (frame === undefined || end === '') return html
    const drawn = shown.map((one) => {
      const hidden = one === language ? '' : ' hidden'
      return `<div data-drawn="${one}" lang="${TAGS[one]}"${hidden}>${page.markup[one]}</div>`
    })
    const title = `${escapeHtml(page.title[language])} · ${brand}`
    const both = shown.length > 1 ? '<noscript><style>[data-drawn][hidden]{display:block}</style></noscript>' : ''
    const club = `${frame.before}${drawn.join('')}${frame.after}`
    return `${begin}${TAGS[language]}${afterLanguage}${title}${afterTitle}<style>${page.styles}</style>${both}${afterHead}${club}${end}`
  }
}

/** The frame of a visitor in a language, before and after the place of the page. */
function frameOf(html: string, language: Language, brand: string): { readonly before: string; readonly after: string } | undefined {
  const frame = new RegExp(`<template id="first-frame-${language}-visitor">([\\s\\S]*?)</template>`).exec(html)?.[1]
  const [, before, after] =
    /^([\s\S]*?<div data-waiting[^>]*>)(<\/div>[\s\S]*)$/.exec(
      (frame ?? '')
        .replace(/(<span data-brand[^>]*>)(?=<\/span>)/, (_whole, opened: string) => `${opened}${brand}`)
        .replace(/(<a [^>]*data-home[^>]*href=")[^"]*/, (_whole, opened: string) => `${opened}${APP_PATH}/${language}`),
    ) ?? []
  return before === undefined || after === undefined ? undefined : { before, after }
}
