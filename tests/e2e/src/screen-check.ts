import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { boxProblems } from './box-check'
import { SIZES } from './browser'
import type { Language, Size } from './browser'
import type { Administrator, Member } from './club-api'
import type { Visit, VisitOptions } from './journey'
import { wordsIn } from './words'
import type { Words } from './words'

const SHOTS = join(__dirname, '..', '..', '..', 'dist', 'screenshots')
const LAYOUT_SHIFT_MAX = 0.05
/** The desk of a small laptop, on which the first rows of a table are seen without scrolling. */
const LAPTOP = { width: 1280, height: 800 } as const
const TABLE_TOP_MAX = 430
/** Of a cell, as where a narrow table folds two columns under a third. */
const LABELS_STACKED_MAX = 3

/** A screen to look at. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The page's heading, as a catalogue key. */
  readonly heading?: string
  /** Whether something else comes before its tables: a form, or a member's balance and timeline. */
  readonly formFirst?: boolean
  /** Runs before the screen is looked at. */
  readonly act?: (visit: Visit, t: Words, language: Language) => Promise<void>
}

/** How a screen is looked at. */
export interface Look {
  readonly language: Language
  readonly size: Size
  /** A second width that the same page must fit, without being loaded again. */
  readonly widened?: Size
  readonly theme?: 'light' | 'dark'
  /** Whether boxes are measured, at this width and at a second one. */
  readonly measured?: boolean
  /** Whether a table comes first: what narrows and sums its rows leaves room for them. */
  readonly tablesFirst?: boolean
}

/** Widths that WCAG asks for and no device under test has: the smallest phone (1.4.10), and a desk enlarged to 200 % (1.4.4). */
const NARROWEST: Readonly<Record<Size, { width: number; height: number } | null>> = {
  phone: { width: 320, height: 568 },
  desk: { width: 720, height: 450 },
  // The back office begins here (back-office 8).
  smallDesk: null,
}

/** Second widths at which boxes are measured: a narrow phone, and a tablet. */
const MEASURED_AT: Readonly<Record<Size, { width: number; height: number } | null>> = {
  phone: { width: 360, height: 800 },
  desk: { width: 768, height: 1024 },
  smallDesk: null,
}

/** Nothing is being loaded any more: no skeleton, no picture on its way, no font to come. */
export async function settled({ page }: Visit): Promise<void> {
  // The area's own heading: until it loads, the frame shows a placeholder.
  await page.locator('main [data-area] h1, main [data-area] h2').first().waitFor()
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=true], [class*=_skeleton]') === null &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  )
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Keeps a picture of what is shown in dist/screenshots. */
export async function photograph(visit: Visit, name: string, { language, size }: Look, fullPage = true): Promise<void> {
  mkdirSync(SHOTS, { recursive: true })
  await visit.page.screenshot({ path: join(SHOTS, `${name}-${language}-${SIZES[size].width}.png`), fullPage, animations: 'disabled' })
}

/** Whether the page fits the screen as it is now; keeps its picture. */
async function widthProblems(visit: Visit, screen: Screen, look: Look): Promise<string[]> {
  const wider = await visit.horizontalScroll()
  await photograph(visit, screen.name, look, screen.act === undefined)
  return wider > 0 ? [`The page is ${wider} px wider than the screen of ${SIZES[look.size].width} px: ${await widestOf(visit)}.`] : []
}

/** The innermost element that ends furthest to the right. */
const widestOf = ({ page }: Visit): Promise<string> =>
  page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right
    const widest = [...document.querySelectorAll('body *')].reduce((most, one) => (right(one) >= right(most) ? one : most), document.body)
    return `<${widest.tagName.toLowerCase()} class="${widest.getAttribute('class') ?? ''}"> ${(widest.textContent ?? '').slice(0, 40)}`
  })

/**
 * Where the first table begins on a small laptop, without what waits for a decision and comes before it. One that is folded away is not what its
 * screen is for.
 */
async function tableProblems(visit: Visit): Promise<string[]> {
  await visit.page.setViewportSize(LAPTOP)
  await settled(visit)
  const top = await visit.page.evaluate(() => {
    const head = document.querySelector('main thead:not(details *)')
    const waiting = [...document.querySelectorAll('main [data-waits]')].reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)
    return head === null ? 0 : Math.round(head.getBoundingClientRect().top + window.scrollY - waiting)
  })
  return top > TABLE_TOP_MAX ? [`The table begins at ${top} px of ${LAPTOP.height}.`] : []
}

/** Cells of tables that stack more labels than a glance takes in; a text may wrap as it likes, and a list is one. */
const cellProblems = ({ page }: Visit): Promise<string[]> =>
  page.evaluate((most) => {
    const isInline = (element: Element) => /^(?:inline|contents)/.test(getComputedStyle(element).display)
    const stackedIn = (cell: Element) => {
      const blocks = new Set<Element>()
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        let block = text.parentElement
        // A text for screen readers alone is one pixel large.
        if (text.textContent?.trim() === '' || !block || block.closest('ul, ol, dl') || block.getBoundingClientRect().width <= 1) continue
        while (block !== cell && block.parentElement && isInline(block)) block = block.parentElement
        blocks.add(block)
      }
      return new Set([...blocks].map((block) => Math.round(block.getBoundingClientRect().top))).size
    }
    return [...document.querySelectorAll('main tbody td')]
      .filter((cell) => stackedIn(cell) > most)
      .map((cell) => `A cell stacks ${stackedIn(cell)} labels: ${(cell.textContent ?? '').slice(0, 80)}`)
      .slice(0, 3)
  }, LABELS_STACKED_MAX)

