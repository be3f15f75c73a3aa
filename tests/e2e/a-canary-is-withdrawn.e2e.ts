import { canaryCalls } from '@club/contracts/http'
import type { RemoteRates } from '@club/contracts/http'
import { addVersion, publishRemote, readPointer, startCanary } from '@club/releases'
import { clubUrl, newMember, readAs, signInAdministrator, siteDir, waitFor } from './src/club-api'
import { useBrowser } from './src/journey'
import { newArea } from './src/new-area'
import type { NewArea } from './src/new-area'

const NAME = 'parade'
/** Enough for it to be judged (`CANARY_JUDGE_MEMBERS_MIN`), as counts are exact to about one per cent. */
const SEEN_BY = 24
const WITHDRAWN_MS_MAX = 60_000

describe('a canary', () => {
  const open = useBrowser()
  let area: NewArea

  beforeAll(() => {
    area = newArea(NAME, siteDir())
    publishRemote({ name: NAME, site: siteDir(), dist: area.build('0001', 'Parade'), by: 'test' })
    addVersion({ name: NAME, site: siteDir(), dist: area.build('0002', 'Newer parade') })
  })
  afterAll(() => area.remove())

  it('that fails for its members is gone within a minute, and a page that shows nothing but its failure gets stable by itself', async () => {
    startCanary({ name: NAME, site: siteDir(), by: 'test', version: '0002', share: 1 })
    const members = []
    for (let index = 0; index < SEEN_BY; index += 1) members.push(await newMember())
    const [first] = members
    const healthy = await open({ as: first, serviceWorkers: 'block' })
    await healthy.go(area.route)
    await healthy.page.getByRole('heading', { level: 1, name: 'Newer parade' }).waitFor()

    const broken = await open({ as: members[1], serviceWorkers: 'block' })
    broken.announce(new RegExp(NAME))
    await broken.context.route(new RegExp(`/remotes/${NAME}/0002/remoteEntry`), (route) => route.fulfill({ status: 404, body: 'Not found' }))
    const injected = Date.now()
    await broken.go(area.route, 'domcontentloaded')
    await broken.page.getByRole('heading', { name: 'This part is not available right now' }).waitFor()
    // Both pages have handed their tickets to their reports.
    const developer = await signInAdministrator('dev')
    await waitFor('two members to be counted', async () => {
      const { data } = await readAs<{ data: RemoteRates[] }>(developer, canaryCalls.listRates.path)
      const canary = data.find(({ remote }) => remote === NAME)?.canary
      return canary?.seenBy === 2 && canary.failedFor === 1 ? canary : undefined
    })
    // The pages of the others report the same.
    for (const { token } of members.slice(2)) {
      const page = await fetch(`${clubUrl()}${area.route}`)
      const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
      const body = JSON.stringify({ events: [{ remote: NAME, version: '0002', kind: 'load' }] })
      await fetch(`${clubUrl()}/api${canaryCalls.reportBrowser.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, cookie },
        body,
      })
    }
    const pointer = await waitFor(
      'the canary to be withdrawn',
      async () => {
        const now = readPointer(siteDir(), NAME)
        return now?.canary === null ? now : undefined
      },
      WITHDRAWN_MS_MAX - (Date.now() - injected),
    )
    expect(pointer).toMatchObject({ stable: '0001', by: expect.stringMatching(/^canary watcher: failed for /) as string })

    await broken.page.getByRole('heading', { level: 1, name: 'Parade', exact: true }).waitFor()
    // A page that works is left as it is until its next screen.
    expect(await healthy.page.getByRole('heading', { level: 1, name: 'Newer parade' }).isVisible()).toBe(true)
  })
})
