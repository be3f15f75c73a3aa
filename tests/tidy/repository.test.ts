import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { EVENTS } from '@club/contracts/events'
import { parse } from 'yaml'
import { SETTINGS } from '../../scripts/start/settings'
import { ALL_IN_ONE, GATEWAY, TOPOLOGY } from '../../scripts/start/topology'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const isSource = (path: string) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.startsWith('proto/gen/')

/** Every file of the repository, those not committed yet included. */
const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))
const SERVICES = readdirSync(join(ROOT, 'services')).filter(
  (name) => name !== 'platform' && name !== ALL_IN_ONE && existsSync(join(ROOT, 'services', name, 'package.json')),
)

const LINES_MAX = 350

const VAGUE_NAMES: Readonly<Record<string, string>> = {
  util: 'name what it does',
  utils: 'name what it does',
  common: 'name what its users have in common',
  helper: 'name what it helps with',
  helpers: 'name what they help with',
  manager: 'name the verb',
  misc: 'split it',
  info: 'name the fact',
}

/** Words that do not belong in committed sources, each with its replacement. */
const BANNED: readonly { readonly what: RegExp; readonly instead: string }[] = [
  { what: /\b(?:it|test|describe)\.(?:skip|only)\(|\b(?:fdescribe|fit|xit|xdescribe)\(/, instead: 'a test that runs, or none' },
  { what: /\b(?:FIXME|XXX|HACK)\b|\bTODO\b/, instead: 'the work itself, or an issue' },
  { what: /eslint-disable|@ts-ignore|@ts-nocheck|@ts-expect-error/, instead: 'code that needs no exception' },
  { what: /window\.alert\(/, instead: 'the alert dialog (decision D129)' },
  { what: /["'`]https?:\/\/(?:registry|npm|nexus|artifactory|verdaccio)[\w.-]*\.[a-z]/, instead: 'nothing: npm has its own configuration' },
]
/** Words that have a standard term in code; texts that parents read may have them. */
const LOOSE_WORDS = /\b(?:[Tt]old|[Tt]ells|[Hh]eard|[Hh]ears)\b|\b(?:told|tell|heard)[A-Z]/
/** This list itself, and what tests plant on purpose. */
const MAY_NAME_BANNED = ['tests/tidy/']

describe('the repository', () => {
  it('refuses names that say nothing', () => {
    const vague = FILES.filter((path) => path.split('/').some((part) => (part.split('.')[0] ?? '').toLowerCase() in VAGUE_NAMES))
    expect(vague).toEqual([])
  })

  it('refuses banned words', () => {
    const found = FILES.filter((path) => isSource(path) && !MAY_NAME_BANNED.some((prefix) => path.startsWith(prefix))).flatMap((path) => {
      const text = read(path)
      return BANNED.filter(({ what }) => what.test(text)).map(({ what, instead }) => `${path}: ${what.source} → ${instead}`)
    })
    expect(found).toEqual([])
  })

  it('refuses loose words where the field has a term: reported, shown, sent, received, notified', () => {
    const code = FILES.filter((path) => /\.(?:ts|tsx|mjs|proto)$/.test(path) && !/^proto\/gen\/|^tests\/tidy\/|\/seed\//.test(path))
    const found = code.flatMap((path) => {
      const loose = LOOSE_WORDS.exec(read(path))
      return loose ? [`${path}: ${loose[0]}`] : []
    })
    expect(found).toEqual([])
  })

  it('refuses pictures that services name and the site does not have', () => {
    const named = FILES.filter((path) => /^services\/.*\/src\/.*\.ts$/.test(path)).flatMap((path) =>
      [...read(path).matchAll(/\/static\/([\w/-]+\.svg)/g)].map(([, picture]) => ({ path, picture })),
    )
    const missing = named.filter(({ picture }) => !existsSync(join(ROOT, 'frontends', 'shell', 'static', picture ?? '')))
    expect(missing).toEqual([])
  })

  it('writes days as DD-MM-YYYY in the list of tiers alone (D10)', () => {
    const mayUse = /^proto\/rules\/|^tests\/tidy\/|\/tier-history-table\.tsx$/
    expect(FILES.filter((path) => /\.tsx?$/.test(path) && !mayUse.test(path) && read(path).includes('displayUtcDay'))).toEqual([])
  })

  it('refuses files that grew too long', () => {
    const long = FILES.filter(isSource)
      .map((path) => ({ path, lines: read(path).split('\n').length }))
      .filter(({ lines }) => lines > LINES_MAX + 1)
    expect(long).toEqual([])
  })

  it('locks packages without saying where they came from', () => {
    const places = read('package-lock.json').match(/"resolved": "https?:[^"]*"/g) ?? []
    expect(places).toEqual([])
  })

  it('locks the optional packages of every platform, without which npm ci refuses', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { optionalDependencies?: Record<string, string> }> }
    const names = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)))
    const missing = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}).filter((name) => !names.has(name)))
    expect(missing).toEqual([])
  })

  it('pins every package to one version', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version))
    expect(loose).toEqual([])
  })

  it('keeps third-party packages in the root manifest only', () => {
    const manifests = FILES.filter((path) => path.endsWith('/package.json'))
    const own = manifests.filter((path) => {
      const manifest = JSON.parse(read(path)) as { dependencies?: object; devDependencies?: object }
      return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).some((name) => !name.startsWith('@club/'))
    })
    expect(own).toEqual([])
  })

  it('says in English and in Malay what it says at all', () => {
    // The back office is English only (D13).
    const english = /^frontends\/(?:admin|platform\/desk)\//
    const folders = FILES.filter((path) => path.endsWith('/texts/en.json') && !english.test(path)).map((path) => path.slice(0, -'en.json'.length))
    const unequal = folders.filter((folder) => {
      const [en, bm] = [`${folder}en.json`, `${folder}bm.json`].map((path) => (existsSync(join(ROOT, path)) ? keysOf(JSON.parse(read(path)) as Tree) : []))
      return JSON.stringify(en) !== JSON.stringify(bm)
    })
    expect(unequal).toEqual([])
  })
})