/** Whether the menu beside the page shows where one is, and the page begins at its top. */
const placeProblems = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() => {
    const entry = document.querySelector('aside nav [aria-current]')?.getBoundingClientRect()
    const isSeen = !entry || entry.height === 0 || (entry.top >= 0 && entry.bottom <= window.innerHeight)
    return [
      ...(isSeen ? [] : ['The entry of this screen is out of sight in the menu.']),
      ...(window.scrollY > 0 ? [`The page is scrolled by ${window.scrollY} px.`] : []),
    ]
  })

/** Chosen tabs that are cut by the edge of their strip. */
const tabProblems = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=tab][aria-selected=true]')]
      .filter((tab) => {
        const [box, strip] = [tab.getBoundingClientRect(), tab.closest('[role=tablist]')?.getBoundingClientRect()]
        return strip !== undefined && (box.left < strip.left - 1 || box.right > strip.right + 1)
      })
      .map((tab) => `The chosen tab "${tab.textContent}" is cut.`),
  )

/** Where boxes look wrong at the width shown and at the second one. */
async function measuredProblems(visit: Visit, size: Size): Promise<string[]> {
  const found = (await boxProblems(visit)).map((one) => `${SIZES[size].width} px: ${one}`)
  const second = MEASURED_AT[size]
  if (second === null) return found
  await visit.page.setViewportSize(second)
  await settled(visit)
  return [...found, ...(await boxProblems(visit)).map((one) => `${second.width} px: ${one}`)]
}

/** Everything wrong with a screen, in sentences; nothing when it is in order. */
export async function problemsOf(visit: Visit, screen: Screen, look: Look): Promise<string[]> {
  const { language, size, widened } = look
  const t = wordsIn(language)
  await visit.go(screen.path.replace(':language', language))
  if (screen.heading !== undefined)
    await visit.page
      .getByRole('heading', { name: t(screen.heading, { brand: 'Baby Club' }) })
      .first()
      .waitFor()
  await settled(visit)
  const found = look.tablesFirst ? await placeProblems(visit) : []
  await screen.act?.(visit, t, language)
  await settled(visit)
  found.push(...(await tabProblems(visit)))
  const shift = await visit.layoutShift()
  found.push(...(await widthProblems(visit, screen, look)))
  found.push(...(await visit.accessibilityProblems()).map((one) => `axe: ${one}`))
  if (shift.sum >= LAYOUT_SHIFT_MAX) found.push(`The layout shifts by ${shift.sum.toFixed(3)}: ${shift.moved.join(', ')}.`)
  if (widened !== undefined) {
    await visit.page.setViewportSize(SIZES[widened])
    await settled(visit)
    found.push(...(await widthProblems(visit, screen, { language, size: widened })), ...(await cellProblems(visit)))
  }
  if (look.tablesFirst && !screen.formFirst) found.push(...(await tableProblems(visit)))
  if (look.measured) found.push(...(await measuredProblems(visit, size)))
  const narrowest = NARROWEST[size]
  if (narrowest !== null) {
    await visit.page.setViewportSize(narrowest)
    await settled(visit)
    const wider = await visit.horizontalScroll()
    if (wider > 0) found.push(`The page is ${wider} px wider than a screen of ${narrowest.width} px.`)
  }
  await visit.page.setViewportSize(SIZES[size])
  return found.map((one) => `${screen.name}: ${one}`)
}

/** Where a screen is wider than a phone of 360 px and than the smallest one, in sentences. */
export async function widthsOf(visit: Visit, screen: Screen, { language }: Pick<Look, 'language'>): Promise<string[]> {
  const t = wordsIn(language)
  await visit.page.setViewportSize(SIZES.phone)
  await visit.go(screen.path.replace(':language', language))
  await settled(visit)
  await screen.act?.(visit, t, language)
  await settled(visit)
  const found = await widthProblems(visit, { ...screen, name: `long-${screen.name}` }, { language, size: 'phone' })
  await visit.page.setViewportSize({ width: 320, height: 568 })
  await settled(visit)
  const wider = await visit.horizontalScroll()
  if (wider > 0) found.push(`The page is ${wider} px wider than a screen of 320 px.`)
  return found.map((one) => `${screen.name}: ${one}`)
}

type Open = (options?: VisitOptions) => Promise<Visit>

/** Two tabs go through the screens side by side: a second core would only watch otherwise. */
export async function problemsOfAll(
  open: Open,
  screens: readonly Screen[],
  { as, ...look }: Look & { readonly as?: Member | Administrator },
): Promise<string[]> {
  const waiting = [...screens]
  const found: string[] = []
  const goThrough = async () => {
    const visit = await open({ language: look.language, size: look.size, theme: look.theme, as })
    for (let screen = waiting.shift(); screen; screen = waiting.shift()) found.push(...(await problemsOf(visit, screen, look)))
  }
  await Promise.all([goThrough(), goThrough()])
  return found
}
