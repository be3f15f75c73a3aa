import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveOf, giftsFiles } from '@club/testing'
import { ARCHIVE_BOMBS, HOSTILE_MARKUP, hostileArchive } from '@club/testing/hostile-archives'
import fc from 'fast-check'
import { checkInProcess } from '../src/archive-process'
import { checkArchive } from '../src/check-version'
import { ArchiveRefusal, readManifest, stageVersion } from '../src/index'

/** The soak sends many more (`HOSTILE_CASES=10000` here takes a minute). */
const CASES = Number(process.env['HOSTILE_CASES'] ?? 1_000)
const SEED = 35
/** Processor time: a second, as the machine may have other things to do. */
const CPU_MS_MAX = 1_000

let site: string
let folder: string
let archive: string
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'club-hostile-'))
  folder = join(site, 'remotes/gifts/draft/unpacked')
  archive = join(site, 'remotes/gifts/draft/archive')
  mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(site, { recursive: true }))

async function cpuMsOf<Made>(work: () => Promise<Made>): Promise<[made: Made, ms: number]> {
  const begun = process.cpuUsage()
  const made = await work()
  const { user, system } = process.cpuUsage(begun)
  return [made, (user + system) / 1_000]
}
const check = (bytes: Uint8Array) => {
  writeFileSync(archive, bytes)
  return checkArchive({ name: 'gifts', site, archive, folder })
}
const stage = async (bytes: Uint8Array) =>
  stageVersion({
    name: 'gifts',
    site,
    archive: (async function* () {
      yield bytes
    })(),
    by: 'gifts.ci',
  })
const PAGE = { path: '/gifts', for: 'public', drawn: true }
const withPages = (pages: unknown, declaration: object = {}) =>
  archiveOf([
    ...giftsFiles('v1', {
      pages: true,
      routes: [PAGE, { path: '/gifts/mine', for: 'member', drawn: true }, { path: '/gifts/other', for: 'public' }],
      ...declaration,
    }),
    { name: 'pages.json', content: typeof pages === 'string' ? pages : JSON.stringify(pages) },
  ])
const page = (markup: string) => ({ '/gifts': { en: markup, bm: '<h1>x</h1>', styles: '' } })

describe('an archive is refused within a second:', () => {
  it.each(ARCHIVE_BOMBS.map(([what, make]) => [what, make] as const))('%s', async (_what, make) => {
    const bytes = await make()
    const [refused, ms] = await cpuMsOf(() => check(bytes))
    expect(refused).toBeInstanceOf(ArchiveRefusal)
    expect(ms).toBeLessThan(CPU_MS_MAX)
    expect(readdirSync(join(site, 'remotes/gifts/draft')).sort()).toEqual(['archive', 'unpacked'])
  })

  it('one that takes more time than it may, and the next one finds another process', async () => {
    writeFileSync(archive, await archiveOf(giftsFiles('v1')))
    const question = { name: 'gifts', site, archive, folder }
    expect(await checkInProcess(question, { cpuMsMax: 1_000, msMax: 0, rssBytesMax: 1e9 })).toEqual(new ArchiveRefusal('too-costly', ''))
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
    expect(await checkInProcess(question)).toMatchObject({ version: 'v1', there: 'no' })
  })
})

describe('drawn pages are refused', () => {
  it.each<[string, unknown, string]>([
    ['that are nothing', 'null', 'no pages by their addresses'],
    ['that are no JSON', '{"/gifts":', 'no pages by their addresses'],
    ['one of which is nothing', { '/gifts': null }, '/gifts'],
    ['one of which has no Malay', { '/gifts': { en: '', styles: '' } }, '/gifts.bm'],
    ['one of which is no text', { '/gifts': { en: {}, bm: '', styles: '' } }, '/gifts.en'],
    ['one of which has more', { '/gifts': { en: '', bm: '', styles: '', script: 'x' } }, '/gifts'],
    ['in place of sign-in', { '/:language/signin': { en: '', bm: '', styles: '' } }, '/:language/signin is no page of its own that is drawn'],
    ['in place of the first page', { '/': { en: '', bm: '', styles: '' } }, '/ is no page of its own that is drawn'],
    ['in place of another remote', { '/dashboard': { en: '', bm: '', styles: '' } }, '/dashboard is no page of its own that is drawn'],
    ['of a route for members', { '/gifts/mine': { en: '', bm: '', styles: '' } }, '/gifts/mine is no page of its own that is drawn'],
    ['of a route that is not drawn', { '/gifts/other': { en: '', bm: '', styles: '' } }, '/gifts/other is no page of its own that is drawn'],
    [
      'whose styles end their element',
      { '/gifts': { en: '', bm: '', styles: 'a{}</STYLE ><script>alert(1)</script>' } },
      '/gifts: styles that end their element',
    ],
    ['that are too many', `{"/gifts":{"en":"${'x'.repeat(1_000_000)}","bm":"","styles":""}}`, 'too large'],
  ])('%s', async (_what, pages, subject) => {
    expect(await stage(await withPages(pages))).toEqual(new ArchiveRefusal('page-not-allowed', `pages.json: ${subject}`))
  })

  it.each(HOSTILE_MARKUP.map((markup) => [markup.length > 90 ? `${markup.slice(0, 90)}…` : markup, markup]))('with %s', async (_what, markup) => {
    const [refused, ms] = await cpuMsOf(async () => check(await withPages(page(`<h1>x</h1>${markup}`))))
    expect(refused).toMatchObject({ reason: 'page-not-allowed', subject: expect.stringMatching(/^pages\.json: \/gifts en: /) as string })
    expect(ms).toBeLessThan(CPU_MS_MAX)
  })

  it('and are taken with text, tables, fields, pictures of the club and drawings', async () => {
    const markup =
      '<h1 id="a" class="b" data-c="d" aria-label="e" tabindex="-1" style="color:red">x &amp; y</h1><table><colgroup><col class="a"/></colgroup><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
      '<form class="a"><label>x<input type="text" required=""/></label><button type="submit" disabled="">x</button></form><a href="/drypers-baby-club/en">x</a><a href="tel:{{support.phone}}">x</a>' +
      '<img src="/drypers-baby-club/static/bear.svg" srcset="/a.png 1x, /b.png 2x" alt=""/><svg viewBox="0 0 1 1"><defs><linearGradient id="g"><stop offset="0"></stop></linearGradient></defs><path d="M0 0" fill="url(#g)"></path></svg>'
    expect(await stage(await withPages(page(markup)))).toMatchObject({ version: 'v1' })
  })
})

