import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShellOffer } from '@club/rules'
import { usedOf } from '@club/rules'
import { archiveOf, giftsFiles } from '@club/testing'
import {
  addVersion,
  ArchiveRefusal,
  offersOf,
  promoteCanary,
  publishImage,
  publishRemote,
  publishShell,
  readPointer,
  ReleaseRefusal,
  rollBack,
  showStable,
  showVersion,
  stageVersion,
  startCanary,
} from '../src/index'

let root: string
let site: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'club-contract-'))
  site = join(root, 'site')
})
afterEach(() => rmSync(root, { recursive: true }))

/** The offer of a shell that exports these names of `@club/ui`, each with its type. */
function offering(exports: Readonly<Record<string, string>>): ShellOffer {
  const types = Object.fromEntries(Object.entries(exports).map(([name, form]) => [`ui.${name}`, { form }]))
  return { versions: { react: '19.0.0' }, exports: { '@club/ui': exports }, calls: {}, types }
}
const OLD = { Button: 'button', Card: 'card' }
const NEW = { Button: 'button', Sheet: 'sheet' }

const write = (file: string, text: string): void => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}
let shells = 0
/** The build of a shell. */
function shell(exports: Readonly<Record<string, string>>): string {
  shells += 1
  const dist = join(root, `shell-${shells}`)
  write(join(dist, 'assets/shell.js'), 'shell')
  write(join(dist, 'static/logo.svg'), 'logo')
  write(join(dist, 'config/app.json'), '{}')
  write(join(dist, 'config/offer.json'), JSON.stringify(offering(exports)))
  write(join(dist, 'index.html'), `<p>${shells}</p>`)
  return dist
}
const uses = (exports: Readonly<Record<string, string>>, names: readonly string[]) =>
  JSON.stringify(usedOf(offering(exports), { exports: { '@club/ui': names }, calls: [] }))
/** The build of a version of a remote that was built beside a shell with these exports. */
function remote(version: string, exports: Readonly<Record<string, string>>, names: readonly string[], name = 'gifts'): string {
  const dist = join(root, `${name}-${version}`)
  write(join(dist, 'remote.json'), JSON.stringify({ name, version, entry: 'remoteEntry.js' }))
  write(join(dist, 'uses.json'), uses(exports, names))
  return dist
}
const publish = (exports: Readonly<Record<string, string>>) => publishShell({ site, dist: shell(exports) })
const page = () => readFileSync(join(site, 'index.html'), 'utf8')
const gifts = () => ({ name: 'gifts', site, by: 'team' })

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const stage = async (use: string | undefined) => {
  const files = [...giftsFiles('v1'), ...(use === undefined ? [] : [{ name: 'uses.json', content: use }])]
  const outcome = await stageVersion({ name: 'gifts', site, archive: once(await archiveOf(files)), by: 'gifts.ci' })
  return outcome instanceof ArchiveRefusal ? [outcome.reason, outcome.subject] : outcome
}
const refusal = (outcome: object) => (outcome instanceof ReleaseRefusal ? [outcome.reason, outcome.subject] : outcome)

describe('a version of a remote is refused, and nothing of it stays,', () => {
  afterEach(() => {
    expect(existsSync(join(site, 'remotes/gifts')) ? readdirSync(join(site, 'remotes/gifts')) : []).toEqual([])
  })

  it('when the shell that serves has not what it uses, or has it otherwise', async () => {
    publish(OLD)
    expect(await stage(uses(NEW, ['Sheet', 'Button']))).toEqual(['contract-unmet', '@club/ui Sheet is missing'])
    expect(await stage(uses({ Card: 'other card' }, ['Card']))).toEqual(['contract-unmet', '@club/ui Card is changed: ui.Card'])
  })

  it('when one of the two shells before may serve again and has not what it uses', async () => {
    publish(OLD)
    publish(NEW)
    publish({ ...NEW, Tabs: 'tabs' })
    expect(await stage(uses(NEW, ['Sheet']))).toEqual(['contract-unmet', '@club/ui Sheet is missing'])
  })

  it('when it does not say what it uses, or not so that it can be read', async () => {
    publish(OLD)
    expect(await stage(undefined)).toEqual(['contract-unmet', 'uses.json is missing'])
    expect(await stage('{}')).toEqual(['contract-unmet', 'uses.json cannot be read'])
  })
})

describe('a version that is in the site is shown to nobody', () => {
  it('when a shell has not what it uses, whoever asks for it', () => {
    publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Button']) })
    addVersion({ ...gifts(), dist: remote('v2', NEW, ['Sheet']) })
    startCanary({ ...gifts(), version: 'v2', share: 0.1 })
    // The canary is from before this shell had an offer.
    publishShell({ site, dist: shell(OLD), goesWith: ['gifts'] })
    const expected = ['contract-unmet', '@club/ui Sheet is missing']
    expect(refusal(showStable({ ...gifts(), version: 'v2' }))).toEqual(expected)
    expect(refusal(startCanary({ ...gifts(), version: 'v2', share: 0.5 }))).toEqual(expected)
    expect(refusal(promoteCanary(gifts()))).toEqual(expected)
    expect(refusal(rollBack({ ...gifts(), version: 'v2' }))).toEqual(expected)
    expect(() => publishRemote({ ...gifts(), dist: remote('v3', NEW, ['Sheet']) })).toThrow('@club/ui Sheet is missing')
    expect(readPointer(site, 'gifts')).toMatchObject({ stable: 'v1', canary: { version: 'v2', share: 0.1 } })
  })
})