describe('every service', () => {
  const compose = parse(read('deploy/compose.yaml')) as { services: Record<string, { environment?: Record<string, string> }> }

  it('stands in the topology, and nothing else does', () => {
    expect(TOPOLOGY.map((spec) => spec.name).sort()).toEqual([...SERVICES].sort())
  })

  it('stands in the process that runs them together, with its migrations, except the one that strangers reach', () => {
    const imported = [...read(`services/${ALL_IN_ONE}/src/main.ts`).matchAll(/from '@club\/([\w-]+)'/g)]
      .map(([, name = '']) => name)
      .filter((name) => name !== 'service-host')
      // @club/releases is the library that teams install.
      .map((name) => name.replace(/-service$/, ''))
    expect(imported.sort()).toEqual(SERVICES.filter((name) => name !== GATEWAY).sort())
    const { club } = JSON.parse(read(`services/${ALL_IN_ONE}/package.json`)) as { club: { migrationsOf: string[] } }
    expect(club.migrationsOf.sort()).toEqual(SERVICES.filter((name) => existsSync(join(ROOT, 'services', name, 'migrations'))).sort())
  })

  it.each(SERVICES)('%s has a README that says what it owns', (name) => {
    const path = `services/${name}/README.md`
    expect(existsSync(join(ROOT, path))).toBe(true)
    expect(read(path).split('\n').length).toBeGreaterThan(5)
  })

  it.each(SERVICES)('%s names in its README no event that it neither publishes nor reads', (name) => {
    const { consumes = [], listens = [] } = TOPOLOGY.find((one) => one.name === name) ?? {}
    const known = [...Object.keys(EVENTS).filter((subject) => subject.startsWith(`${name}.`)), ...consumes, ...listens] as string[]
    const named = [...read(`services/${name}/README.md`).matchAll(/`([a-z-]+\.[a-z-]+\.v\d+)`/g)].map(([, subject]) => subject ?? '')
    expect(named.filter((subject) => !known.includes(subject))).toEqual([])
  })

  it.each(SERVICES)('%s is tagged, so that the fences know it', (name) => {
    const manifest = JSON.parse(read(`services/${name}/package.json`)) as { nx?: { tags?: string[] } }
    expect(manifest.nx?.tags).toEqual(expect.arrayContaining(['type:service', 'runtime:node']))
  })

  it.each(SERVICES.filter((name) => TOPOLOGY.some((spec) => spec.name === name && spec.needs.includes('database'))))('%s has numbered migrations', (name) => {
    const files = readdirSync(join(ROOT, 'services', name, 'migrations')).sort()
    expect(files.length).toBeGreaterThan(0)
    // One number, one file: two that share a number would run in the order of their names by accident.
    expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1))
  })

  it.each(TOPOLOGY.map((spec) => spec.name))('%s calls in containers whom it calls locally', (name) => {
    const spec = TOPOLOGY.find((one) => one.name === name)
    const environment = compose.services[name]?.environment ?? {}
    const called = Object.keys(environment).filter((variable) => variable.endsWith('_ADDR'))
    expect(called.map((variable) => variable.slice(0, -'_ADDR'.length).toLowerCase().replaceAll('_', '-')).sort()).toEqual([...(spec?.calls ?? [])].sort())
  })

  it.each(TOPOLOGY.map((spec) => spec.name))('%s connects in containers as itself, and only its migration as the owner of its tables', (name) => {
    const variable = (suffix: string) => `\${${name.toUpperCase().replaceAll('-', '_')}_${suffix}:?run npm run compose:secrets}`
    const hasDatabase = TOPOLOGY.some((spec) => spec.name === name && spec.needs.includes('database'))
    const urlsOf = (service: string) =>
      Object.fromEntries(Object.entries(compose.services[service]?.environment ?? {}).filter(([key]) => /^(MIGRATION_)?(DATABASE|NATS|REDIS)_URL$/.test(key)))
    expect(urlsOf(name)).toEqual({
      ...(hasDatabase ? { DATABASE_URL: variable('DATABASE_URL') } : {}),
      NATS_URL: variable('NATS_URL'),
      REDIS_URL: variable('REDIS_URL'),
    })
    expect(urlsOf(`${name}-migrate`)).toEqual(
      hasDatabase ? { MIGRATION_DATABASE_URL: variable('MIGRATION_DATABASE_URL'), DATABASE_URL: variable('DATABASE_URL') } : {},
    )
  })

  it.each(SERVICES)('%s is given exactly the settings that its configuration reads', (name) => {
    const config = read(`services/${name}/src/config.ts`)
    const given =
      /_ADDR$|^(OTP|LINK|DEVICE|PARTNER|FILE)_SECRET$|^VOUCHER_KEY$|^(TOKEN_(PRIVATE|PUBLIC)|STATEMENT)_KEY_FILE$|^(NODE_ENV|DATABASE_URL|ALLOW_TEST_CLOCK|DEMO_PASSWORD|PORT|SITE_DIR)$/
    const own = [...config.matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, key]) => key ?? '').filter((key) => !given.test(key))
    const ofObjects = config.includes('...objectsEnv') ? ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'S3_BUCKET', 'S3_REGION', 'S3_PATH_STYLE'] : []
    expect([...(SETTINGS[name] ?? [])].sort()).toEqual([...new Set([...own, ...ofObjects])].sort())
  })

  it.each(SERVICES)('%s processes and listens to exactly the events that its code names', (name) => {
    const spec = TOPOLOGY.find((one) => one.name === name)
    const folder = `services/${name}/src`
    const paths = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && path !== 'wiring.ts',
    )
    const sources = paths.map((path) => read(`${folder}/${path}`))
    const named = sources.flatMap((text) => [...text.matchAll(/'([a-z-]+\.[a-z-]+\.v\d+)'/g)].map(([, subject]) => subject ?? ''))
    const others = [...new Set(named)].filter((subject) => !subject.startsWith(`${name}.`))
    const known = [...(spec?.consumes ?? []), ...(spec?.listens ?? [])].filter((subject) => !subject.endsWith('.audited.v1'))
    expect(known.sort()).toEqual(others.sort())
  })

  it.each(SERVICES)('%s is given locally exactly the addresses that its configuration asks for', (name) => {
    const required = [...read(`services/${name}/src/config.ts`).matchAll(/\b([A-Z_]+)_ADDR\b/g)].map(([, variable]) =>
      (variable ?? '').toLowerCase().replaceAll('_', '-'),
    )
    const spec = TOPOLOGY.find((one) => one.name === name)
    expect([...(spec?.calls ?? [])].sort()).toEqual([...new Set(required)].sort())
  })

  it.each(SERVICES)('%s gets exactly the secrets that its configuration asks for', (name) => {
    const required = [...read(`services/${name}/src/config.ts`).matchAll(/^\s+((?:OTP|LINK|DEVICE|PARTNER|FILE)_SECRET|VOUCHER_KEY):/gm)].map(
      ([, variable]) => variable,
    )
    expect([...(TOPOLOGY.find((one) => one.name === name)?.secrets ?? [])].sort()).toEqual([...new Set(required)].sort())
  })
})

interface Tree {
  readonly [key: string]: string | Tree
}

/** Malay has one form where English has two, so the forms of a plural count as one text. */
const keysOf = (tree: Tree, path = ''): string[] => {
  const keys = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key.replace(/_(?:one|other)$/, '')] : keysOf(value, `${path}${key}.`),
  )
  return [...new Set(keys)].sort()
}
