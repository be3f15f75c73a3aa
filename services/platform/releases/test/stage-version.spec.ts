import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { archiveOf, giftsFiles } from '@club/testing'
import type { Archived } from '@club/testing'
import { ArchiveRefusal, contentDigest, readPointer, stageVersion, versionsOf } from '../src/index'

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
    ['without a manifest', [{ name: 'a.js', content: 'x' }], 'manifest-missing', 'remote.json'],
    ['whose manifest is no JSON', [{ name: 'remote.json', content: '{' }], 'manifest-invalid', ''],
    ['whose version is no name of a folder', changed({ version: '../v1' }), 'manifest-invalid', 'version'],
    ['that asks for more than any remote may', changed({ budget: 150_001 }), 'manifest-invalid', 'budget'],
    ['of another remote', changed({ name: 'games' }), 'other-remote', 'games'],
    ['without a file that it names', changed({ entry: 'gone.js' }), 'file-missing', 'gone.js'],
    ['that names a file outside', changed({ entry: '../../config/app.json' }), 'manifest-invalid', 'entry'],
    ['over the budget of its manifest', changed({ budget: 10 }), 'budget-exceeded', '27 > 10'],
  ])('%s', async (_what, files, reason, subject) => {
    expect(await refusalOf(files)).toEqual([reason, subject])
  })

  it('that is more than may be sent, before the rest of it is read', async () => {
    let read = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        read += 1_000_000
        // What cannot be packed, so that the limit of the content is not reached before.
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

  it('is accepted again with the same files, compressed by whomever, and refused with others', async () => {
    await stage(await archiveOf(giftsFiles('v1')))
    expect(await stage(await archiveOf([...giftsFiles('v1'), { name: 'entry.js.gz', content: 'packed otherwise' }]))).toEqual({ version: 'v1', bytes: 27 })
    expect(await refusalOf([...giftsFiles('v1'), { name: 'more.js', content: 'x' }])).toEqual(['version-taken', 'v1'])
    expect(readdirSync(join(site, 'remotes/gifts'))).toEqual(['v1'])
  })

  it('weighs what browsers get of its heaviest first view: the compressed copies', async () => {
    const files = giftsFiles('v2', { routes: [{ path: '/gifts', files: ['screen.js'] }] })
    const outcome = await stage(await archiveOf([...files, { name: 'screen.js', content: 'x'.repeat(70_000) }, { name: 'screen.js.br', content: 'xx' }]))
    expect(outcome).toEqual({ version: 'v2', bytes: 29 })
  })
})
