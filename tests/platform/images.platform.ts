import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleService } from '../../scripts/build/bundle-service'
import { layOutImage } from '../../scripts/images/image-layout'
import type { SoftwareBill } from '../../scripts/images/software-bill'
import { TOPOLOGY } from '../../scripts/start/topology'

const ROOT = join(__dirname, '..', '..')
const EPOCH_SECONDS = 1_700_000_000
const folder = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(folder, { recursive: true }))

const layOut = (service: string) => layOutImage({ service, to: join(folder, service), epochSeconds: EPOCH_SECONDS })
const billOf = (service: string) => JSON.parse(readFileSync(join(folder, service, 'sbom.cdx.json'), 'utf8')) as SoftwareBill
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, { version?: string; license?: string }> }

const NAMES = TOPOLOGY.map(({ name }) => name)

it('of a service that is not built is refused', () => {
  expect(() => layOut('nobody')).toThrow('nobody is not built')
})

describe.each(NAMES)('the image of %s, besides its base', (service) => {
  beforeAll(() => void layOut(service))

  it('holds at most 200 MB', () => {
    expect(layOut(service).bytes).toBeLessThanOrEqual(200 * 1024 * 1024)
  })

  it('holds no package that package-lock.json does not name in that version, nor one for development or for browsers', () => {
    const { components } = billOf(service)
    expect(components.length).toBeGreaterThan(20)
    for (const { 'bom-ref': path, version } of components) expect([path, lock.packages[path]?.version]).toEqual([path, version])
    const names = components.map(({ name }) => name)
    expect(names.filter((name) => /^(?:react|react-dom|recharts|webpack|typescript|jest|@mantine\/.*)$/.test(name))).toEqual([])
  })

  it('has each package with its digest, where it comes from and the licence that package-lock.json knows', () => {
    for (const { 'bom-ref': path, name, purl, hashes, licenses } of billOf(service).components) {
      const digest = { alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }
      expect([name, purl, hashes, licenses.length]).toEqual([name, expect.stringMatching(/^pkg:npm\/\S+@\d/), [digest], lock.packages[path]?.license ? 1 : 0])
    }
  })
})

it('names what is part of a bundle and what the bundle loads', () => {
  layOut('codes')
  const names = billOf('codes').components.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['pg', 'zod', '@grpc/grpc-js', 'sharp', '@img/sharp-linux-x64', 'tesseract.js']))
  expect(existsSync(join(folder, 'codes', 'node_modules', 'sharp'))).toBe(true)
  expect(existsSync(join(folder, 'codes', 'node_modules', 'pg'))).toBe(false)
})

it('is laid out alike by two builds, down to the times of its files', async () => {
  const builds = ['first', 'second'].map((name) => join(folder, name))
  for (const dist of builds) await bundleService(join(ROOT, 'services', 'tiers'), { dist })
  const [first, second] = builds.map((dist) => layOutImage({ service: 'tiers', dist, to: `${dist}-image`, epochSeconds: EPOCH_SECONDS }))
  expect(second).toEqual(first)
}, 300_000)

it('says what it is by the labels of the OCI', () => {
  const labels = [...readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8').matchAll(/org\.opencontainers\.image\.([a-z.]+)=/g)].map(([, name]) => name)
  expect(labels.sort()).toEqual(['base.name', 'description', 'licenses', 'revision', 'title', 'version'])
})
