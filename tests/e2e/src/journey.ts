import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { launchBrowser, PATIENCE_MS, SIZES, watchForTrouble } from './browser'
import type { Language, Size, Trouble } from './browser'
import { clubUrl } from './club-api'
import type { Administrator, Member } from './club-api'
import { leakWatcher } from './leak-watcher'

const JOURNEY_MS_MAX = 90_000
const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

jest.setTimeout(JOURNEY_MS_MAX)

/** Whom the browser already knows when it opens the first page. */
export type Visitor = Member | Administrator | undefined

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** Opens a path below the club's base path, as if typed into the address bar. */
  go(path: string, waitUntil?: 'load' | 'domcontentloaded'): Promise<void>
  /** The path shown now, below the club's base path, with query and fragment. */
  path(): string
  /** Waits until the address is this path. */
  at(path: string | RegExp): Promise<void>
  /** Waits until a text is on the page; a string must be the element's whole text. */
  see(text: string | RegExp): Promise<Locator>
  /** From the next page on, the club and this device show that time, frozen. Without service workers: their requests would not carry it. */
  clubAt(instant: Date): Promise<void>
  button(name: string | RegExp): Locator
  link(name: string | RegExp): Locator
  field(label: string | RegExp): Locator
  /** The product's alert (decision D129). */
  alert(): Locator
  /** Says beforehand that something will fail; anything else that does fails the test. */
  announce(trouble: RegExp): void
  /** A second tab of the same browser. */
  secondTab(path: string, waitUntil?: 'load' | 'domcontentloaded'): Promise<Page>
  /** The same visit, looked at in a second tab. */
  inTab(tab: Page): Visit
  /** Violations of WCAG 2.2 AA that axe finds, a line for each element. */
  accessibilityProblems(page?: Page): Promise<string[]>
  /** The layout shift that no input explains, since the page was opened, and what moved. */
  layoutShift(): Promise<{ readonly sum: number; readonly moved: readonly string[] }>
  /** How far the page is wider than the screen, in CSS pixels. */
  horizontalScroll(): Promise<number>
}

export interface VisitOptions {
  readonly size?: Size
  /** A real phone of this width, whose page grows with whatever sticks out of it. */
  readonly phoneWidth?: number
  readonly language?: Language
  readonly as?: Visitor
  /** Service workers see requests before a test can break them. */
  readonly serviceWorkers?: 'allow' | 'block'
  /** A browser whose owner blocks all cookies: everything that stores refuses, as Chromium does. */
  readonly storage?: 'allow' | 'block'
  /** Whether the browser runs any; it does unless it is said. */
  readonly scripts?: boolean
  readonly reducedMotion?: boolean
  /** Preferences of the device; light unless given. */
  readonly theme?: 'light' | 'dark'
  /** Permissions that the visitor grants the page, such as the camera. */
  readonly permissions?: readonly string[]
  /** Leaves the language to the product, as on a first visit. */
  readonly firstVisit?: boolean
  /** Watches for what remotes leave running when they leave the page; each is trouble. */
  readonly watchesLeaks?: boolean
}

declare global {
  interface Window {
    clubLayoutShift?: { sum: number; moved: string[] }
    axe: { run(root: Document, options: object): Promise<{ violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[] }> }
  }
}

const axeSource = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

function countLayoutShift(): void {
  const shift = { sum: 0, moved: [] as string[] }
  window.clubLayoutShift = shift
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] })[]) {
      if (entry.hadRecentInput) continue
      shift.sum += entry.value
      for (const { node } of entry.sources) shift.moved.push(`${node?.nodeName.toLowerCase() ?? ''} "${(node?.textContent ?? '').slice(0, 20)}"`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Refuses what Chromium refuses with its setting "block all cookies", with its errors. */
function blockStorage(): void {
  const refuse = (on: object, name: string, error: string) => Object.defineProperty(on, name, { configurable: true, get: () => refused(error) })
  const refused = (error: string): never => {
    throw new DOMException('Access is denied for this document.', error)
  }
  refuse(window, 'localStorage', 'SecurityError')
  refuse(window, 'sessionStorage', 'SecurityError')
  // The blank page that a tab begins with lacks all of these.
  if (!window.isSecureContext) return
  CacheStorage.prototype.open = async () => refused('SecurityError')
  LockManager.prototype.request = async () => refused('SecurityError')
  ServiceWorkerContainer.prototype.register = async () => refused('NotSupportedError')
}

/** Colours half way through a fade are not those that a person reads: looks once nothing moves any more. */
async function untilNothingMoves(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted))
    const endless = (one: Animation) => one.effect?.getComputedTiming().endTime === Infinity
    // A transition may begin in the frame after the element appears, so a single quiet look proves nothing.
    for (let quietFrames = 0; quietFrames < 3; quietFrames += 1) {
      await nextFrame()
      const moving = document.getAnimations().filter((one) => one.playState === 'running' && !endless(one))
      if (moving.length === 0) continue
      quietFrames = -1
      await Promise.allSettled(moving.map((one) => one.finished))
    }
  })
}

