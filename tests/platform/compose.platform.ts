import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const ROOT = join(__dirname, '..', '..')
interface Service {
  readonly image?: string
  readonly command?: readonly string[]
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly environment?: object
}
const read = (file: string) => (parse(readFileSync(join(ROOT, 'deploy', file), 'utf8'), { merge: true }) as { services: Record<string, Service> }).services
const services = read('compose.yaml')
const chart = parse(readFileSync(join(ROOT, 'helm/loyalty/values.yaml'), 'utf8')) as { tasks: { seed: string[] } }

it('names a version of every image that it takes from elsewhere', () => {
  const files = ['compose.yaml', 'compose.mongodb.yaml', 'compose.ferretdb.yaml', 'compose.minio.yaml', 'compose.observability.yaml']
  const images = files.flatMap((file) => Object.values(read(file)).flatMap(({ image }) => image ?? []))
  const elsewhere = images.filter((image) => !image.startsWith('baby-club/'))
  expect(elsewhere.length).toBeGreaterThan(5)
  expect(elsewhere.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([])
})

it('takes PostgreSQL for ready when it answers over the network, as it does not while the databases are made', () => {
  expect(services['postgres']?.healthcheck?.test.join(' ')).toContain('pg_isready -h 127.0.0.1')
})

it('lets Redis refuse what is too much rather than forget what it has', () => {
  expect(services['redis']?.command?.join(' ')).toContain('--maxmemory-policy noeviction')
})

it('seeds what the chart seeds, in its order and with what the service knows, and makes the first administrator', () => {
  const seeds = Object.keys(services).filter((name) => name.endsWith('-seed'))
  const after = (name: string) => Object.keys(services[name]?.depends_on ?? {}).find((one) => one.endsWith('-seed'))
  expect(new Set(seeds)).toEqual(new Set(chart.tasks.seed.map((name) => `${name}-seed`)))
  expect(chart.tasks.seed.slice(1).map((name) => after(`${name}-seed`))).toEqual(chart.tasks.seed.slice(0, -1).map((name) => `${name}-seed`))
  for (const name of chart.tasks.seed) expect(services[`${name}-seed`]?.environment).toEqual(services[name]?.environment)
  expect(services['identity-first-admin']?.command).toEqual(expect.arrayContaining(['admin:create', '--only-first']))
})