describe('a manifest is refused', () => {
  it.each<[string, object, string, string]>([
    ['whose title is no text', { routes: [{ ...PAGE, title: { en: {}, bm: '' } }] }, 'manifest-invalid', 'routes.0.title.en'],
    ['that names a file of the host', { entry: 'a/../../../../etc/passwd' }, 'manifest-invalid', 'entry'],
    ['that names one which is not there either', { entry: 'a/../../../../etc/nothing' }, 'manifest-invalid', 'entry'],
    ['that asks for no call', { routes: [{ ...PAGE, asks: ['//elsewhere.example'] }] }, 'manifest-invalid', 'routes.0.asks.0'],
    ['that takes the first page', { routes: [{ path: '/', for: 'visitor' }] }, 'address-not-own', '/'],
    ['that takes the sign-in', { routes: [{ path: '/:language/signin', for: 'visitor' }] }, 'address-not-own', '/:language/signin'],
    ['that takes the back office', { routes: [{ path: '/admin', for: ['dev'], module: 'a' }] }, 'address-not-own', '/admin'],
    ['that says where staff begin', { homes: { dev: '/gifts' } }, 'manifest-invalid', 'homes'],
    ['with the name that every object has', { name: 'constructor' }, 'manifest-invalid', 'name'],
  ])('%s', async (_what, declaration, reason, subject) => {
    expect(await stage(await archiveOf(giftsFiles('v1', declaration)))).toEqual(new ArchiveRefusal(reason as never, subject))
  })

  it('with the names that every object has, in what it uses of the shell', async () => {
    mkdirSync(join(site, '.shells'))
    writeFileSync(join(site, '.shells/0a.json'), JSON.stringify({ versions: {}, exports: {}, calls: {}, types: {} }))
    const uses = '{"versions":{"constructor":"1.0.0"},"exports":{"toString":{"call":"x"}},"calls":{"__proto__":"x","valueOf":"y"},"types":{}}'
    const refused = await stage(await archiveOf([...giftsFiles('v1'), { name: 'uses.json', content: uses }]))
    expect(refused).toMatchObject({ reason: 'contract-unmet', subject: expect.stringContaining('constructor 1.0.0 (the shell has none)') as string })
  })
})

it(`of ${CASES} archives that were made up none does harm: each is a version or is refused, and nothing of it is outside its folder`, async () => {
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(hostileArchive, async (make) => {
      const bytes = await make()
      const checkAnew = () => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        return cpuMsOf(() => check(bytes))
      }
      const [outcome, ms] = await checkAnew()
      // What an archive costs it costs each time; a collection of garbage comes once.
      if (ms >= CPU_MS_MAX) expect((await checkAnew())[1]).toBeLessThan(CPU_MS_MAX)
      expect([
        readdirSync(site),
        readdirSync(join(site, 'remotes')),
        readdirSync(join(site, 'remotes/gifts')),
        readdirSync(join(site, 'remotes/gifts/draft')).sort(),
      ]).toEqual([['remotes'], ['gifts'], ['draft'], ['archive', 'unpacked']])
      if (!(outcome instanceof ArchiveRefusal)) accepted += 1
    }),
    { numRuns: CASES, seed: SEED },
  )
  expect(accepted).toBeGreaterThan(0)
  expect(readManifest(site, 'gifts', 'v1')).toBeUndefined()
})
