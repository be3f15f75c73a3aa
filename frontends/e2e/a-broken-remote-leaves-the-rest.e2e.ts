import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls } from '@club/contracts/http'
import type { REMOTE_FAILURES, RemoteRates } from '@club/contracts/http'
import { addVersion, publishRemote, showVersion, startCanary } from '@club/releases'
import type { Locator, Page, Route } from 'playwright-core'
import { newMember, readAs, signInAdministrator, siteDir } from './src/club-api'
import type { Member } from './src/club-api'
import { addressOf, useBrowser } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'

interface Fault {
  readonly name: string
  /** the files of the area that are broken */
  readonly files: RegExp
  readonly breakIt: (route: Route) => Promise<void>
  /** how it is counted */
  readonly kind: (typeof REMOTE_FAILURES)[number]
  /** its broken code runs once it has come, so the page must be loaded anew */
  readonly stays?: true
  /** it is broken in an area whose manifest says what its files must be */
  readonly sealed?: true
}

/** What everybody gets of one area is stable, of the other the canary; both have the same files. */
const SIDES = [
  { side: 'stable', area: 'stroll', share: 1e-9, version: '0001' },
  { side: 'canary', area: 'outing', share: 1, version: '0002' },
] as const
/** What is broken in these comes from before files had hashes: otherwise no broken code would run. */
const SEALED_SIDES = [
  { side: 'stable', area: 'kite', share: 1e-9, version: '0001' },
  { side: 'canary', area: 'swing', share: 1, version: '0002' },
] as const
const TITLE = 'Day out'
const ENTRY = /\/remoteEntry\.[^/]+\.js$/
const LIFECYCLES = /\/__federation_expose_lifecycles\.[^/]+\.js$/
const CHUNKS = /\/(?!remoteEntry|__federation)[^/]+\.js$/

const INTEGRITY = /\/integrity\.[0-9a-f]+\.json$/
/** Beside the files of each version, for whoever starts it. */
const WORKER = 'worker.js'

