import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addVersion, mergedRemotes, showVersion, startCanary } from '@club/releases'
import { registry } from '@club/service-host'
import { HOSTILE_MARKUP, hostileDocuments } from '@club/testing/hostile-archives'
import fc from 'fast-check'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { createFiller, placeDrawnPages } from '../src/endpoints/drawn-pages'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

type Node = DefaultTreeAdapterTypes.Node

/** The soak publishes many more. */
const CASES = Number(process.env['HOSTILE_CASES'] ?? 600)
const SEED = 35
const SCRIPT = 'document.documentElement.lang="en"'
const frame = (language: string) =>
  `<template id="first-frame-${language}-visitor"><a data-home="true" href="/">x</a><span data-brand="true"></span><main><div data-waiting="true"></div></main></template>`
const PAGE = `<!doctype html><html lang="en"><head><title>x</title><script type="application/json" id="club-start">null</script><script>${SCRIPT}</script></head><body><div id="club"></div>${frame('en')}${frame('bm')}</body></html>`
const SETTINGS = { brandName: 'Club of Tests' }

let given: GivenGateway
let site: string
const versions = { gifts: 0, account: 0 }

/** A version in the site, as if nobody had looked at it when it was published. */
function show(name: 'gifts' | 'account', files: Readonly<Record<string, string>>, at = site): string {
  const dist = mkdtempSync(join(tmpdir(), 'club-version-'))
  const version = `v${(versions[name] += 1)}`
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text.replace('"version":"v1"', `"version":"${version}"`))
  const folder = join(at, 'remotes', name, version)
  mkdirSync(join(folder, '..'), { recursive: true })
  cpSync(dist, folder, { recursive: true })
  rmSync(dist, { recursive: true })
  showVersion({ name, site: at, version, by: 'team' })
  return version
}
const manifest = (name: string, routes: object[], more: object = {}) =>
  JSON.stringify({ name, version: 'v1', entry: 'entry.js', preload: [], texts: { en: [], bm: [] }, pages: true, routes, ...more })
const drawn = (path: string) => ({ path, for: 'visitor', drawn: true, title: { en: path, bm: path } })
const ACCOUNT = {
  'remote.json': manifest('account', [drawn('/:language'), { path: '/:language/signin', for: 'visitor' }, { path: '/dashboard', for: 'member' }]),
  'pages.json': JSON.stringify({ '/:language': { en: '<h1>Welcome</h1>', bm: '<h1>Selamat datang</h1>', styles: '' } }),
}
const get = (path: string) => fetch(`${given.origin}/drypers-baby-club${path}`)
const textOf = async (path: string) => (await get(path)).text()

beforeAll(async () => {
  given = await givenGateway({ BRAND_NAME: 'Club of Tests' })
  site = given.site
  writeFileSync(join(site, 'index.html'), PAGE)
  show('account', ACCOUNT)
})
afterAll(() => given.stop())

describe('a file of one remote that is not as it must be', () => {
  const before = async () =>
    Promise.all(['/en', '/en/signin', '/dashboard', '/bm'].map(async (path) => (await textOf(path)).replace(/<script type.*?<\/script>/, '')))

  it.each<[string, Readonly<Record<string, string>>]>([
    ['pages that are null', { 'remote.json': manifest('gifts', [drawn('/gifts')]), 'pages.json': 'null' }],
    ['a page that is null', { 'remote.json': manifest('gifts', [drawn('/gifts')]), 'pages.json': '{"/gifts":null}' }],
    [
      'a title that is no text',
      { 'remote.json': manifest('gifts', [{ ...drawn('/gifts'), title: { en: {} } }]), 'pages.json': '{"/gifts":{"en":"x","bm":"x","styles":""}}' },
    ],
    [
      'pages for sign-in and the first page',
      {
        'remote.json': manifest('gifts', [drawn('/gifts'), drawn('/:language/signin'), drawn('/:language'), drawn('/dashboard'), drawn('/')]),
        'pages.json': JSON.stringify(
          Object.fromEntries(
            ['/:language/signin', '/:language', '/dashboard', '/', '/gifts'].map((path) => [path, { en: '<form><input/></form>', bm: '', styles: '' }]),
          ),
        ),
      },
    ],
    ['a manifest in the name of another remote', { 'remote.json': manifest('account', [drawn('/:language/signin')]), 'pages.json': '{}' }],
    ['a manifest that is null', { 'remote.json': 'null', 'pages.json': '{}' }],
    ['no manifest', { 'pages.json': '{}' }],
    ['no pages', { 'remote.json': manifest('gifts', [drawn('/gifts')]) }],
  ])('takes away that remote’s pages and nothing else: %s', async (_what, files) => {
    const others = await before()
    show('gifts', { ...files, ...(files['remote.json'] ? {} : { 'remote.json': '{' }) })
    expect(await before()).toEqual(others)
    const page = await get('/gifts')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="club"></div>')])
    expect((await get('/config/remotes.json')).status).toBe(200)
  })

  it('is counted for staff', async () => {
    show('gifts', { 'remote.json': manifest('gifts', [drawn('/gifts')]), 'pages.json': 'null' })
    await get('/en')
    expect(await registry.getSingleMetricAsString('club_remote_pages_refused_total')).toMatch(/\{remote="gifts"\} [1-9]/)
  })

  it('does not reach the pages of others as a pointer or as a canary either', async () => {
    const others = await before()
    show('gifts', { 'remote.json': manifest('gifts', [drawn('/gifts')]), 'pages.json': '{}' })
    addVersion({ name: 'gifts', site, dist: writtenBuild({ 'remote.json': manifest('gifts', [drawn('/dashboard')]).replace('v1', 'c1') }) })
    startCanary({ name: 'gifts', site, by: 'team', version: 'c1', share: 1 })
    const merged = mergedRemotes(site).remotes['gifts']
    expect([merged?.routes.map(({ path }) => path), merged?.canary?.remote.routes]).toEqual([['/gifts'], []])
    writeFileSync(join(site, 'config/remotes/gifts/99999999.json'), 'null')
    expect(await before()).toEqual(others)
    expect((await get('/config/remotes/gifts.json')).status).toBe(404)
    expect(Object.keys(((await (await get('/config/remotes.json')).json()) as { remotes: object }).remotes)).toEqual(['account'])
    rmSync(join(site, 'config/remotes/gifts/99999999.json'))
  })
})

