import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishImage, publishRemote, publishShell, readPointer } from '../src/index'

let root: string
let site: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-images-'))
  site = join(root, 'claim')
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, text: string): void => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
const built = (version: string) => {
  const dist = join(root, `gifts-${version}`)
  write(join(dist, 'remote.json'), JSON.stringify({ name: 'gifts', version, entry: 'remoteEntry.js' }))
  return dist
}
/** The site of an image, published as a release publishes it. */
function imageOf(release: string, gifts: string): string {
  const [shell, image] = [join(root, `shell-${release}`), join(root, `image-${release}`)]
  write(join(shell, `assets/main-${release}.js`), release)
  write(join(shell, 'static/logo.svg'), release)
  write(join(shell, 'config/app.json'), '{}')
  write(join(shell, 'index.html'), `<script src="assets/main-${release}.js">`)
  publishShell({ site: image, dist: shell })
  publishRemote({ name: 'gifts', site: image, dist: built(gifts), by: 'build' })
  return image
}
/** A build that brings these addresses. */
const withAddresses = (name: string, version: string, paths: readonly string[]) => {
  const dist = join(root, `${name}-${version}`)
  const routes = paths.map((path) => ({ path, for: 'public' }))
  write(join(dist, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js', routes }))
  return dist
}
const publish = (image: string, again = false) => publishImage({ site, image, by: 'club-7', again })
const page = () => readFileSync(join(site, 'index.html'), 'utf8')

describe('the site that an image carries', () => {
  it('takes nothing back when a replica of the release before is started once more', () => {
    const [before, now] = [imageOf('one', 'v1'), imageOf('two', 'v2')]
    publish(before)
    publish(now)
    expect(publish(before)).toMatchObject({ isShown: false })
    expect(page()).toContain('main-two.js')
    expect(readPointer(site, 'gifts')).toMatchObject({ stable: 'v2', by: 'club-7' })
  })

  it('leaves a remote that its team shipped since, unless it brings another version than the image before', () => {
    publish(imageOf('one', 'v1'))
    publishRemote({ name: 'gifts', site, dist: built('v9'), by: 'team' })
    publish(imageOf('two', 'v1'))
    expect(readPointer(site, 'gifts')).toMatchObject({ stable: 'v9', by: 'team' })
    publish(imageOf('three', 'v2'))
    expect(readPointer(site, 'gifts')?.stable).toBe('v2')
  })

  it('lies beside that of the release before, so that pages and tabs of both find their files', () => {
    publish(imageOf('one', 'v1'))
    publish(imageOf('two', 'v2'))
    const files = ['assets/main-one.js', 'assets/main-two.js', 'remotes/gifts/v1/remote.json', 'remotes/gifts/v2/remote.json']
    expect(files.filter((file) => !existsSync(join(site, file)))).toEqual([])
  })

  it('is shown once more after a rollback', () => {
    const before = imageOf('one', 'v1')
    publish(before)
    publish(imageOf('two', 'v2'))
    expect(publish(before, true)).toMatchObject({ isShown: true })
    expect(page()).toContain('main-one.js')
    expect(readPointer(site, 'gifts')?.stable).toBe('v1')
    expect(readFileSync(join(site, 'static/logo.svg'), 'utf8')).toBe('one')
  })

  it('is refused when a remote of it takes an address of one that a team ships, and shows nothing', () => {
    publish(imageOf('one', 'v1'))
    publishRemote({ name: 'games', site, dist: withAddresses('games', 'g1', ['/games']), by: 'team' })
    const image = imageOf('two', 'v2')
    publishRemote({ name: 'account', site: image, dist: withAddresses('account', 'a1', ['/games/best']), by: 'build' })
    expect(() => publish(image)).toThrow('account is refused: address-taken: /games/best is of games')
    expect([page(), readPointer(site, 'account'), readPointer(site, 'gifts')?.stable]).toEqual(['<script src="assets/main-one.js">', null, 'v1'])
  })

  it('may hand an address from one of its remotes to another', () => {
    const [before, now] = [imageOf('one', 'v1'), imageOf('two', 'v2')]
    publishRemote({ name: 'account', site: before, dist: withAddresses('account', 'a1', ['/inbox']), by: 'build' })
    publishRemote({ name: 'account', site: now, dist: withAddresses('account', 'a2', ['/faq']), by: 'build' })
    publishRemote({ name: 'rewards', site: now, dist: withAddresses('rewards', 'r1', ['/inbox']), by: 'build' })
    publish(before)
    publish(now)
    expect([readPointer(site, 'account')?.stable, readPointer(site, 'rewards')?.stable]).toEqual(['a2', 'r1'])
  })
})
