import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHash, randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { archiveOf, giftsFiles } from '@club/testing'
import type { Archived } from '@club/testing'
import { addVersion, ArchiveRefusal, contentDigest, publishRemote, readManifest, readPointer, showVersion, stageVersion, versionsOf } from '../src/index'
import { refusalOfSlots } from '../src/addresses'

let site: string
beforeEach(() => (site = mkdtempSync(join(tmpdir(), 'club-stage-'))))
afterEach(() => rmSync(site, { recursive: true }))

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const stage = (bytes: Uint8Array, digest?: string) =>
  stageVersion({ name: 'gifts', site, archive: inPieces(bytes), by: 'gifts.ci', ...(digest === undefined ? {} : { digest }) })
const refusalOf = async (files: readonly Archived[]) => {
  const outcome = await stage(await archiveOf(files))
  return outcome instanceof ArchiveRefusal ? [outcome.reason, outcome.subject] : outcome
}
const changed = (declaration: object) => giftsFiles('v1', declaration)
const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const SEALED = { 'entry.js': 'globalThis.gifts = 1', 'en.js': 'English', 'bm.js': 'Malay' }
/** A version with the hash of each of its files. */
const sealed = (said: Record<string, string>, list = JSON.stringify(said)): Archived[] => [
  ...giftsFiles('v1', { integrity: { href: 'integrity.json', sha256: sha256(list) } }),
  { name: 'integrity.json', content: JSON.stringify(said) },
]
const hashes = (files: Record<string, string>) => Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha256(text)]))
const route = (declared: object) => ({ path: '/gifts', for: 'member', ...declared })
const menuEntry = (label: string) => ({ place: 'header', label: { en: label, bm: label } })
const MANY = Array.from({ length: 4_001 }, (_, index): Archived => ({ name: `many/${index}.js`, content: '' }))