function writtenBuild(files: Readonly<Record<string, string>>): string {
  const dist = mkdtempSync(join(tmpdir(), 'club-build-'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(dist, file), text)
  return dist
}

describe('a script of a drawn page', () => {
  it.each(HOSTILE_MARKUP.filter((markup) => markup.length < 200))('neither runs nor is allowed to: %s', async (markup) => {
    show('gifts', {
      'remote.json': manifest('gifts', [drawn('/gifts')]),
      'pages.json': JSON.stringify({ '/gifts': { en: `<h1>x</h1>${markup}`, bm: '<h1>x</h1>', styles: '' } }),
    })
    const [page, signIn] = [await get('/gifts'), await get('/en/signin')]
    expect(page.headers.get('content-security-policy')).toBe(signIn.headers.get('content-security-policy'))
    expect(page.headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(1)
    expect(await page.text()).not.toContain('data-drawn')
  })

  it('does not come in by styles, titles or attributes that end the elements around them', async () => {
    const attack = '</style></title><script>alert(1)</script><div id="club"></div>'
    show('gifts', {
      'remote.json': manifest('gifts', [{ ...drawn('/gifts'), title: { en: attack, bm: attack } }]),
      'pages.json': JSON.stringify({
        '/gifts': {
          en: '<h1 title="&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;">x</h1>',
          bm: '<h1>x</h1>',
          styles: 'a::before{content:"<div id=\\"club\\"></div>"}',
        },
      }),
    })
    const page = await textOf('/gifts')
    expect(page).toContain('data-drawn="en"')
    expect(scriptsIn(parse(page))).toEqual([null, SCRIPT])
  })
})

const childrenOf = (node: Node): Node[] => ('content' in node ? [node.content] : 'childNodes' in node ? node.childNodes : [])
/** Scripts that a browser would run in a document: inline ones by their text, `null` for data. */
function scriptsIn(node: Node): (string | null)[] {
  const own =
    'tagName' in node && node.tagName === 'script'
      ? [node.attrs.some(({ name }) => name === 'type') ? null : (node.childNodes[0] as { value: string }).value]
      : []
  return [...own, ...childrenOf(node).flatMap(scriptsIn)]
}
const attributesIn = (node: Node): string[] => [
  ...('attrs' in node ? node.attrs.map(({ name, value }) => `${name}=${value}`) : []),
  ...childrenOf(node).flatMap(attributesIn),
]

it(`of ${CASES} versions that were made up none reaches beyond its own addresses, runs anything, or changes what another remote shows`, () => {
  const own = mkdtempSync(join(tmpdir(), 'club-made-up-'))
  show('account', ACCOUNT, own)
  const account = mergedRemotes(own).remotes['account']
  let placedPages = 0
  fc.assert(
    fc.property(hostileDocuments, (documents) => {
      rmSync(join(own, 'remotes/gifts'), { recursive: true, force: true })
      rmSync(join(own, 'config/remotes/gifts'), { recursive: true, force: true })
      show('gifts', documents, own)
      const merged = mergedRemotes(own)
      expect(merged.remotes['account']).toEqual(account)
      for (const { path } of merged.remotes['gifts']?.routes ?? []) expect(path).toMatch(/^\/(?::language\/|admin\/)?gifts(?:\/|$)/)
      const placed = placeDrawnPages(own, merged, SETTINGS, () => undefined)
      const fill = createFiller(PAGE, SETTINGS)
      for (const [path, page] of placed) {
        if (/^\/(?:en|bm)$/.test(path)) continue
        placedPages += 1
        expect(path).toMatch(/^\/(?:(?:en|bm)\/)?gifts(?:\/|$)/)
        const document = parse(fill(page))
        expect(scriptsIn(document)).toEqual([null, SCRIPT])
        expect(attributesIn(document).filter((one) => /^on|^(?:href|src|action|formaction)=\s*(?:javascript|data|https?):/i.test(one))).toEqual([])
      }
      expect([placed.get('/en')?.page.markup.en, placed.has('/en/signin'), placed.has('/dashboard')]).toEqual(['<h1>Welcome</h1>', false, false])
    }),
    { numRuns: CASES, seed: SEED },
  )
  rmSync(own, { recursive: true })
  expect(placedPages).toBeGreaterThan(0)
})
