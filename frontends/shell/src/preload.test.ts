import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { isOnCanary } from '@club/rules'

const CLUB_DATE = 'Sat, 28 Nov 2026 04:00:00 GMT'
const SCRIPT = readFileSync(join(__dirname, 'preload.js'), 'utf8')
const remote = (version: string, changes: object = {}) => ({
  name: 'gifts',
  version,
  base: `remotes/gifts/${version}/`,
  entry: 'remoteEntry.js',
  routes: [{ path: '/gifts' }],
  preload: [{ href: 'remoteEntry.js' }],
  ...changes,
})
const withCanary = (share: number, salt = 'salt', stable = 'v1') => ({ remotes: { gifts: remote(stable, { canary: { share, salt, remote: remote('v2') } }) } })
const tokenOf = (sub: string) => `x.${Buffer.from(JSON.stringify({ sub, name: 'Siti Nurhaliza binti Ærø' })).toString('base64url')}.x`

type Storage = Map<string, string>
interface Browser {
  readonly local: Storage
  readonly session: Storage
}
const aBrowser = (token?: string): Browser => ({ local: new Map(token === undefined ? [] : [['token', token]]), session: new Map() })

const storageOf = (kept: Storage) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

/** Opens the page in a browser; which version of the remote it has, and what it fetched early of it. */
async function open(file: object, { local, session }: Browser, { search = '', answer }: { search?: string; answer?: (url: string) => object } = {}) {
  const links: { href: string }[] = []
  const window: Record<string, unknown> = {}
  const fetched: string[] = []
  runInNewContext(SCRIPT, {
    window,
    location: { pathname: '/drypers-baby-club/gifts', search },
    localStorage: storageOf(local),
    sessionStorage: storageOf(session),
    matchMedia: () => ({ matches: false }),
    URLSearchParams,
    atob,
    document: {
      documentElement: { dataset: {} },
      getElementById: () => ({ textContent: JSON.stringify({ settings: { brandName: 'Club' }, remotes: file }) }),
      createElement: () => ({}),
      head: { appendChild: (link: { href: string }) => void links.push(link) },
    },
    fetch: async (url: string) => {
      fetched.push(url)
      if (!answer) throw new TypeError('network')
      return { headers: new Headers({ date: CLUB_DATE }), ...answer(url) }
    },
  })
  const start = window['clubStart'] as {
    remotes: Promise<{ remotes: Record<string, { version: string; salt?: string }> }>
    pin?: { version: string }
    clubTime?: { date: string }
  }
  const chosen = (await start.remotes).remotes['gifts']
  return { version: chosen?.version, salt: chosen?.salt, early: links.map(({ href }) => href), pin: start.pin, fetched, clubDate: start.clubTime?.date }
}

const sixty = Array.from({ length: 60 }, (_, index) => tokenOf(`0190f8f0-0000-7000-8000-0000000000${index + 10}`))
const versionsOf = async (file: object, browsers: readonly Browser[]) => Promise.all(browsers.map(async (browser) => (await open(file, browser)).version))