async function axe(page: Page): Promise<string[]> {
  await untilNothingMoves(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (tags) => {
    // Passing checks are not described: that would take a third of the time.
    const { violations } = await window.axe.run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })
    return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary ?? ''}`))
  }, AXE_TAGS)
}

/** An absolute address below the club's base path. */
export function addressOf(path: string): string {
  return `${clubUrl()}${path}`
}

function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url())
  return `${pathname.slice(new URL(clubUrl()).pathname.length)}${search}${hash}`
}

/**
 * Gives the tests of a file a browser with a profile of its own. Each visit is a fresh browser context; after each test, unannounced trouble fails
 * it. Visits that parallel tests share end with the last of them.
 */
export function useBrowser(launch: { readonly arguments?: readonly string[]; readonly isShared?: boolean } = {}): (options?: VisitOptions) => Promise<Visit> {
  let browser: Browser
  let visits: { context: BrowserContext; troubles: Trouble[]; announced: RegExp[] }[] = []

  beforeAll(async () => {
    browser = await launchBrowser(launch.arguments)
  })
  const endVisits = async () => {
    const unexpected = visits.flatMap(({ troubles, announced }) => troubles.filter(({ text }) => !announced.some((one) => one.test(text))))
    for (const { context } of visits) await context.close()
    visits = []
    expect(unexpected).toEqual([])
  }
  if (!launch.isShared) afterEach(endVisits)
  afterAll(async () => {
    try {
      await endVisits()
    } finally {
      await browser.close()
    }
  })

  return async ({
    size = 'phone',
    phoneWidth,
    language = 'en',
    as,
    serviceWorkers = 'allow',
    storage = 'allow',
    scripts = true,
    reducedMotion = false,
    theme = 'light',
    permissions = [],
    firstVisit = false,
    watchesLeaks = false,
  } = {}) => {
    const stored = new Map<string, string>(firstVisit ? [] : [['language', language]])
    if (as !== undefined) stored.set('token', as.token).set('type', 'role' in as ? as.role : 'user')
    const context = await browser.newContext({
      storageState: { cookies: [], origins: [{ origin: new URL(clubUrl()).origin, localStorage: [...stored].map(([name, value]) => ({ name, value })) }] },
      viewport: phoneWidth === undefined ? SIZES[size] : { ...SIZES.phone, width: phoneWidth },
      isMobile: phoneWidth !== undefined,
      locale: 'en-MY',
      timezoneId: 'Asia/Kuala_Lumpur',
      serviceWorkers,
      javaScriptEnabled: scripts,
      hasTouch: size === 'phone',
      colorScheme: theme,
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      acceptDownloads: true,
      permissions: [...permissions],
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const visit = { context, troubles: watchForTrouble(context), announced: [] as RegExp[] }
    visits.push(visit)
    await context.addInitScript(countLayoutShift)
    if (watchesLeaks) await context.addInitScript(leakWatcher())
    if (storage === 'block') await context.addInitScript(blockStorage)
    const inTab = (page: Page): Visit => ({
      page,
      context,
      async go(path, waitUntil = 'load') {
        await page.goto(addressOf(path), { waitUntil })
      },
      path: () => pathOf(page),
      async at(path) {
        await page.waitForURL(
          ({ pathname, search, hash }) => {
            const shown = `${pathname.slice(new URL(clubUrl()).pathname.length)}${search}${hash}`
            return typeof path === 'string' ? shown === path : path.test(shown)
          },
          { waitUntil: 'commit' },
        )
      },
      async see(text) {
        const found = page.getByText(text, { exact: true }).filter({ visible: true }).first()
        await found.waitFor()
        return found
      },
      async clubAt(instant) {
        await context.setExtraHTTPHeaders({ 'x-test-now': instant.toISOString() })
        await page.clock.setFixedTime(instant)
      },
      button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
      link: (name) => page.getByRole('link', { name, exact: typeof name === 'string' }),
      field: (label) => page.getByLabel(label, { exact: typeof label === 'string' }),
      alert: () => page.getByRole('alertdialog'),
      announce: (trouble) => void visit.announced.push(trouble),
      async secondTab(path, waitUntil = 'load') {
        const tab = await context.newPage()
        await tab.goto(addressOf(path), { waitUntil })
        return tab
      },
      inTab,
      accessibilityProblems: (of = page) => axe(of),
      layoutShift: () => page.evaluate(() => window.clubLayoutShift ?? { sum: 0, moved: [] }),
      horizontalScroll: () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    })
    return inTab(await context.newPage())
  }
}