/** Where the bundled lifecycles mount, and where their first effect begins. */
const MOUNT = /async mount\(\{[^}]*\}\)\{/
const EFFECT = /useEffect\)\(\(\)=>\{/

/** Sends a file with a part of it replaced. */
const spoiled = async (route: Route, part: RegExp, by: (found: string) => string): Promise<void> => {
  const response = await route.fetch()
  const text = await response.text()
  if (!part.test(text)) throw new Error(`${route.request().url()} has no ${part.source}`)
  // The browser would keep it for ever, as it does every file of a version.
  await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-store' }, body: text.replace(part, by) })
}

/** What an effect of the area does instead. */
const inEffect = (name: string, code: (version: string) => string): Fault => ({
  name,
  files: LIFECYCLES,
  breakIt: (route) =>
    spoiled(
      route,
      EFFECT,
      (found) =>
        `${found}${code(
          route
            .request()
            .url()
            .replace(/[^/]+$/, ''),
        )};`,
    ),
  kind: 'crash',
  stays: true,
})

const FAULTS: readonly Fault[] = [
  { name: 'has no entry (404)', files: ENTRY, breakIt: (route) => route.fulfill({ status: 404, body: 'Not found' }), kind: 'load' },
  { name: 'answers its entry with a fault (500)', files: ENTRY, breakIt: (route) => route.fulfill({ status: 500, body: 'Internal Error' }), kind: 'load' },
  { name: 'never answers', files: ENTRY, breakIt: () => new Promise<void>(() => undefined), kind: 'load' },
  {
    name: 'has an entry that is no JavaScript',
    files: ENTRY,
    breakIt: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var outing = {' }),
    kind: 'load',
  },
  {
    name: 'answers its entry with the wrong MIME type',
    files: ENTRY,
    breakIt: (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'x-content-type-options': 'nosniff' }, body: '<!doctype html><title>Sorry</title>' }),
    kind: 'load',
  },
  { name: 'has lost its exposed chunk', files: LIFECYCLES, breakIt: (route) => route.fulfill({ status: 404, body: 'Not found' }), kind: 'chunk' },
  { name: 'has lost the chunks of its screens', files: CHUNKS, breakIt: (route) => route.fulfill({ status: 404, body: 'Not found' }), kind: 'chunk' },
  {
    name: 'throws when it is mounted',
    files: LIFECYCLES,
    breakIt: (route) => spoiled(route, MOUNT, (found) => `${found}throw new Error("thrown in mount");`),
    kind: 'load',
    stays: true,
  },
  inEffect('throws in an effect', () => 'throw new Error("thrown in an effect")'),
  inEffect('throws in a timer', () => 'setTimeout(()=>{throw new Error("thrown in a timer")})'),
  inEffect('rejects a promise that nobody waits for', () => 'Promise.reject(new Error("thrown in a promise"))'),
  inEffect('throws in a worker', (version) => `new Worker("${version}${WORKER}")`),
  {
    name: 'has other code than its manifest says',
    files: LIFECYCLES,
    breakIt: (route) => spoiled(route, /^/, () => 'window.spoiled=true;'),
    kind: 'chunk',
    stays: true,
    sealed: true,
  },
  {
    name: 'has another list of hashes than its manifest says',
    files: INTEGRITY,
    breakIt: (route) => spoiled(route, /^\{/, () => '{"more.js":"",'),
    kind: 'load',
    sealed: true,
  },
]

/** The area gives up after fourteen seconds, and six more with each of two further tries. */
const GIVES_UP_MS = 40_000
/** After which a page counts as one that ended. */
const SILENT_MS = 8_000

describe('an area that cannot load', () => {
  const open = useBrowser()
  const areas: NewArea[] = []
  let member: Member

  beforeAll(async () => {
    for (const { area: name, share } of [...SIDES, ...SEALED_SIDES]) {
      const area = newArea(name, siteDir())
      areas.push(area)
      const sealed = SEALED_SIDES.some((one) => one.area === name)
      publishRemote({ name, site: siteDir(), dist: area.build('0001', TITLE, { sealed }), by: 'test' })
      addVersion({ name, site: siteDir(), dist: area.build('0002', TITLE, { sealed }) })
      startCanary({ name, site: siteDir(), by: 'test', version: '0002', share })
      for (const version of ['0001', '0002']) writeFileSync(join(siteDir(), 'remotes', name, version, WORKER), 'throw new Error("thrown in a worker")')
    }
    member = await newMember()
  })
  afterAll(() => areas.forEach((area) => area.remove()))

  it.each(FAULTS)(
    'leaves the header, the tabs and the other areas at work when it $name, whether stable or canary, is counted, and comes back when it is healed',
    async ({ files, breakIt, kind, stays, sealed }) => {
      await Promise.all(
        (sealed ? SEALED_SIDES : SIDES).map(async ({ area, version }) => {
          const visit = await open({ as: member, serviceWorkers: 'block' })
          visit.announce(new RegExp(`${area}|SyntaxError|MIME|ERR_FAILED|thrown in`))
          const { page, context } = visit
          const broken = ({ pathname }: URL) => pathname.includes(`/remotes/${area}/${version}/`) && files.test(pathname)
          await context.route(broken, breakIt)
          const counted = page.waitForResponse((response) => response.url().endsWith(canaryCalls.reportBrowser.path), { timeout: GIVES_UP_MS })

          // The page counts as loaded only when the entry, which it asks for early, has answered.
          await visit.go(`/${area}`, 'domcontentloaded')
          await unavailable(page).waitFor({ timeout: GIVES_UP_MS })
          const report = await counted
          expect(report.status()).toBe(200)
          expect(report.request().postDataJSON()).toMatchObject({ events: expect.arrayContaining([{ remote: area, version, kind }]) as unknown })
          expect(await page.evaluate(() => 'spoiled' in window)).toBe(false)
          expect(await visit.accessibilityProblems()).toEqual([])
          await visit.button(/^BM/).click()
          await page.getByRole('heading', { name: 'Bahagian ini tidak tersedia buat masa ini' }).waitFor()
          await visit.button(/^EN/).click()
          await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Enter code' }).click()
          await page.getByRole('heading', { level: 1, name: 'Enter your unique code' }).waitFor()

          await context.unroute(broken)
          if (stays) await visit.go(`/${area}`)
          else await page.goBack()
          await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ timeout: GIVES_UP_MS })
          await unavailable(page).waitFor({ state: 'hidden' })
        }),
      )
    },
  )

  it.each(SIDES)('is left out after two pages that it never gave back, and counted: $side', async ({ area, version }) => {
    const visit = await open({ as: member, serviceWorkers: 'block' })
    visit.announce(/pages ended/)
    const { page, context } = visit
    const broken = ({ pathname }: URL) => pathname.includes(`/remotes/${area}/${version}/`) && LIFECYCLES.test(pathname)
    await context.route(broken, (route) => spoiled(route, EFFECT, (found) => `${found}for(;;);`))
    await visit.go('/scancode')
    for (let ended = 0; ended < 2; ended += 1) {
      const begun = Date.now()
      const tab = await context.newPage()
      await tab.goto(addressOf(`/${area}`), { waitUntil: 'commit' })
      await page.waitForFunction(
        ([of, silentMs, since]) =>
          Object.values(JSON.parse(localStorage.getItem('alive') ?? '{}') as Record<string, [string, number]>).some(
            ([last, at]) => last === of && at > since && Date.now() - at > silentMs,
          ),
        [`${area}@${version}`, SILENT_MS, begun] as const,
        { timeout: GIVES_UP_MS, polling: 200 },
      )
      await tab.close()
    }
    const counted = page.waitForResponse((response) => response.url().endsWith(canaryCalls.reportBrowser.path))
    await visit.go(`/${area}`)
    await unavailable(page).waitFor()
    expect((await counted).request().postDataJSON()).toMatchObject({
      events: expect.arrayContaining([{ remote: area, version, kind: 'crash' }]) as unknown,
    })
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Enter code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter your unique code' }).waitFor()

    await context.unroute(broken)
    await visit.go(`/${area}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
  })

  it('comes back at a press of its button when it is healed', async () => {
    const visit = await open({ as: member, serviceWorkers: 'block' })
    visit.announce(/stroll/)
    const { page, context } = visit
    const entry = /\/remotes\/stroll\/0001\/remoteEntry/
    await context.route(entry, (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await visit.go('/stroll', 'domcontentloaded')
    await unavailable(page).waitFor({ timeout: GIVES_UP_MS })
    await context.unroute(entry)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ timeout: GIVES_UP_MS })
    await unavailable(page).waitFor({ state: 'hidden' })
  })

  it('is shown to staff by side: who saw it, and for whom it failed', async () => {
    const { data } = await readAs<{ data: RemoteRates[] }>(await signInAdministrator('dev'), canaryCalls.listRates.path)
    const of = (area: string) => data.find(({ remote }) => remote === area)
    // One member broke all of it: they are one.
    expect(of('stroll')).toMatchObject({ stable: { version: '0001', seenBy: 1, failedFor: 1 }, canary: { seenBy: 0, failedFor: 0 } })
    expect(of('outing')).toMatchObject({ stable: { seenBy: 0, failedFor: 0 }, canary: { version: '0002', seenBy: 1, failedFor: 1 } })
  })
})

describe('an area whose manifest is broken', () => {
  const open = useBrowser()

  it.each(['stable', 'canary'] as const)('shows the version before when it is that of %s, and leaves the others at work', async (side) => {
    const name = `fair${side}`
    const area = newArea(name, siteDir())
    publishRemote({ name, site: siteDir(), dist: area.build('0001', TITLE), by: 'test' })
    const broken = area.build('0002', 'Never shown')
    writeFileSync(join(broken, 'remote.json'), JSON.stringify({ name, version: '0002', routes: 'all of them' }))
    // Publishing refuses such a manifest; a disk or a hand can break it later.
    addVersion({ name, site: siteDir(), dist: broken })
    if (side === 'stable') showVersion({ name, site: siteDir(), by: 'test', version: '0002' })
    else startCanary({ name, site: siteDir(), by: 'test', version: '0002', share: 1 })
    const { page, ...visit } = await open({ as: await newMember() })
    await visit.go(`/${name}`)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Enter code' }).click()
    await page.getByRole('heading', { level: 1, name: 'Enter your unique code' }).waitFor()
    area.remove()
  })
})

function unavailable(page: Page): Locator {
  return page.getByRole('heading', { name: 'This part is not available right now' })
}