describe('the side of a canary', () => {
  it('is stable for everybody at a share of nothing, and the canary for everybody at the whole', async () => {
    const browsers = () => sixty.map(aBrowser)
    expect(new Set(await versionsOf(withCanary(0), browsers()))).toEqual(new Set(['v1']))
    expect(new Set(await versionsOf(withCanary(1), browsers()))).toEqual(new Set(['v2']))
  })

  it('stays the same for each of sixty members, at every visit and on every device', async () => {
    const first = await versionsOf(withCanary(0.5), sixty.map(aBrowser))
    for (let visit = 0; visit < 3; visit += 1) expect(await versionsOf(withCanary(0.5), sixty.map(aBrowser))).toEqual(first)
  })

  it.each([0.05, 0.25, 0.5])('is the one that the gateway expects of a member at a share of %d', async (share) => {
    const ids = Array.from({ length: 200 }, (_, index) => `0190f8f0-0000-7000-8000-000000000${index + 100}`)
    const versions = await versionsOf(
      withCanary(share),
      ids.map((id) => aBrowser(tokenOf(id))),
    )
    expect(versions).toEqual(ids.map((id) => (isOnCanary('salt', id, share) ? 'v2' : 'v1')))
  })

  it.each([0.05, 0.25, 0.5])('is the canary for about the share %d of members, and for others with each new canary', async (share) => {
    const members = Array.from({ length: 500 }, (_, index) => aBrowser(tokenOf(`0190f8f0-0000-7000-8000-${String(index).padStart(12, '0')}`)))
    const [one, other] = [await versionsOf(withCanary(share, 'one'), members), await versionsOf(withCanary(share, 'other'), members)]
    const have = (versions: readonly (string | undefined)[]) => versions.filter((version) => version === 'v2').length / members.length
    expect(Math.abs(have(one) - share)).toBeLessThan(0.04)
    expect(one).not.toEqual(other)
  })

  it('of whoever has the canary stays the canary while its share grows, and ends with it', async () => {
    const small = await versionsOf(withCanary(0.25), sixty.map(aBrowser))
    const large = await versionsOf(withCanary(0.5), sixty.map(aBrowser))
    expect(small.filter((version, index) => version === 'v2' && large[index] !== 'v2')).toEqual([])
    expect(large.filter((version) => version === 'v2').length).toBeGreaterThan(small.filter((version) => version === 'v2').length)
    const browser = aBrowser(sixty[large.indexOf('v2')])
    expect((await open(withCanary(0.5), browser)).version).toBe('v2')
    expect((await open({ remotes: { gifts: remote('v1') } }, browser)).version).toBe('v1')
  })

  it('is one for a whole session, whether its visitor signs in meanwhile or the share grows', async () => {
    const browser = aBrowser()
    expect((await open(withCanary(0.0001), browser)).version).toBe('v1')
    browser.local.set('token', sixty[0] ?? '')
    expect((await open(withCanary(1), browser)).version).toBe('v1')
    browser.session.clear()
    expect((await open(withCanary(1), browser)).version).toBe('v2')
  })

  it('of somebody who is not signed in is kept by an id that is sent nowhere', async () => {
    const browser = aBrowser()
    const first = await open(withCanary(0.5), browser)
    const id = browser.local.get('visitor') ?? ''
    for (let visit = 0; visit < 5; visit += 1) {
      browser.session.clear()
      expect((await open(withCanary(0.5), browser)).version).toBe(first.version)
    }
    expect(first.fetched.join()).not.toContain(id)
    const others = await versionsOf(
      withCanary(0.5),
      Array.from({ length: 200 }, () => aBrowser()),
    )
    expect(new Set(others).size).toBe(2)
  })

  it('is decided before anything is fetched early, so that no page has two versions', async () => {
    expect((await open(withCanary(1), aBrowser(sixty[0]))).early).toEqual(['/drypers-baby-club/remotes/gifts/v2/remoteEntry.js'])
    expect(await open(withCanary(0), aBrowser(sixty[0]))).toMatchObject({ early: ['/drypers-baby-club/remotes/gifts/v1/remoteEntry.js'], salt: undefined })
  })

  it.each([
    ['a token that is none', { local: new Map([['token', 'x']]), session: new Map() }],
    ['a note of another script', { local: new Map(), session: new Map([['sides', '{']]) }],
  ])('is chosen in spite of %s', async (_, browser) => {
    expect((await open(withCanary(1), browser)).version).toBe('v2')
  })
})

describe('the list of what the files of a remote must be', () => {
  it('is asked for early, unless the page brings what its own screen needs of it', async () => {
    const integrity = { href: 'integrity.json', sha256: 'abc' }
    const fetchedWith = async (changes: object) => (await open({ remotes: { gifts: remote('v1', { integrity, ...changes }) } }, aBrowser())).fetched
    expect(await fetchedWith({})).toEqual(['/drypers-baby-club/remotes/gifts/v1/integrity.json'])
    expect(await fetchedWith({ first: { 'remoteEntry.js': 'def' } })).toEqual([])
  })
})

describe("the club's time", () => {
  it('is read from the first answer, before any script knows the club', async () => {
    const answer = () => ({ ok: true, json: async () => null })
    expect((await open(withCanary(0), aBrowser(sixty[0]), { answer })).clubDate).toBe(CLUB_DATE)
    expect((await open(withCanary(0), aBrowser(), { answer })).clubDate).toBeUndefined()
  })
})

describe('a link for testers', () => {
  const pinned = (version: string) => ({ ok: true, json: async () => ({ name: 'gifts', version, until: '2026-11-23T00:00:00Z', remote: remote(version) }) })

  it('shows nothing else than everybody gets when the gateway does not know it, and is forgotten', async () => {
    const browser = aBrowser(sixty[0])
    const refused = await open(withCanary(0), browser, { search: '?pin=forged', answer: () => ({ ok: false }) })
    expect([refused.version, refused.pin, browser.session.has('pin')]).toEqual(['v1', undefined, false])
    expect(await open(withCanary(0), browser, { search: '?pin=t' })).toMatchObject({ version: 'v1', pin: undefined })
  })

  it('shows its version for the session, and fetches no other early', async () => {
    const browser = aBrowser(sixty[0])
    const first = await open(withCanary(0), browser, { search: '?pin=a%2Fb', answer: () => pinned('v9') })
    expect(first).toMatchObject({ version: 'v9', pin: { version: 'v9' } })
    expect(first.fetched).toContain('/drypers-baby-club/api/remotes/pin?token=a%2Fb')
    expect(first.early.filter((href) => !href.includes('/v9/'))).toEqual([])
    expect((await open(withCanary(0), browser, { answer: () => pinned('v9') })).version).toBe('v9')
  })
})
