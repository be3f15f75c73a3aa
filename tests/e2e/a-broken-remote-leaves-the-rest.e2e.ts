import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { canaryCalls } from '@club/contracts/http'
import type { REMOTE_FAILURES, RemoteRates } from '@club/contracts/http'
import { addVersion, publishRemote, showVersion, startCanary } from '@club/releases'
import type { Locator, Page, Route } from 'playwright-core'
import { newMember, readAs, signInAdministrator, siteDir, waitFor } from './src/club-api'
import type { Member } from './src/club-api'
import { addressOf, useBrowser } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'
import { reportOf } from './src/reports'
import { handOver } from './src/spendings'

interface Fault {
  readonly name: string
  /** the files of the area that are broken */
  readonly files: RegExp
  readonly breakIt: (route: Route) => Promise<void>
  /** how it is counted */
  readonly kind: (typeof REMOTE_FAILURES)[number]
  /** its broken code runs once it has come, so the page must be loaded anew */
  readonly stays?: true
  /** it does not block the processor, but is slow */
  readonly waits?: true
  /** it is broken in an area whose manifest says what its files must be */
  readonly sealed?: true
  /** the page brings no hashes of the first screen, as for a build that does not name its files, and so needs the whole list at once */
  readonly listed?: true
}

/** Everybody gets the stable version of one area and the canary of the other; both have the same files. */
const SIDES = [
  { side: 'stable', area: 'stroll', share: 1e-9, version: '0001' },
  { side: 'canary', area: 'outing', share: 1, version: '0002' },
] as const
/** The versions broken in these predate the hashing of files: otherwise no broken code would run. */
const SEALED_SIDES = [
  { side: 'stable', area: 'kite', share: 1e-9, version: '0001' },
  { side: 'canary', area: 'swing', share: 1, version: '0002' },
] as const
const TITLE = 'Day out'
const ENTRY = /\/remoteEntry\.[^/]+\.js$/
const LIFECYCLES = /\/__federation_expose_lifecycles\.[^/]+\.js$/
const CHUNKS = /\/(?!remoteEntry|__federation)[^/]+\.js$/

const INTEGRITY = /\/integrity\.[0-9a-f]+\.json$/
/** Lies beside the files of each version, for code that starts it. */
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

/** Sends a page without the hashes that it brings. */
const withoutFirst = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replace(/,"first":\{[^}]*\}/g, '') })
}

/** Puts a fault inside an effect of the area. */
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
  { name: 'never answers', files: ENTRY, breakIt: () => new Promise<void>(() => undefined), kind: 'load', waits: true },
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
    listed: true,
  },
]

/** The area gives up after fourteen seconds, and six more with each of two further tries. */
const GIVES_UP_MS = 60_000
/** After which a page counts as one that ended. */
const SILENT_MS = 8_000

/** Walks that keep a processor busy run this many at a time; those that only wait run beside them. */
const TOGETHER = 3