describe('an archive is refused, and nothing of it stays,', () => {
  afterEach(() => {
    expect(existsSync(join(site, 'remotes/gifts')) ? readdirSync(join(site, 'remotes/gifts')) : []).toEqual([])
    expect(readPointer(site, 'gifts')).toBeNull()
  })

  it.each<[string, readonly Archived[], string, string]>([
    ['that leaves its folder', [{ name: '../gifts.js', content: 'x' }], 'name-not-allowed', '../gifts.js'],
    ['that leaves it further down', [{ name: 'a/../../gifts.js', content: 'x' }], 'name-not-allowed', 'a/../../gifts.js'],
    ['with an absolute name', [{ name: '/tmp/gifts.js', content: 'x' }], 'name-not-allowed', '/tmp/gifts.js'],
    ['with a name for another system', [{ name: 'a\\gifts.js', content: 'x' }], 'name-not-allowed', 'a\\gifts.js'],
    ['with a note of the publisher', [{ name: '.published', content: '1' }], 'name-not-allowed', '.published'],
    ['with a page', [{ name: 'index.html', content: '<p>' }], 'name-not-allowed', 'index.html'],
    ['with a link', [{ name: 'link.js', linkname: '/etc/passwd', type: 'symlink' }], 'name-not-allowed', 'link.js'],
    ['with a hard link', [{ name: 'link.js', linkname: 'remote.json', type: 'link' }], 'name-not-allowed', 'link.js'],
    ['with a file twice', [...giftsFiles('v1'), { name: 'REMOTE.json', content: '{}' }], 'name-not-allowed', 'REMOTE.json'],
    ['with a file that is too large', [{ name: 'large.js', content: Buffer.alloc(16_000_001) }], 'file-too-large', 'large.js'],
    ['that is a bomb', Array.from({ length: 5 }, (_, index) => ({ name: `${index}.js`, content: Buffer.alloc(15_000_000) })), 'archive-too-large', ''],
    ['with too many files', MANY, 'too-many-files', ''],
    ['that may load a file that is not there', changed({ routes: [route({ later: ['gone.js'] })] }), 'file-missing', 'gone.js'],
    ['without a manifest', [{ name: 'a.js', content: 'x' }], 'manifest-missing', 'remote.json'],
    ['whose manifest is no JSON', [{ name: 'remote.json', content: '{' }], 'manifest-invalid', ''],
    ['whose version is no name of a folder', changed({ version: '../v1' }), 'manifest-invalid', 'version'],
    ['that asks for more than any remote may', changed({ budget: 150_001 }), 'manifest-invalid', 'budget'],
    ['of another remote', changed({ name: 'games' }), 'other-remote', 'games'],
    ['without a file that it names', changed({ entry: 'gone.js' }), 'file-missing', 'gone.js'],
    ['that names a file outside', changed({ entry: '../../config/app.json' }), 'manifest-invalid', 'entry'],
    ['without who may open a route', changed({ routes: [{ path: '/gifts' }] }), 'manifest-invalid', 'routes.0.for'],
    ['for a role that nobody has', changed({ routes: [route({ path: '/admin/gifts', for: ['owner'], module: 'admin' })] }), 'manifest-invalid', 'routes.0.for'],
    ['whose menu entry is a sentence', changed({ routes: [route({ menu: menuEntry('x'.repeat(41)) })] }), 'manifest-invalid', 'routes.0.menu.label.en'],
    ['whose menu entry has no name', changed({ routes: [route({ menu: menuEntry(' ') })] }), 'manifest-invalid', 'routes.0.menu.label.en'],
    ['whose menu entry is for staff', changed({ routes: [route({ menu: { ...menuEntry('Gifts'), place: 'codes' } })] }), 'manifest-invalid', 'menu of /gifts'],
    ['with more tiles than there is room for', changed({ tiles: ['a', 'b', 'c', 'd'] }), 'manifest-invalid', 'tiles'],
    ['with an address of nobody', changed({ routes: [route({ path: '/vouchers' })] }), 'address-not-own', '/vouchers'],
    ['with an address that could be any', changed({ routes: [route({ path: '/:page' })] }), 'address-not-own', '/:page'],
    ['with the home of members', changed({ routes: [route({ path: '/dashboard' })] }), 'address-not-own', '/dashboard'],
    ['with a screen of the back office that anybody opens', changed({ routes: [route({ path: '/admin/gifts' })] }), 'manifest-invalid', 'for of /admin/gifts'],
    ['with a page of members for staff', changed({ routes: [route({ for: ['dev'], module: 'admin' })] }), 'manifest-invalid', 'for of /gifts'],
    ['whose notes lead out of the club', changed({ inbox: { sent: '//elsewhere.example' } }), 'address-not-own', 'inbox.sent: //elsewhere.example'],
    ['whose notes lead to another remote', changed({ routes: [route({})], inbox: { sent: '/dashboard' } }), 'address-not-own', 'inbox.sent: /dashboard'],
    ['with a file that is not what it says of it', sealed(hashes({ ...SEALED, 'en.js': 'English, spoiled' })), 'integrity-wrong', 'en.js'],
    ['with a file that it says nothing of', sealed(hashes({ 'entry.js': SEALED['entry.js'], 'en.js': 'English' })), 'integrity-wrong', 'bm.js'],
    ['whose list of hashes is another one', sealed(hashes(SEALED), '{}'), 'integrity-wrong', 'integrity.json'],
    ['without its list of hashes', changed({ integrity: { href: 'integrity.json', sha256: sha256('{}') } }), 'integrity-wrong', 'integrity.json'],
    ['over the budget of its manifest', changed({ budget: 10 }), 'budget-exceeded', '27 > 10'],
  ])('%s', async (_what, files, reason, subject) => {
    expect(await refusalOf(files)).toEqual([reason, subject])
  })

  it('that is more than may be sent, before the rest of it is read', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += 1_000_000
        // Incompressible bytes, so that the limit of the content is not reached first.
        yield read === 1_000_000 ? gzipSync(randomBytes(1_000_000), { level: 0 }).subarray(0, 1_000_000) : randomBytes(1_000_000)
      }
    }
    const outcome = await stageVersion({ name: 'gifts', site, archive: endless(), by: 'gifts.ci' })
    expect(outcome).toBeInstanceOf(ArchiveRefusal)
    expect(read).toBeLessThan(20_000_000)
  })

  it('that is none, or ends early', async () => {
    const whole = await archiveOf(giftsFiles('v1'))
    for (const bytes of [Buffer.from('no archive'), whole.subarray(0, whole.length / 2), gzipSync(Buffer.from('no tar'.repeat(200)))])
      expect(await stage(bytes)).toEqual(new ArchiveRefusal('archive-unreadable', ''))
  })

  it('that is not the one that was signed', async () => {
    expect(await stage(await archiveOf(giftsFiles('v1')), contentDigest('another'))).toBe('digest-differs')
  })
})

