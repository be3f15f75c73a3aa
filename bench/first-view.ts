import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from '../tests/clients/chromium'
import { reportAndExit } from '../scripts/report-and-exit'
import { onOwnSystem } from './own-system'
import { writeSection } from './write-section'

// `npm run bench:first-view`: what a person on a cheap phone waits for, in Chromium with the throttling of its developer tools.
// BENCH_URL and BENCH_PASSWORD use a system that runs already; BENCH_PAGES names some of the pages. BENCH_ROUNDS=0 only weighs them, which needs no quiet machine.

const KILOBIT = 1000 / 8
const CPU_SLOWDOWN = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const PHONE = { width: 390, height: 844 }
/** How long after the heading the largest picture is waited for. */
const QUIET_MS = 5_000
const POLL_MS = 100
/** How long after its load a first view is weighed; parts further down come after three seconds, or when the reader moves. */
const WEIGHED_AFTER_LOAD_MS = 4_000
const KILOBYTES_MAX = 250
const WAIT_MS_MAX = 60_000

const NETWORKS = {
  'slow 3G': { latency: 400, downloadThroughput: 400 * KILOBIT, uploadThroughput: 400 * KILOBIT },
  'slow 4G': { latency: 150, downloadThroughput: 1_600 * KILOBIT, uploadThroughput: 750 * KILOBIT },
} as const
type Network = keyof typeof NETWORKS

const PAGES = [
  { path: '/en', member: false },
  { path: '/faq/how-to-collect-points', member: false },
  { path: '/productsinfo', member: false },
  { path: '/verify', member: false },
  { path: '/help', member: true },
  { path: '/dashboard', member: true },
  { path: '/scancode', member: true },
  { path: '/pointshop', member: true },
  { path: '/contest', member: true },
] as const

/** Milliseconds since the navigation began, except for what its name says. */
interface FirstView {
  readonly paint: number
  readonly frame: number
  readonly skeleton: number
  /** the heading, drawn before the page is there or with it */
  readonly heading: number
  /** the heading of the page itself */
  readonly page: number
  readonly lcp: number
  /** what the largest paint is: the element, and the beginning of its words or its address */
  readonly largest: string
  readonly shift: number
  readonly kilobytes: number
}

type Seen = Partial<Pick<FirstView, 'frame' | 'skeleton' | 'heading' | 'page'>> & Pick<FirstView, 'lcp' | 'largest' | 'shift'> & { readonly paint?: number }

/** Runs in the page before its own scripts: notes when each part is first on screen. */
const WATCH = `
  const seen = (window.clubSeen = { lcp: 0, largest: '', shift: 0 })
  const parts = { frame: 'header', skeleton: 'main [aria-busy=true]', heading: 'main h1', page: 'main [data-area] h1' }
  const shown = (part) => part.getClientRects().length > 0
  const look = () => {
    for (const [name, selector] of Object.entries(parts))
      if (seen[name] === undefined && [...document.querySelectorAll(selector)].some((part) => shown(part) && (!selector.endsWith('h1') || part.textContent !== '')))
        seen[name] = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, element, url }) => {
    seen.lcp = startTime
    const words = element ? element.textContent.trim().replace(/\\s+/g, ' ').slice(0, 24) : ''
    seen.largest = (element ? element.localName : 'gone') + ' ' + (url ? url.split('/').pop() : words)
  })).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  addEventListener('load', () => (seen.paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime))
`

/** A phone with nothing cached, signed in with the token where there is one, and what it downloads. */
async function openPhone(browser: Browser, url: string, token: string | undefined) {
  const stored = [
    { name: 'language', value: 'en' },
    ...(token === undefined
      ? []
      : [
          { name: 'token', value: token },
          { name: 'type', value: 'user' },
        ]),
  ]
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: new URL(url).origin, localStorage: stored }] },
  })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  const downloaded = { bytes: 0 }
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    downloaded.bytes += encodedDataLength
  })
  // Evaluated by the tools of the browser: the page's own policy forbids to evaluate text.
  const seen = () => page.evaluate<Seen>('window.clubSeen')
  /** Goes to a path and waits until its page is there. */
  const goTo = async (path: string) => {
    await page.goto(`${url}${path}`, { waitUntil: 'commit', timeout: WAIT_MS_MAX })
    for (const begun = Date.now(); (await seen()).page === undefined; await page.waitForTimeout(POLL_MS))
      if (Date.now() - begun > WAIT_MS_MAX) throw new Error(`${path} was not there within ${WAIT_MS_MAX / 1000} s.`)
  }
  return { context, page, tools, downloaded, seen, goTo }
}

/** Kilobytes on the wire, with headers, until a page is there and four seconds after its load. */
async function weigh(browser: Browser, url: string, { path, token }: { path: string; token: string | undefined }): Promise<number> {
  const { context, page, downloaded, goTo } = await openPhone(browser, url, token)
  try {
    await goTo(path)
    const sinceLoad = () => page.evaluate<number>("performance.now() - (performance.getEntriesByType('navigation')[0]?.loadEventEnd || Infinity)")
    while ((await sinceLoad()) < WEIGHED_AFTER_LOAD_MS) await page.waitForTimeout(POLL_MS)
    return downloaded.bytes / 1000
  } finally {
    await context.close()
  }
}