describe('a remote is not rolled back', () => {
  it('to a version that the serving shell suits, when one that may serve again does not', () => {
    publish(OLD)
    publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Button']) })
    publishRemote({ ...gifts(), dist: remote('v2', OLD, ['Button']) })
    publish({ ...NEW, ...OLD })
    // It came with an image, which its own shell alone judged.
    addVersion({ ...gifts(), dist: remote('w1', NEW, ['Sheet']) })
    showVersion({ ...gifts(), version: 'w1', offers: [offering(NEW)] })
    showVersion({ ...gifts(), version: 'v2' })
    const expected = ['contract-unmet', '@club/ui Sheet is missing']
    expect(refusal(rollBack({ ...gifts(), version: 'w1' }))).toEqual(expected)
    expect(readPointer(site, 'gifts')).toMatchObject({ stable: 'v2', previous: ['w1', 'v1'] })
    expect(rollBack(gifts())).toMatchObject({ stable: 'v1' })
  })
})

describe('a shell is refused, and the one before goes on,', () => {
  it.each<[string, () => void]>([
    ['all members', () => publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Card']) })],
    [
      'a share of members',
      () => {
        publishRemote({ ...gifts(), dist: remote('v0', OLD, ['Button']) })
        addVersion({ ...gifts(), dist: remote('v1', OLD, ['Card']) })
        startCanary({ ...gifts(), version: 'v1', share: 0.05 })
      },
    ],
    [
      'whoever is rolled back',
      () => {
        publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Card']) })
        publishRemote({ ...gifts(), dist: remote('v2', OLD, ['Button']) })
      },
    ],
  ])('when a version for %s uses what it does not offer', (_whom, given) => {
    publish(OLD)
    const before = page()
    given()
    expect(() => publish(NEW)).toThrow('gifts v1: @club/ui Card is missing')
    expect(page()).toBe(before)
    expect(offersOf(site)).toEqual([offering(OLD)])
  })

  it('when an image brings it, and a remote that its team ships uses what it does not offer', () => {
    publish(OLD)
    publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Card']) })
    const before = page()
    const image = imageOf(NEW, remote('w1', NEW, ['Sheet'], 'account'))
    expect(() => publishImage({ site, image, by: 'club-7' })).toThrow('gifts v1: @club/ui Card is missing')
    expect([page(), readPointer(site, 'account')]).toEqual([before, null])
  })
})

function imageOf(exports: Readonly<Record<string, string>>, account: string): string {
  const image = join(root, `image-${shells}`)
  publishShell({ site: image, dist: shell(exports) })
  publishRemote({ name: 'account', site: image, dist: account, by: 'build' })
  return image
}

describe('what fits is published', () => {
  it('a remote that uses what all shells have, and one that an older shell had not once that is gone', async () => {
    publish(OLD)
    for (let count = 0; count < 3; count += 1) publish(NEW)
    expect(await stage(uses(NEW, ['Sheet']))).toMatchObject({ version: 'v1' })
    expect(offersOf(site)).toEqual([offering(NEW), offering(NEW), offering(NEW)])
  })

  it('a shell that offers more, and one without what no remote uses', () => {
    publish(OLD)
    publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Button']) })
    publish({ ...OLD, Sheet: 'sheet' })
    publish(NEW)
    expect(offersOf(site)[0]).toEqual(offering(NEW))
  })

  it('an image whose remote uses what its own shell alone has, and the image before once more', () => {
    const [before, now] = [imageOf(OLD, remote('w1', OLD, ['Card'], 'account')), imageOf(NEW, remote('w2', NEW, ['Sheet'], 'account'))]
    publishImage({ site, image: before, by: 'club-7' })
    publishImage({ site, image: now, by: 'club-8' })
    expect(readPointer(site, 'account')?.stable).toBe('w2')
    publishImage({ site, image: before, by: 'club-7', again: true })
    expect([readPointer(site, 'account')?.stable, offersOf(site)[0]]).toEqual(['w1', offering(OLD)])
  })

  it('the newest earlier version that the shell suits, when a remote is rolled back', () => {
    publishRemote({ ...gifts(), dist: remote('v1', OLD, ['Button']) })
    publishRemote({ ...gifts(), dist: remote('v2', OLD, ['Card']) })
    publishRemote({ ...gifts(), dist: remote('v3', OLD, ['Button']) })
    publishShell({ site, dist: shell(NEW), goesWith: ['gifts'] })
    expect(rollBack(gifts())).toMatchObject({ stable: 'v1' })
  })

  it('whatever is from before builds said what they use', () => {
    write(join(root, 'old/remote.json'), JSON.stringify({ name: 'gifts', version: 'v0', entry: 'remoteEntry.js' }))
    publish(OLD)
    publishRemote({ ...gifts(), dist: join(root, 'old') })
    publish(NEW)
    expect(readPointer(site, 'gifts')?.stable).toBe('v0')
  })
})
