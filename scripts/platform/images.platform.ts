import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOutImage } from '../images/image-layout'
import type { SoftwareBill } from '../images/software-bill'
import { TOPOLOGY } from '../start/topology'

const ROOT = join(__dirname, '..', '..')
const EPOCH_SECONDS = 1_700_000_000
const folder = mkdtempSync(join(tmpdir(), 'images-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Builds services; `more` as Nx takes it. What Nx keeps of an earlier build is taken from there. */
function build(names: readonly string[], ...more: readonly string[]): void {
  const nx = join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js')
  const projects = names.map((name) => `@club/${name}`).join()
  const { status, stdout } = spawnSync(process.execPath, [nx, 'run-many', '-t', 'build', '-p', projects, '--output-style=static', '--parallel=2', ...more], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', NODE_OPTIONS: '' },
  })
  if (status !== 0) throw new Error(stdout)
}
const layOut = (service: string, to = service) => layOutImage({ service, to: join(folder, to), epochSeconds: EPOCH_SECONDS })
const billOf = (service: string) => JSON.parse(readFileSync(join(folder, service, 'sbom.cdx.json'), 'utf8')) as SoftwareBill
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, { version?: string; license?: string }> }

const NAMES = TOPOLOGY.map(({ name }) => name)
beforeAll(() => build(NAMES), 300_000)

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

it('is laid out alike by two builds, down to the times of its files', () => {
  const first = layOut('tiers', 'first')
  build(['tiers'], '--skip-nx-cache')
  expect(layOut('tiers', 'second')).toEqual(first)
}, 300_000)

it('says what it is by the labels of the OCI', () => {
  const labels = [...readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8').matchAll(/org\.opencontainers\.image\.([a-z.]+)=/g)].map(([, name]) => name)
  expect(labels.sort()).toEqual(['base.name', 'description', 'licenses', 'revision', 'title', 'version'])
})