async function measure(
  browser: Browser,
  url: string,
  { network, path, token }: { network: Network; path: string; token: string | undefined },
): Promise<FirstView> {
  const { context, page, tools, downloaded, seen, goTo } = await openPhone(browser, url, token)
  try {
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await goTo(path)
    const kilobytes = downloaded.bytes / 1000
    await page.waitForTimeout(QUIET_MS)
    const { paint = NaN, frame = NaN, skeleton = NaN, heading = NaN, page: ready = NaN, lcp, largest, shift } = await seen()
    return { paint, frame, skeleton, heading, page: ready, lcp, largest, shift, kilobytes }
  } finally {
    await context.close()
  }
}

const middle = (figures: readonly number[]) => [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN
const seconds = (ms: number) => (Number.isNaN(ms) ? '–' : (ms / 1000).toFixed(1))

async function signIn(url: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gold@example.com', password, language: 'en' }),
  })
  if (!answer.ok) throw new Error(`The demo member could not sign in: ${answer.status}.`)
  return ((await answer.json()) as { token: string }).token
}

/** Measures every page; `tooHeavy` are the paths that weigh too much. */
async function measureAll(url: string, password: string): Promise<{ section: string; tooHeavy: string[] }> {
  const wanted = process.env['BENCH_PAGES']?.split(',')
  const pages = PAGES.filter((page) => wanted === undefined || wanted.includes(page.path))
  const token = pages.some(({ member }) => member) ? await signIn(url, password) : undefined
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
  const rows: string[] = []
  const weights: { path: string; kilobytes: number }[] = []
  try {
    for (const { path, member } of pages) {
      const kilobytes = await weigh(browser, url, { path, token: member ? token : undefined })
      process.stdout.write(`${path} ${kilobytes.toFixed(0)} KB\n`)
      weights.push({ path, kilobytes })
    }
    for (const network of ROUNDS > 0 ? (Object.keys(NETWORKS) as Network[]) : []) {
      for (const { path, member } of pages) {
        const views: FirstView[] = []
        for (let round = 0; round < ROUNDS; round += 1) views.push(await measure(browser, url, { network, path, token: member ? token : undefined }))
        const of = (part: Exclude<keyof FirstView, 'largest'>) => middle(views.map((view) => view[part]))
        const row = `| ${network} | ${path} | ${seconds(of('paint'))} | ${seconds(of('frame'))} | ${seconds(of('skeleton'))} | ${seconds(of('heading'))} | ${seconds(of('page'))} | ${seconds(of('lcp'))} | ${views.at(-1)?.largest ?? ''} | ${of('shift').toFixed(3)} | ${of('kilobytes').toFixed(0)} |`
        process.stdout.write(`${row}\n`)
        rows.push(row)
      }
    }
  } finally {
    await browser.close()
  }
  const section = `Chromium at ${PHONE.width} x ${PHONE.height} with the throttling of its developer tools, nothing cached: slow 3G is 400 kbit/s with 400 ms to and fro, slow 4G 1.6 Mbit/s with 150 ms, the processor ${CPU_SLOWDOWN} times slower. Seconds from the navigation, the median of ${ROUNDS}; the kilobytes are those that came before the page itself.

| network | page | first paint | frame | skeleton | heading | page itself | largest paint | which it is | layout shift | KB |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

What a whole first view downloads, with headers, until four seconds after its load (at most ${KILOBYTES_MAX} KB): ${weights.map(({ path, kilobytes }) => `${path} ${kilobytes.toFixed(0)} KB`).join(', ')}.
`
  return { section, tooHeavy: weights.filter(({ kilobytes }) => kilobytes > KILOBYTES_MAX).map(({ path }) => path) }
}

/** Ends the run with an error when a page is too heavy; after the times were measured, which say why it matters. */
function judge(tooHeavy: readonly string[]): void {
  if (tooHeavy.length > 0) throw new Error(`More than ${KILOBYTES_MAX} KB in a first view: ${tooHeavy.join(', ')}`)
}

async function main(): Promise<void> {
  const { BENCH_URL: url, BENCH_PASSWORD: password } = process.env
  if (url !== undefined && password !== undefined) {
    judge((await measureAll(url, password)).tooHeavy)
    return
  }
  await onOwnSystem({ log: (line) => void process.stdout.write(`${line}\n`) }, async (system) => {
    const { section, tooHeavy } = await measureAll(system.url, system.demo.password)
    // Without rounds there are weights alone, which would take the place of the times.
    if (ROUNDS > 0) writeSection('First views on a cheap phone', section)
    else process.stdout.write(section)
    judge(tooHeavy)
  })
}

await main().catch(reportAndExit)
