import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOPOLOGY } from '../../scripts/start/topology'
import { wiredCompose, wiredValues } from '../../scripts/wiring/deployed'

const ROOT = join(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const VALUES = 'helm/loyalty/values.yaml'
const COMPOSE = 'deploy/compose.yaml'

/** The topology if samples called notifications too, had a secret and more memory, and nobody asked content. */
const CHANGED = TOPOLOGY.map((spec) => {
  if (spec.name === 'samples') return { ...spec, calls: [...spec.calls, 'notifications'], secrets: ['FILE_SECRET' as const], heapMb: 200 }
  return { ...spec, calls: spec.calls.filter((name) => name !== 'content') }
})

describe('what follows from the wiring of the services', () => {
  it.each([
    [VALUES, wiredValues],
    [COMPOSE, wiredCompose],
  ] as const)('%s stands as it follows', (path, wired) => {
    expect(wired(read(path), TOPOLOGY)).toBe(read(path))
  })

  it('reaches the charts: whom a service calls, its secrets and its heap', () => {
    const values = wiredValues(read(VALUES), CHANGED)
    expect(values).toContain('    calls: [catalogue, points-ledger, notifications]\n    secrets: [DATABASE_URL, NATS_URL, REDIS_URL, FILE_SECRET]\n')
    expect(values).toContain('    heapMb: 200\n')
    expect(values).not.toMatch(/calls: \[[^\]]*content/)
  })

  it('reaches the containers: the addresses of those whom a service calls, and of nobody else', () => {
    const compose = wiredCompose(read(COMPOSE), CHANGED)
    expect(compose).toContain('      POINTS_LEDGER_ADDR: points-ledger:50051\n      NOTIFICATIONS_ADDR: notifications:50051\n')
    expect(compose).not.toContain('CONTENT_ADDR')
  })

  it('is refused where a service has no block', () => {
    const [spec] = TOPOLOGY
    expect(() => wiredValues(read(VALUES), spec ? [{ ...spec, name: 'gift-card' }] : [])).toThrow('no block for gift-card')
  })
})
