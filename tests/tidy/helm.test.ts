import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { GATEWAY, TOPOLOGY } from '../../scripts/start/topology'

const ROOT = join(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

interface Block {
  readonly calls: readonly string[]
  readonly secrets: readonly string[]
  readonly database?: boolean
  readonly http?: boolean
  readonly objects?: boolean
  readonly siteOf?: string
  readonly files?: Readonly<Record<string, string>>
  readonly settings?: Readonly<Record<string, string>>
  readonly heapMb: number
}
const values = parse(read('helm/loyalty/values.yaml')) as {
  services: Record<string, Block>
  settings: Record<string, string>
  tasks: { seed: string[] }
}
const blockOf = (name: string): Block => {
  const block = values.services[name]
  if (!block) throw new Error(`helm/loyalty/values.yaml has no block for ${name}`)
  return block
}

/** The variables that a service's configuration reads, its own and those of every service. */
const variablesOf = (name: string): string[] =>
  [`services/${name}/src/config.ts`, 'services/platform/service-host/src/config.ts', 'services/platform/objects/src/open-objects.ts'].flatMap((path) =>
    [...read(path).matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)\b/g)].map(([variable]) => variable),
  )

describe('the charts', () => {
  it('have one block for each service, and none for anything else', () => {
    expect(Object.keys(values.services).sort()).toEqual(TOPOLOGY.map(({ name }) => name).sort())
  })

  it.each(TOPOLOGY.map((spec) => [spec.name, spec] as const))('wire %s as it is wired locally', (name, spec) => {
    const block = blockOf(name)
    const stores = [...(spec.needs.includes('database') ? ['DATABASE_URL'] : []), 'NATS_URL', 'REDIS_URL']
    const objects = spec.needs.includes('objects') ? ['S3_ACCESS_KEY', 'S3_SECRET_KEY'] : []
    expect([...block.calls].sort()).toEqual([...spec.calls].sort())
    expect(block.objects ?? false).toBe(spec.needs.includes('objects'))
    expect([...block.secrets].sort()).toEqual([...stores, ...objects, ...spec.secrets].sort())
    expect(block.heapMb).toBe(spec.heapMb)
    expect(block.database ?? false).toBe(spec.needs.includes('database'))
    expect(block.http ?? false).toBe(name === GATEWAY)
    // The gateway serves the site, and one service changes it.
    expect(block.siteOf).toBe(spec.needs.includes('site') && name !== GATEWAY ? GATEWAY : undefined)
    expect(Object.keys(block.files ?? {})).toEqual([
      ...(spec.needs.includes('private-key') ? ['token-private.pem'] : []),
      ...(spec.needs.includes('statement-key') ? ['statement-private.pem'] : []),
      ...(spec.needs.includes('public-key') ? ['token-public.pem'] : []),
      'rpc-key.json',
      'rpc-callers.json',
    ])
  })

  it.each(TOPOLOGY.map(({ name }) => name))('give %s only variables that it reads', (name) => {
    const { settings = {}, files = {} } = blockOf(name)
    const known = variablesOf(name)
    expect([...Object.keys(settings), ...Object.values(files)].filter((variable) => !known.includes(variable))).toEqual([])
  })

  it('give all services no variable that none reads', () => {
    const known = new Set(TOPOLOGY.flatMap(({ name }) => variablesOf(name)))
    expect(Object.keys(values.settings).filter((variable) => !known.has(variable))).toEqual([])
  })

  it('seed the services that have reference data, in the order of the topology', () => {
    const seeded = TOPOLOGY.map(({ name }) => name).filter((name) => {
      const manifest = JSON.parse(read(`services/${name}/package.json`)) as { club?: { seed?: boolean } }
      return manifest.club?.seed === true
    })
    expect(values.tasks.seed).toEqual(seeded)
  })

  it('use no template that is not there, and leave none unused', () => {
    const templates = ['helm/service/templates', 'helm/loyalty/templates'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((file) => read(`${folder}/${file}`)),
    )
    const text = templates.join('\n')
    const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort()
    expect(named(/include "([^"]+)"/g)).toEqual(named(/define "([^"]+)"/g))
  })

  it('are explained', () => {
    expect(existsSync(join(ROOT, 'helm/README.md'))).toBe(true)
  })
})