describe('an area that cannot load', () => {
  const open = useBrowser({ isShared: true })
  const areas: NewArea[] = []
  const walks = new Map<string, Promise<void>>()
  /** One for the walks of each slot, and one for those that only wait: calls of one member take turns, and on a busy machine few may wait so long. */
  let members: Member[]

  /** Begins all of them; each test waits for its own. */
  function beginAll(): void {
    const begin = (name: string, walk: () => Promise<void>, after: Promise<unknown> = Promise.resolve()) => {
      const walking = after.then(walk)
      walks.set(name, walking)
      return walking.catch(() => undefined)
    }
    const patient = members[TOGETHER]!
    const slots: Promise<unknown>[] = Array.from({ length: TOGETHER }, () => Promise.resolve())
    for (const fault of FAULTS) if (fault.waits) void begin(fault.name, () => breaks(fault, patient))
    for (const side of SIDES) void begin(`loop ${side.side}`, () => hangs(side, patient))
    const busy = [
      ...SIDES.map((side) => ({ name: `leak ${side.side}`, walk: (member: Member) => leaks(side, member) })),
      ...FAULTS.filter(({ waits }) => !waits).map((fault) => ({ name: fault.name, walk: (member: Member) => breaks(fault, member) })),
    ]
    for (const [index, { name, walk }] of busy.entries()) slots[index % TOGETHER] = begin(name, () => walk(members[index % TOGETHER]!), slots[index % TOGETHER])
  }

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
    members = await Promise.all(Array.from({ length: TOGETHER + 1 }, () => newMember()))
    beginAll()
  })
  afterAll(() => areas.forEach((area) => area.remove()))

  async function breaks({ files, breakIt, kind, stays, sealed, listed }: Fault, member: Member): Promise<void> {
    await Promise.all(
      (sealed ? SEALED_SIDES : SIDES).map(async ({ area, version }) => {
        const visit = await open({ as: member, serviceWorkers: 'block' })
        visit.announce(new RegExp(`${area}|SyntaxError|MIME|ERR_FAILED|thrown in`))
        const { page, context } = visit
        const broken = ({ pathname }: URL) => pathname.includes(`/remotes/${area}/${version}/`) && files.test(pathname)
        await context.route(broken, breakIt)
        if (listed) await context.route(({ pathname }) => pathname.endsWith(`/${area}`), withoutFirst)
        const counted = reportOf(page, kind, GIVES_UP_MS)

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
        await toOtherArea(page)

        await context.unroute(broken)
        if (stays) await visit.go(`/${area}`)
        else await page.goBack()
        await page.getByRole('heading', { level: 1, name: TITLE }).waitFor({ timeout: GIVES_UP_MS })
        await unavailable(page).waitFor({ state: 'hidden' })
        await context.close()
      }),
    )
  }

  async function hangs({ area, version }: (typeof SIDES)[number], member: Member): Promise<void> {
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
          Object.entries({ ...localStorage } as Record<string, string>).some(([slot, value]) => {
            if (!slot.startsWith('alive.')) return false
            const [last, at] = JSON.parse(value) as [string, number]
            return last === of && at > since && Date.now() - at > silentMs
          }),
        [`${area}@${version}`, SILENT_MS, begun] as const,
        { timeout: GIVES_UP_MS, polling: 200 },
      )
      await tab.close()
    }
    const counted = reportOf(page, 'crash')
    await visit.go(`/${area}`)
    await unavailable(page).waitFor()
    expect((await counted).request().postDataJSON()).toMatchObject({
      events: expect.arrayContaining([{ remote: area, version, kind: 'crash' }]) as unknown,
    })
    await toOtherArea(page)

    await context.unroute(broken)
    await visit.go(`/${area}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await context.close()
  }

  async function leaks({ area, version }: (typeof SIDES)[number], member: Member): Promise<void> {
    const visit = await open({ as: member, serviceWorkers: 'block', watchesLeaks: true })
    visit.announce(new RegExp(`${area} left`))
    const { page, context } = visit
    const leaking = ({ pathname }: URL) => pathname.includes(`/remotes/${area}/${version}/`) && LIFECYCLES.test(pathname)
    await context.route(leaking, (route) => spoiled(route, EFFECT, (found) => `${found}setInterval(()=>{window.ticks=(window.ticks??0)+1},20);`))
    await visit.go('/quest')
    await page.locator('[data-area=campaigns] h1').waitFor()
    const named = page.waitForEvent('console', { predicate: (message) => message.text().startsWith(`${area} left`), timeout: GIVES_UP_MS })
    for (let visits = 0; visits < 2; visits += 1) {
      await handOver(visit, `/${area}`, {})
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
      await toOtherArea(page)
    }
    expect((await named).text()).toContain(`${area} left 2 timers behind`)
    const still = { last: -1, looks: 0 }
    await waitFor('the timers to stand still', async () => {
      const ticks = await page.evaluate(() => (window as { ticks?: number }).ticks ?? 0)
      still.looks = ticks === still.last ? still.looks + 1 : 0
      still.last = ticks
      return still.looks > 3 && ticks > 0 ? true : undefined
    })
    await handOver(visit, `/${area}`, {})
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await context.close()
  }

  it.each(FAULTS)(
    'leaves the header, the tabs and the other areas at work when it $name, whether stable or canary, is counted, and comes back when it is healed',
    async ({ name }) => walks.get(name),
  )

  it.each(SIDES)('is left out after two pages that it never gave back, and counted: $side', async ({ side }) => walks.get(`loop ${side}`))

  it.each(SIDES)('leaves nothing at work that grows with each visit where leaks are watched, and is named: $side', async ({ side }) =>
    walks.get(`leak ${side}`),
  )

  it('comes back at a press of its button when it is healed', async () => {
    const visit = await open({ as: members[0]!, serviceWorkers: 'block' })
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
    await Promise.all(walks.values())
    const { data } = await readAs<{ data: RemoteRates[] }>(await signInAdministrator('dev'), canaryCalls.listRates.path)
    const of = (area: string) => data.find(({ remote }) => remote === area)
    // Each member counts once, however often it broke for them.
    const each = { seenBy: members.length, failedFor: members.length }
    expect(of('stroll')).toMatchObject({ stable: { version: '0001', ...each }, canary: { seenBy: 0, failedFor: 0 } })
    expect(of('outing')).toMatchObject({ stable: { seenBy: 0, failedFor: 0 }, canary: { version: '0002', ...each } })
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
    // Publishing refuses such a manifest, but a disk or a person can break it later.
    addVersion({ name, site: siteDir(), dist: broken })
    if (side === 'stable') showVersion({ name, site: siteDir(), by: 'test', version: '0002' })
    else startCanary({ name, site: siteDir(), by: 'test', version: '0002', share: 1 })
    const { page, ...visit } = await open({ as: await newMember() })
    await visit.go(`/${name}`)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await toOtherArea(page)
    area.remove()
  })
})

/** Goes by a tab to an area that works, and waits for its page. */
async function toOtherArea(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Enter code' }).click()
  await page.getByRole('heading', { level: 1, name: 'Enter your unique code' }).waitFor()
}

function unavailable(page: Page): Locator {
  return page.getByRole('heading', { name: 'This part is not available right now' })
}
