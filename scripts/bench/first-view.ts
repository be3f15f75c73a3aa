import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { chromiumPath } from '../../frontends/e2e/src/chromium'
import { reportAndExit } from '../start/report-and-exit'
import { startSystem } from '../start/start-system'
import { writeSection } from './write-section'

// `npm run bench:first-view`: what a person on a cheap phone waits for, in Chromium with the throttling of its developer tools.
// BENCH_URL and BENCH_PASSWORD use a system that runs already; BENCH_PAGES names some of the pages.

const KILOBIT = 1000 / 8
const CPU_SLOWDOWN = 4
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const PHONE = { width: 390, height: 844 }
/** How long after the heading the largest picture is waited for. */
const QUIET_MS = 5_000
const WAIT_MS_MAX = 60_000

const NETWORKS = {
  'slow 3G': { latency: 400, downloadThroughput: 400 * KILOBIT, uploadThroughput: 400 * KILOBIT },
  'slow 4G': { latency: 150, downloadThroughput: 1_600 * KILOBIT, uploadThroughput: 750 * KILOBIT },
} as const
type Network = keyof typeof NETWORKS

const PAGES = [
  { path: '/en', member: false },
  { path: '/dashboard', member: true },
  { path: '/pointshop', member: true },
  { path: '/contest', member: true },
] as const

/** Milliseconds since the navigation began, except for what its name says. */
interface FirstView {
  readonly paint: number
  readonly frame: number
  readonly skeleton: number
  readonly heading: number
  readonly lcp: number
  readonly shift: number
  readonly kilobytes: number
}

declare global {
  interface Window {
    clubSeen: { frame?: number; skeleton?: number; heading?: number; lcp: number; shift: number }
  }
}

/** Runs in the page before its own scripts: notes when each part is first on screen. */
function watch(): void {
  window.clubSeen = { lcp: 0, shift: 0 }
  const visible = (selector: string) => [...document.querySelectorAll(selector)].some((part) => part.getClientRects().length > 0)
  const look = () => {
    const seen = window.clubSeen
    if (seen.frame === undefined && visible('header')) seen.frame = performance.now()
    if (seen.skeleton === undefined && visible('main [aria-busy=true]')) seen.skeleton = performance.now()
    if (seen.heading === undefined && visible('main h1')) seen.heading = performance.now()
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => (window.clubSeen.lcp = entry.startTime))).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.clubSeen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function measure(
  browser: Browser,
  url: string,
  { network, path, token }: { network: Network; path: string; token: string | undefined },
): Promise<FirstView> {
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
  try {
    await context.addInitScript(watch)
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORKS[network] })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    let bytes = 0
    tools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    await page.goto(`${url}${path}`, { waitUntil: 'commit', timeout: WAIT_MS_MAX })
    await page.waitForFunction(() => window.clubSeen.heading !== undefined, undefined, { timeout: WAIT_MS_MAX })
    const kilobytes = bytes / 1000
    await page.waitForTimeout(QUIET_MS)
    const seen = await page.evaluate(() => ({ ...window.clubSeen, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN }))
    return {
      paint: seen.paint,
      frame: seen.frame ?? NaN,
      skeleton: seen.skeleton ?? NaN,
      heading: seen.heading ?? NaN,
      lcp: seen.lcp,
      shift: seen.shift,
      kilobytes,
    }
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

async function measureAll(url: string, password: string): Promise<string> {
  const wanted = process.env['BENCH_PAGES']?.split(',')
  const pages = PAGES.filter((page) => wanted === undefined || wanted.includes(page.path))
  const token = pages.some(({ member }) => member) ? await signIn(url, password) : undefined
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] })
  const rows: string[] = []
  try {
    for (const network of Object.keys(NETWORKS) as Network[]) {
      for (const { path, member } of pages) {
        const views: FirstView[] = []
        for (let round = 0; round < ROUNDS; round += 1) views.push(await measure(browser, url, { network, path, token: member ? token : undefined }))
        const of = (part: keyof FirstView) => middle(views.map((view) => view[part]))
        const row = `| ${network} | ${path} | ${seconds(of('paint'))} | ${seconds(of('frame'))} | ${seconds(of('skeleton'))} | ${seconds(of('heading'))} | ${seconds(of('lcp'))} | ${of('shift').toFixed(3)} | ${of('kilobytes').toFixed(0)} |`
        process.stdout.write(`${row}\n`)
        rows.push(row)
      }
    }
  } finally {
    await browser.close()
  }
  return `Chromium at ${PHONE.width} x ${PHONE.height} with the throttling of its developer tools, nothing cached: slow 3G is 400 kbit/s with 400 ms to and fro, slow 4G 1.6 Mbit/s with 150 ms, the processor ${CPU_SLOWDOWN} times slower. Seconds from the navigation, the median of ${ROUNDS}; the kilobytes are those that came before the heading.

| network | page | first paint | frame | skeleton | heading | largest paint | layout shift | KB |
|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}

async function main(): Promise<void> {
  const { BENCH_URL: url, BENCH_PASSWORD: password } = process.env
  if (url !== undefined && password !== undefined) {
    await measureAll(url, password)
    return
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'club-first-view-'))
  const system = await startSystem({ dataDir, seedDemo: true, log: (line) => void process.stdout.write(`${line}\n`) })
  try {
    writeSection('First views on a cheap phone', await measureAll(system.url, system.demo.password))
  } finally {
    await system.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await main().catch(reportAndExit)
