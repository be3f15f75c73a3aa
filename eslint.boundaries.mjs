// Allowed imports: `zones` between the folders of a package, `depConstraints` between packages.
import { existsSync, readdirSync } from 'node:fs'

// Zones are read from the folders, so a new service or feature is fenced the day it is created.

/** Imports of each layer of a service from its own service. A command holds a transaction, therefore it reaches no network. */
const LAYERS = {
  domain: [],
  store: ['domain'],
  clients: ['domain'],
  commands: ['store', 'domain'],
  queries: ['store', 'domain'],
  sagas: ['commands', 'clients', 'domain'],
  processes: ['sagas', 'commands', 'queries', 'clients', 'domain'],
  grpc: ['processes', 'sagas', 'commands', 'queries', 'store', 'clients', 'domain'],
  subscribers: ['processes', 'sagas', 'commands', 'queries', 'store', 'clients', 'domain'],
  jobs: ['processes', 'sagas', 'commands', 'queries', 'store', 'clients', 'domain'],
}
/**
 * Imports of each folder of the gateway from the gateway. It keeps nothing and decides nothing, so its folders are other ones: `pipeline`
 * is what every call passes, `routes` are handlers only, `endpoints` is what no call of the contract is.
 */
const GATEWAY_LAYERS = {
  clients: [],
  limits: [],
  auth: ['clients'],
  pipeline: ['auth', 'limits', 'clients'],
  mapping: ['pipeline'],
  composition: ['mapping', 'pipeline', 'clients'],
  routes: ['composition', 'mapping', 'pipeline', 'auth', 'limits', 'clients'],
  endpoints: ['mapping', 'pipeline', 'auth', 'clients'],
}
/**
 * Imports of each folder of scripts/ from scripts/. Each may use the two files beside them, `data-dir` and `report-and-exit`; a folder without a
 * row may use nothing else.
 */
const SCRIPTS = {
  build: ['backing'],
  start: ['backing', 'build', 'stand-ins'],
  docs: ['start'],
  generators: ['build'],
  images: ['build', 'start'],
  ops: ['backing', 'start'],
  releases: ['backing'],
  secrets: ['backing', 'start'],
  wiring: ['start'],
}
/** Imports of each folder of tests/ from tests/. */
const TEST_FOLDERS = {
  faults: ['clients'],
  soak: ['faults', 'clients'],
  platform: ['faults'],
  cluster: ['soak', 'faults', 'platform', 'clients'],
  runner: ['platform'],
  containers: ['runner', 'platform'],
  e2e: ['faults', 'clients'],
}
const folders = (dir) =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : []
const fence = (target, from, except, message) => ({ target, from, except: except.map((name) => `./${name}`), message })
const services = folders('services').filter((name) => !['platform', 'gateway', 'all-in-one'].includes(name))
/** Areas of the web site: the shell and the remotes. */
export const areas = folders('frontends').filter((name) => name !== 'platform')
const serviceZones = services.flatMap((service) =>
  Object.entries(LAYERS).map(([layer, allowed]) =>
    fence(
      `./services/${service}/src/${layer}`,
      `./services/${service}/src`,
      [layer, ...allowed],
      `${layer}/ may import only ${[layer, ...allowed].join(', ')}.`,
    ),
  ),
)
const gatewayZones = Object.entries(GATEWAY_LAYERS).map(([layer, allowed]) =>
  fence(
    `./services/gateway/src/${layer}`,
    './services/gateway/src',
    ['config.ts', layer, ...allowed],
    `${layer}/ may import only ${[layer, ...allowed].join(', ')}.`,
  ),
)
const featureZones = areas.flatMap((area) =>
  folders(`frontends/${area}/src/features`).map((feature) =>
    fence(
      `./frontends/${area}/src/features/${feature}`,
      `./frontends/${area}/src/features`,
      [feature],
      'Screens compose features; features do not know each other.',
    ),
  ),
)

const commandZones = [
  ...folders('scripts').map((name) =>
    fence(
      `./scripts/${name}`,
      './scripts',
      ['data-dir.ts', 'report-and-exit.ts', name, ...(SCRIPTS[name] ?? [])],
      `scripts/${name}/ may import only what its row of SCRIPTS in eslint.boundaries.mjs names.`,
    ),
  ),
  ...folders('tests').map((name) =>
    fence(
      `./tests/${name}`,
      './tests',
      [name, ...(TEST_FOLDERS[name] ?? [])],
      `tests/${name}/ may import only what its row of TEST_FOLDERS in eslint.boundaries.mjs names.`,
    ),
  ),
  fence('./scripts', './tests', [], 'A command does not need the tests.'),
  fence('./scripts', './bench', [], 'A command does not need the benchmarks.'),
  fence('./tests', './bench', [], 'What tests and benchmarks share is in tests/clients/.'),
  fence('./bench', './tests', ['clients'], 'A benchmark uses tests/clients/ only.'),
]

/** Imports between the folders of one package. */
export const zones = [...serviceZones, ...gatewayZones, ...featureZones, ...commandZones]

const only = (sourceTag, ...tags) => ({ sourceTag, onlyDependOnLibsWithTags: tags })
/** Imports of each kind of package, by its tags. */
export const depConstraints = [
  only('type:rules', 'type:rules'),
  only('type:contracts', 'type:contracts', 'type:rules'),
  only('type:kernel', 'type:kernel', 'type:rules'),
  only('type:service-platform', 'type:service-platform', 'type:kernel', 'type:contracts', 'type:rules'),
  only('type:service', 'type:service-platform', 'type:kernel', 'type:contracts', 'type:rules'),
  only('type:all-in-one', 'type:service', 'type:service-platform', 'type:kernel', 'type:contracts', 'type:rules'),
  only('type:ui', 'type:ui', 'type:rules'),
  only('type:web-platform', 'type:web-platform', 'type:ui', 'type:contracts', 'type:rules'),
  // Code for members alone or staff alone travels with their remotes; neither the shell nor the other side carries it.
  only('type:member', 'type:member', 'type:web-platform', 'type:ui', 'type:contracts', 'type:rules'),
  only('type:desk', 'type:desk', 'type:web-platform', 'type:ui', 'type:contracts', 'type:rules'),
  only('type:remote', 'type:web-platform', 'type:ui', 'type:contracts', 'type:rules', 'type:member', 'type:desk'),
  { sourceTag: 'audience:members', notDependOnLibsWithTags: ['type:desk'] },
  { sourceTag: 'audience:staff', notDependOnLibsWithTags: ['type:member'] },
  only('type:shell', 'type:web-platform', 'type:ui', 'type:contracts', 'type:rules'),
  only('type:scripts', '*'),
  only('type:tests', '*'),
  only('type:bench', '*'),
  only('type:e2e', '*'),
  {
    sourceTag: 'runtime:browser',
    notDependOnLibsWithTags: ['runtime:node'],
    bannedExternalImports: ['pg', '@nats-io/*', 'ioredis', 'bullmq', 'mongodb', 'minio', 'express', '@grpc/*', 'nice-grpc*'],
  },
  { sourceTag: 'runtime:node', notDependOnLibsWithTags: ['runtime:browser'], bannedExternalImports: ['react', 'react-dom', 'single-spa*'] },
]
