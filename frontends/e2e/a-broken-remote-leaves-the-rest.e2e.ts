import type { Locator, Page, Route } from 'playwright-core'
import { newMember } from './src/club-api'
import type { Member } from './src/club-api'
import { useBrowser } from './src/journey'

interface Fault {
  readonly name: string
  /** the files of the area that are broken */
  readonly files: RegExp
  readonly breakIt: (route: Route) => Promise<void>
  /** what the browser then complains about */
  readonly trouble: RegExp
}

const ENTRY = /\/remotes\/campaigns\/[^/]+\/remoteEntry\.[^/]+\.js$/
const LIFECYCLES = /\/remotes\/campaigns\/[^/]+\/__federation_expose_lifecycles\.[^/]+\.js$/

const FAULTS: readonly Fault[] = [
  { name: 'has no entry (404)', files: ENTRY, breakIt: (route) => route.fulfill({ status: 404, body: 'Not found' }), trouble: /remoteEntry|campaigns/ },
  {
    name: 'answers its entry with a fault (500)',
    files: ENTRY,
    breakIt: (route) => route.fulfill({ status: 500, body: 'Internal Error' }),
    trouble: /remoteEntry|campaigns/,
  },
  { name: 'never answers', files: ENTRY, breakIt: () => new Promise<void>(() => undefined), trouble: /remoteEntry|campaigns/ },
  {
    name: 'has an entry that is no JavaScript',
    files: ENTRY,
    breakIt: (route) => route.fulfill({ contentType: 'text/javascript', body: 'var campaigns = {' }),
    trouble: /SyntaxError|remoteEntry|campaigns/,
  },
  {
    name: 'answers its entry with the wrong MIME type',
    files: ENTRY,
    breakIt: (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'x-content-type-options': 'nosniff' }, body: '<!doctype html><title>Sorry</title>' }),
    trouble: /MIME|remoteEntry|campaigns|SyntaxError/,
  },
  {
    name: 'has lost its exposed chunk',
    files: LIFECYCLES,
    breakIt: (route) => route.fulfill({ status: 404, body: 'Not found' }),
    trouble: /__federation_expose_lifecycles|ChunkLoadError|campaigns/,
  },
]

/** The area gives up after fourteen seconds, and six more with each of two further tries. */
const GIVES_UP_MS = 40_000

describe('an area that cannot load', () => {
  const open = useBrowser()
  let member: Member

  beforeAll(async () => {
    member = await newMember()
  })

  it.each(FAULTS)(
    'leaves the header, the tabs and the other areas at work when it $name, and comes back when it is healed',
    async ({ files, breakIt, trouble }) => {
      const visit = await open({ as: member, serviceWorkers: 'block' })
      visit.announce(trouble)
      const { page, context } = visit
      await context.route(files, breakIt)

      // The page counts as loaded only when the entry, which it asks for early, has answered.
      await visit.go('/quest', 'domcontentloaded')
      const waiting = await visit.secondTab('/quest', 'domcontentloaded')
      await unavailable(page).waitFor({ timeout: GIVES_UP_MS })
      expect(await visit.accessibilityProblems()).toEqual([])
      await visit.button(/^BM/).click()
      await page.getByRole('heading', { name: 'Bahagian ini tidak tersedia buat masa ini' }).waitFor()
      await visit.button(/^EN/).click()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Scan code' }).click()
      await page.getByRole('heading', { level: 1, name: 'Enter your unique code' }).waitFor()

      await unavailable(waiting).waitFor({ timeout: GIVES_UP_MS })
      await context.unroute(files)
      await waiting.getByRole('button', { name: 'Try again' }).click()
      await waiting.getByRole('heading', { level: 1, name: 'Quests' }).waitFor({ timeout: GIVES_UP_MS })
      await unavailable(waiting).waitFor({ state: 'hidden' })
    },
  )
})

function unavailable(page: Page): Locator {
  return page.getByRole('heading', { name: 'This part is not available right now' })
}