describe('a version', () => {
  it('is in the site, with who published it, and shown to nobody', async () => {
    const archive = await archiveOf(giftsFiles('v1'))
    expect(await stage(archive, contentDigest(archive))).toEqual({ version: 'v1', bytes: 27 })
    expect(versionsOf(site, 'gifts')).toEqual([{ version: 'v1', at: expect.any(Date), by: 'gifts.ci' }])
    expect(readPointer(site, 'gifts')).toBeNull()
  })

  it('whose files are what it says of them is in the site', async () => {
    expect(await stage(await archiveOf(sealed(hashes(SEALED))))).toEqual({ version: 'v1', bytes: 27 })
  })

  it('is accepted again with the same files, compressed by whomever, and refused with others', async () => {
    await stage(await archiveOf(giftsFiles('v1')))
    expect(await stage(await archiveOf([...giftsFiles('v1'), { name: 'entry.js.gz', content: 'packed otherwise' }]))).toEqual({ version: 'v1', bytes: 27 })
    expect(await refusalOf([...giftsFiles('v1'), { name: 'more.js', content: 'x' }])).toEqual(['version-taken', 'v1'])
    expect(readdirSync(join(site, 'remotes/gifts'))).toEqual(['v1'])
  })

  it('weighs what browsers get of its heaviest first view: the compressed copies', async () => {
    const files = giftsFiles('v2', { routes: [{ path: '/gifts', for: 'member', files: ['screen.js'] }] })
    const outcome = await stage(await archiveOf([...files, { name: 'screen.js', content: 'x'.repeat(70_000) }, { name: 'screen.js.br', content: 'xx' }]))
    expect(outcome).toEqual({ version: 'v2', bytes: 29 })
  })
})

describe('addresses', () => {
  const shop = (path: string) => {
    const dist = mkdtempSync(join(tmpdir(), 'club-shop-'))
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: 'account', version: 'v1', entry: 'a.js', preload: [], routes: [{ path, for: 'member' }] }))
    publishRemote({ name: 'account', site, dist, by: 'test' })
    rmSync(dist, { recursive: true })
  }

  it('of a remote that serves are refused, even below the own name or in another form', async () => {
    shop('/:language/gifts/:kind')
    expect(await refusalOf(changed({ routes: [route({ path: '/gifts' }), route({ path: '/:language/gifts/*' })] }))).toEqual([
      'address-taken',
      '/:language/gifts/* is of account',
    ])
  })

  it('below the name of a remote that serves are refused to those that need no prefix', () => {
    const taking = { name: 'account', routes: [{ path: '/gifts/mine', for: 'member' as const }] }
    expect(refusalOfSlots(taking, [{ name: 'gifts', paths: ['/gifts'] }])).toEqual(new ArchiveRefusal('address-taken', '/gifts/mine is of gifts'))
  })

  it('of the remotes of the club are nobody else’s', () => {
    const declared = ['account', 'campaigns', 'rewards'].map((name) => {
      const file = join(__dirname, '../../../../frontends', name, 'remote.json')
      return JSON.parse(readFileSync(file, 'utf8')) as { name: string; routes: { path: string; for: 'member' }[] }
    })
    for (const one of declared) {
      const others = declared.filter((other) => other !== one).map(({ name, routes }) => ({ name, paths: routes.map(({ path }) => path) }))
      const withoutMenus = one.routes.map(({ path, for: audience }) => ({ path, for: audience }))
      expect(refusalOfSlots({ name: one.name, routes: withoutMenus }, others)).toBeUndefined()
    }
  })

  it('with a menu entry, a tile, a note and a screen for staff are published as they are said', async () => {
    const staff = { path: '/admin/gifts', for: ['dev'], module: 'admin', menu: { ...menuEntry('Gifts'), place: 'rewards', icon: 'GiftIcon' } }
    const brought = { routes: [route({ menu: menuEntry('Gifts') }), staff], tiles: ['tile'], inbox: { sent: '/gifts?from=note' } }
    expect(await stage(await archiveOf(changed(brought)))).toMatchObject({ version: 'v1' })
    expect(readManifest(site, 'gifts', 'v1')).toMatchObject(brought)
  })
})

describe('what a version in the site brings in a shape that no page can read', () => {
  it('is left out, and its screens stay', () => {
    const dist = mkdtempSync(join(tmpdir(), 'club-odd-'))
    const odd = { routes: [{ path: '/gifts', for: 'member', menu: { place: 'header', label: 'Gifts' } }], tiles: [1], inbox: 'all' }
    writeFileSync(join(dist, 'remote.json'), JSON.stringify({ name: 'gifts', version: 'v1', entry: 'a.js', ...odd }))
    // A version from before releases were checked.
    const version = addVersion({ name: 'gifts', site, dist })
    showVersion({ name: 'gifts', site, version, by: 'test' })
    rmSync(dist, { recursive: true })
    const manifest = readManifest(site, 'gifts', 'v1')
    expect(manifest?.routes).toEqual([{ path: '/gifts', for: 'member' }])
    expect([manifest?.tiles, manifest?.inbox]).toEqual([undefined, undefined])
  })
})
