import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CALLS } from '@club/contracts/http'
import { addVersion, showVersion } from '@club/releases'
import { registry } from '@club/service-host'
import { givenGateway } from './given-gateway'
import type { GivenGateway } from './given-gateway'

let given: GivenGateway
const SCRIPT = 'document.documentElement.lang="en"'
const PAGE = `<!doctype html><script>${SCRIPT}</script><script src="/drypers-baby-club/assets/shell/main.0123456789ab.js"></script>`

const publish = (path: string, text: string | Buffer) => {
  const file = join(given.site, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
const json = async (path: string) => (await (await get(path)).json()) as Record<string, never>
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${given.origin}${path}`, { redirect: 'manual', headers })

/** Publishes a version of a remote to all members. */
const publishGifts = (version: string, declaration: object) => {
  const dist = mkdtempSync(join(tmpdir(), 'club-gifts-'))
  writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: 'gifts', version, entry: 'entry.js', routes: [], ...declaration }))
  addVersion({ name: 'gifts', site: given.site, dist })
  showVersion({ name: 'gifts', site: given.site, version, by: 'somebody' })
  rmSync(dist, { recursive: true })
}

beforeAll(async () => {
  given = await givenGateway({ BRAND_NAME: 'Club of Tests' })
  publish('index.html', PAGE)
  publish('assets/shell/main.0123456789ab.js', 'main()')
  publish('assets/shell/main.0123456789ab.js.gz', gzipSync('main()'))
})
afterAll(() => given.stop())

describe('the web site', () => {
  it('does not leave its folder, and does not show what is hidden', async () => {
    publish('remotes/account/v1/.published', '1')
    for (const path of [
      '/drypers-baby-club/..%2f..%2fpublic.pem',
      '/drypers-baby-club/%2e%2e/public.pem',
      '/drypers-baby-club/remotes/account/v1/.published',
      '/drypers-baby-club/remotes/account/v1/%2epublished',
      '/drypers-baby-club/remotes/account/v1/%2Epublished',
      '/drypers-baby-club/remotes/account/v1%2f.published',
      '/drypers-baby-club/remotes/account/x%2F..%2fv1%2f%2epublished',
      '/drypers-baby-club/remotes/account/v1%2f%2f.published',
      '/drypers-baby-club/assets/%00',
      '/drypers-baby-club/assets/%ff.js',
      '/drypers-baby-club/remotes/account/v1/%',
    ]) {
      const response = await get(path)
      expect([path, (await response.text()).includes('PUBLIC KEY'), response.status]).toEqual([path, false, 404])
    }
  })

  it('answers a missing asset with 404, not with the page', async () => {
    for (const path of ['/drypers-baby-club/assets/gone.js', '/drypers-baby-club/remotes/rewards/v9/remoteEntry.js', '/favicon.ico'])
      expect((await get(path)).status).toBe(404)
  })

  it('sends the root to the base path, with its query', async () => {
    const response = await get('/?utm_source=promoter')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/drypers-baby-club?utm_source=promoter'])
  })

  it('answers every address with the shell’s page, and lets only its own inline script run', async () => {
    for (const path of [
      '/drypers-baby-club',
      '/drypers-baby-club/',
      '/drypers-baby-club/en',
      '/drypers-baby-club/en/signin',
      '/drypers-baby-club/scancode/success',
      '/drypers-baby-club/index.html',
    ]) {
      const response = await get(path)
      const hash = createHash('sha256').update(SCRIPT).digest('base64')
      expect(await response.text()).toBe(PAGE)
      expect(response.headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
  })

  it('lets nothing run that is no page, and gives pages and the service worker the policy of a page', async () => {
    publish('offline.html', '<!doctype html>')
    publish('service-worker.js', 'self')
    publish('static/bear.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    const policy = async (path: string) => (await get(`/drypers-baby-club/${path}`)).headers.get('content-security-policy')
    for (const path of ['config/remotes.json', 'assets/shell/main.0123456789ab.js', 'static/bear.svg', 'assets/gone.js', 'api/gone'])
      expect([path, await policy(path)]).toEqual([path, "default-src 'none';frame-ancestors 'none'"])
    for (const path of ['offline.html', 'service-worker.js', 'api/docs', 'en/signin'])
      expect([path, await policy(path)]).toEqual([path, expect.stringContaining("script-src 'self'")])
    const names = [...(await get('/drypers-baby-club/static/bear.svg')).headers.keys()]
    expect(names).toEqual(expect.arrayContaining(['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'x-frame-options']))
    expect(names).not.toContain('permissions-policy')
  })

  it('writes the settings and the pointers to the remotes into the page, as data that no script can hide in', async () => {
    const start = async () => {
      const [, json = ''] = /id="club-start">([^<]*)</.exec(await (await get('/drypers-baby-club/en')).text()) ?? []
      return JSON.parse(json) as object
    }
    publish('index.html', `<!doctype html><script type="application/json" id="club-start">\n null </script><script>${SCRIPT}</script>`)
    const routes = [{ path: '/gifts', for: 'public', title: { en: '</script><script>', bm: '' } }]
    publishGifts('1', { routes })
    const gifts = { version: '1', routes, base: 'remotes/gifts/1/' }
    expect(await start()).toMatchObject({ settings: { brandName: 'Club of Tests' }, remotes: { remotes: { gifts } } })
    expect((await get('/drypers-baby-club/en')).headers.get('content-security-policy')?.match(/'sha256-/g)).toHaveLength(1)
    publishGifts('2', {})
    expect(await start()).toMatchObject({ remotes: { remotes: { gifts: { version: '2' } } } })
    publish('index.html', PAGE)
  })

  it('gives a page what its own address needs of the remotes: no back office for members, and what is loaded early for its screen alone', async () => {
    publish('index.html', '<!doctype html><script type="application/json" id="club-start">\n null </script>')
    const hashes = Object.fromEntries(['entry.js', 'own.js', 'later.js', 'other.js'].map((file) => [file, createHash('sha256').update(file).digest('base64')]))
    const list = JSON.stringify(hashes)
    const early = { files: ['own.js'], later: ['later.js'], asks: ['/gifts/fetch'] }
    const manifest = {
      integrity: { href: 'integrity.json', sha256: createHash('sha256').update(list).digest('base64') },
      routes: [
        { path: '/gifts', for: 'member', ...early },
        { path: '/gifts/one', for: 'member', files: ['other.js'], later: [] },
        { path: '/admin/gifts', for: ['dev'], module: 'admin' },
      ],
    }
    publishGifts('1a', manifest)
    publish('remotes/gifts/1a/integrity.json', list)
    const giftsAt = async (path: string) => {
      const [, json = ''] = /id="club-start">([^<]*)</.exec(await (await get(`/drypers-baby-club${path}`)).text()) ?? []
      const { remotes, membersOnly } = (JSON.parse(json) as { remotes: { remotes: Record<string, object>; membersOnly?: true } }).remotes
      return { membersOnly, ...remotes['gifts'] }
    }
    const [own, other] = [
      { path: '/gifts', for: 'member' },
      { path: '/gifts/one', for: 'member' },
    ]
    const { 'other.js': _other, ...first } = hashes
    expect(await giftsAt('/gifts')).toMatchObject({ membersOnly: true, first, routes: [{ ...own, files: ['own.js'], asks: early.asks }, other] })
    expect(await giftsAt('/gifts/one')).toMatchObject({ first: { 'entry.js': hashes['entry.js'], 'other.js': hashes['other.js'] } })
    for (const path of ['/dashboard', '/:any', '/*']) {
      const elsewhere = await giftsAt(path)
      expect(elsewhere).toMatchObject({ membersOnly: true, routes: [own, other] })
      expect(elsewhere).not.toHaveProperty('first')
    }
    expect(await giftsAt('/admin/gifts')).toMatchObject({ routes: [own, other, { path: '/admin/gifts' }] })
    expect(await giftsAt('/admin/gifts')).not.toHaveProperty('membersOnly', true)
    // A list that is not what the manifest says is left to the browser, which refuses it.
    publishGifts('1b', manifest)
    publish('remotes/gifts/1b/integrity.json', list.replace(/.$/, ' }'))
    expect(await giftsAt('/gifts')).not.toHaveProperty('first')
    publish('index.html', PAGE)
  })

  it('shows the version before one whose manifest is broken, whose drawn pages are too, and counts it for staff', async () => {
    publish('index.html', '<!doctype html><script type="application/json" id="club-start">\n null </script>')
    publishGifts('2a', { pages: true })
    publish('remotes/gifts/2a/pages.json', '{"/faq":')
    publishGifts('2b', {})
    publish('remotes/gifts/2b/remote.json', '{"name":')
    const page = await get('/drypers-baby-club/en')
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('"base":"remotes/gifts/2a/"')])
    expect(await json('/drypers-baby-club/config/remotes.json')).toMatchObject({ remotes: { gifts: { version: '2a' } } })
    expect(await registry.getSingleMetricAsString('club_remote_manifests_unreadable_total')).toMatch(/\{remote="gifts"\} [1-9]/)
    publish('index.html', PAGE)
  })

  it('answers the pointer of a remote without who moved it, and nothing else of that folder', async () => {
    publishGifts('3', {})
    const pointer = await json('/drypers-baby-club/config/remotes/gifts.json')
    expect(pointer).toMatchObject({ stable: '3', canary: null })
    expect(JSON.stringify(pointer)).not.toContain('somebody')
    for (const path of ['none.json', 'gifts/00000001.json', 'gifts/', 'gifts%2f00000001.json', '%2f/gifts/00000001.json', '..%2fremotes%2fgifts/00000001.json'])
      expect([path, (await get(`/drypers-baby-club/config/remotes/${path}`)).status]).toEqual([path, 404])
    for (const path of ['%63onfig%2fremotes', 'config%2f%2fremotes', 'config%2f.%2fremotes', 'x%2f..%2fconfig%2fremotes', 'CONFIG/remotes'])
      expect([path, (await get(`/drypers-baby-club/${path}/gifts/00000001.json`)).status]).toEqual([path, 404])
  })

  it('puts a drawn page into the shell’s, with the settings of the installation in it and nothing that could end its markup', async () => {
    const frame = (language: string) =>
      `<template id="first-frame-${language}-visitor"><a data-home="true" href="/">x</a><span data-brand="true"></span><main><div data-waiting="true"></div></main></template>`
    publish(
      'index.html',
      `<!doctype html><html lang="en"><head><title>x</title></head><body><div id="club"></div>${frame('en')}${frame('bm')}<script>${SCRIPT}</script></body></html>`,
    )
    const drawn = (path: string) => ({ path, for: 'public', drawn: true, title: { en: 'Questions <1>', bm: 'Soalan' } })
    const pages = {
      '/gifts/faq': {
        en: '<h1>Ask {{support.email}} of {{brandName}}, {{__proto__.x}}{{constructor.name}}</h1>',
        bm: '<h1>Tanya</h1>',
        styles: 'h1{color:red}',
      },
      '/:language/gifts': { en: '<h1>Come</h1>', bm: '<h1>Mari</h1>', styles: '' },
    }
    publishGifts('4', { pages: true, routes: [drawn('/gifts/faq'), drawn('/:language/gifts')] })
    publish('remotes/gifts/4/pages.json', JSON.stringify(pages))
    const read = async (path: string) => (await get(`/drypers-baby-club${path}`)).text()
    const both = await read('/gifts/faq')
    expect(both).toContain('<title>Questions &lt;1&gt; · Club of Tests</title>')
    expect(both).toContain('<style>h1{color:red}</style><noscript><style>[data-drawn][hidden]{display:block}</style></noscript></head>')
    expect(both).toMatch(
      /<div id="club"><a data-home="true" href="\/drypers-baby-club\/en">x<\/a><span data-brand="true">Club of Tests<\/span><main><div data-waiting="true"><div data-drawn="en" lang="en"><h1>Ask [^<{]+@[^<{]+ of Club of Tests, <\/h1><\/div><div data-drawn="bm" lang="ms" hidden><h1>Tanya<\/h1><\/div><\/div><\/main><\/div>/,
    )
    const malay = await read('/bm/gifts')
    expect(malay).toContain('<html lang="ms"')
    expect(malay).toContain('<div data-drawn="bm" lang="ms"><h1>Mari</h1></div></div></main>')
    expect(malay).not.toContain('<noscript>')
    expect(await read('/en/signin')).toContain('<div id="club"></div>')
    const policy = (await get('/drypers-baby-club/gifts/faq')).headers.get('content-security-policy')
    expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}';`)
    publish('index.html', PAGE)
  })

  it('shows a new page as soon as it is published', async () => {
    publish('index.html', `${PAGE}<!-- second -->`)
    expect(await (await get('/drypers-baby-club/en')).text()).toContain('second')
    publish('index.html', PAGE)
  })

  it('keeps hashed files for ever, compressed as the browser likes, and pointers never', async () => {
    const asset = await get('/drypers-baby-club/assets/shell/main.0123456789ab.js', { 'accept-encoding': 'gzip' })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect([asset.headers.get('content-encoding'), await asset.text()]).toEqual(['gzip', 'main()'])
    expect(asset.headers.get('content-type')).toContain('javascript')
    expect(asset.headers.has('last-modified')).toBe(false)
    expect((await get('/drypers-baby-club/config/remotes.json')).headers.get('cache-control')).toBe('no-cache')
    publish('static/items/towel.svg', '<svg/>')
    expect((await get('/drypers-baby-club/static/items/towel.svg')).headers.get('cache-control')).toBe('public, max-age=3600')
  })

  it('sends the part of a file that is asked for, refuses one that is not there, and the whole for what is no part', async () => {
    const ask = async (path: string, range: string) => {
      const response = await get(`/drypers-baby-club/${path}`, { range, 'accept-encoding': 'identity' })
      return [response.status, response.headers.get('content-range'), await response.text()]
    }
    publish('static/items/part.js', 'main()')
    const part = (range: string) => ask('static/items/part.js', range)
    expect(await part('bytes=1-3')).toEqual([206, 'bytes 1-3/6', 'ain'])
    expect(await part('bytes=-2')).toEqual([206, 'bytes 4-5/6', '()'])
    for (const range of ['bytes=6-', 'bytes=3-1']) expect([range, ...(await part(range))]).toEqual([range, 416, 'bytes */6', ''])
    for (const range of ['bytes=a-b', 'lines=1-2', 'bytes=0-1,3-4']) expect([range, ...(await part(range))]).toEqual([range, 200, null, 'main()'])
    // A script that never changes is small and comes whole.
    expect(await ask('assets/shell/main.0123456789ab.js', 'bytes=1-3')).toEqual([200, null, 'main()'])
  })

  it('finds a remote that was published while it runs', async () => {
    expect((await get('/drypers-baby-club/remotes/rewards/abc/main.js')).status).toBe(404)
    publish('remotes/rewards/abc/main.js', 'rewards()')
    const response = await get('/drypers-baby-club/remotes/rewards/abc/main.js')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('knows its settings and the areas of Malaysia', async () => {
    expect(await (await get('/drypers-baby-club/config/app.json')).json()).toMatchObject({ brandName: 'Club of Tests' })
    const area = await get('/drypers-baby-club/static/area.json')
    expect(((await area.json()) as object[])[0]).toEqual({ state: expect.any(String), city: expect.any(String), postcode: expect.stringMatching(/^\d{5}$/) })
    expect((await get('/drypers-baby-club/static/area.json', { 'if-none-match': area.headers.get('etag') ?? '' })).status).toBe(304)
    const lists = await json('/drypers-baby-club/static/standardised.json')
    expect(Object.keys(lists)).toEqual(['states', 'cities', 'postcodes'])
    expect(lists['states']).toContainEqual({ label: 'Selangor', value: 'Selangor' })
    expect(lists['states']).toContainEqual({ label: 'W.P. Putrajaya', value: 'W.P. Putrajaya' })
    expect(lists['states']).toHaveLength(16)
  })

  it('describes its API to tools and to people, without a script', async () => {
    const document = await json('/drypers-baby-club/api/openapi.json')
    expect(document['openapi']).toMatch(/^3\.1/)
    expect(document).toHaveProperty(['paths', '/user/scancode', 'post', 'responses', '409'])
    expect(document).toHaveProperty(['paths', '/user/scancode', 'post', 'x-served'], true)
    // Every call of the contract is described; calls marked as not served are left out.
    const operations = Object.entries(document['paths'] as unknown as Record<string, Record<string, { 'x-served': boolean }>>).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), served: operation['x-served'] })),
    )
    expect(operations).toHaveLength(CALLS.length)
    const unserved = operations.filter(({ served }) => !served)
    const statuses = await Promise.all(
      unserved.map(({ path, method }) => given.call(method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? {} : { body: {} }).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status < 400)).toEqual([])
    const page = await (await get('/drypers-baby-club/api/docs')).text()
    expect(page).toContain('/user/scancode')
    expect(page).toContain('/dev/jobs/run')
    expect(page).not.toContain('<script')
  })

  it('says nothing of tools of development where there are none', async () => {
    const inProduction = await givenGateway({ ALLOW_TEST_CLOCK: 'false' })
    try {
      const [document, page] = await Promise.all(['openapi.json', 'docs'].map(async (name) => (await fetch(`${inProduction.api}/${name}`)).text()))
      expect(Object.keys((JSON.parse(document ?? '') as { paths: object }).paths)).toHaveLength(
        new Set(CALLS.filter(({ auth }) => auth !== 'dev').map((call) => call.path)).size,
      )
      for (const text of [document, page]) expect([text?.includes('/user/scancode'), text?.includes('/dev/')]).toEqual([true, false])
    } finally {
      await inProduction.stop()
    }
  })
})
