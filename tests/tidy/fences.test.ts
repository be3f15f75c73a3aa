import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const LINT_MS_MAX = 120_000

interface Plant {
  readonly what: string
  readonly path: string
  readonly code: string
  /** The rule that must object; none for what is allowed. */
  readonly rule?: string
}

const use = (name: string) => `\nexport const used = ${name}\n`

const PLANTS: readonly Plant[] = [
  {
    what: 'a rule that reads the database',
    path: 'services/codes/src/domain/planted.ts',
    code: `import { REGISTRATION_SQL } from '../store/registrations'${use('REGISTRATION_SQL')}`,
    rule: 'import-x/no-restricted-paths',
  },
  {
    what: 'a rule that imports a driver',
    path: 'services/codes/src/domain/planted.ts',
    code: `import { Pool } from 'pg'${use('Pool')}`,
    rule: 'no-restricted-imports',
  },
  {
    what: 'a command that reaches the network',
    path: 'services/codes/src/commands/planted.ts',
    code: `import * as ledger from '../clients/ledger'${use('ledger')}`,
    rule: 'import-x/no-restricted-paths',
  },
  {
    what: 'a command that knows the wire',
    path: 'services/codes/src/commands/planted.ts',
    code: `import { CodesServiceDefinition } from '@club/contracts/codes'${use('CodesServiceDefinition')}`,
    rule: 'no-restricted-imports',
  },
  {
    what: 'a store that calls a command',
    path: 'services/tiers/src/store/planted.ts',
    code: `import * as changes from '../commands/apply-tier-changes'${use('changes')}`,
    rule: 'import-x/no-restricted-paths',
  },
  {
    what: 'a step of the gateway that knows its handlers',
    path: 'services/gateway/src/pipeline/planted.ts',
    code: `import * as routes from '../routes/all-routes'${use('routes')}`,
    rule: 'import-x/no-restricted-paths',
  },
  {
    what: 'a rule of the programme that knows the wire',
    path: 'proto/rules/planted.ts',
    code: `import * as http from '@club/contracts/http'${use('http')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'a service that imports another service',
    path: 'services/codes/src/commands/planted.ts',
    code: `import * as brand from '../../../catalogue/src/domain/brand'${use('brand')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'a service that imports a web library',
    path: 'services/codes/src/commands/planted.ts',
    code: `import { useState } from 'react'${use('useState')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'a platform library that imports a service',
    path: 'services/platform/jobs/src/planted.ts',
    code: `import * as brand from '../../../catalogue/src/domain/brand'${use('brand')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'an email that is compared around its rule',
    path: 'services/identity/src/commands/planted.ts',
    code: 'export const isSame = (email: string, person: { email: string }) => email.trim() === person.email.toLowerCase()',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a search in the browser around its rule',
    path: 'frontends/admin/src/features/planted.ts',
    code: 'export const found = (text: string, search: string) => text.includes(search.toLowerCase())',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a field of one line that cuts before it is cleaned',
    path: 'frontends/admin/src/features/planted.tsx',
    code: 'import { TextField } from \'@club/ui\'\nexport const Planted = () => <TextField label="" maxLength={4} />',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'a screen that asks the device what day it is',
    path: 'frontends/rewards/src/features/planted.ts',
    code: 'export const today = () => [new Date(), Date.now()]',
    rule: 'no-restricted-syntax',
  },
  {
    what: 'an environment variable read outside config.ts',
    path: 'services/codes/src/commands/planted.ts',
    code: `export const port = process.env['PORT']\n`,
    rule: 'no-restricted-properties',
  },
  {
    what: 'product code that uses the testing kit',
    path: 'services/codes/src/grpc/planted.ts',
    code: `import { waitFor } from '@club/testing'${use('waitFor')}`,
    rule: 'no-restricted-imports',
  },
  {
    what: 'an area that imports another area',
    path: 'frontends/account/src/planted.ts',
    code: `import * as rewards from '../../rewards/src/routes'${use('rewards')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'an area that imports a service library',
    path: 'frontends/account/src/planted.ts',
    code: `import { openPostgres } from '@club/postgres'${use('openPostgres')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'an area that imports the component library past @club/ui',
    path: 'frontends/account/src/planted.tsx',
    code: `import { Button } from '@mantine/core'${use('Button')}`,
    rule: 'no-restricted-imports',
  },
  {
    what: 'a component that calls the gateway',
    path: 'frontends/platform/ui/src/planted.ts',
    code: `import * as api from '@club/api'${use('api')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'a feature that knows another feature',
    path: 'frontends/admin/src/features/session/planted.ts',
    code: `import * as batches from '../code-batches/new-batch'${use('batches')}`,
    rule: 'import-x/no-restricted-paths',
  },
  {
    what: 'a hook behind a condition',
    path: 'frontends/account/src/planted.tsx',
    code: `import { useState } from 'react'\nexport function Planted({ on }: { on: boolean }) {\n  if (on) useState(1)\n  return null\n}\n`,
    rule: 'react-hooks/rules-of-hooks',
  },
  {
    what: 'the type any',
    path: 'services/codes/src/domain/planted.ts',
    code: 'export const loose = (value: any) => value\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    what: 'a comment that switches a rule off',
    path: 'services/codes/src/domain/planted.ts',
    code: '// eslint-disable-next-line\nexport const loose = (value: any) => value\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    what: 'a chunk that fails for ever without a network',
    path: 'frontends/account/src/planted.tsx',
    code: `import { lazy } from 'react'\nexport const Planted = lazy(async () => ({ default: (await import('./routes')).routes as never }))\n`,
    rule: 'no-restricted-syntax',
  },
  ...(
    [
      ['localStorage by its bare name', 'frontends/account/src/planted.ts', `export const used = () => localStorage.getItem('x')`, 'no-restricted-globals'],
      ['sessionStorage as a default', 'frontends/shell/src/planted.ts', `export const used = (from = sessionStorage) => from`, 'no-restricted-globals'],
      ['localStorage of the window', 'frontends/admin/src/planted.ts', `export const used = () => window.localStorage`, 'no-restricted-properties'],
      [
        'storage taken apart',
        'frontends/rewards/src/planted.ts',
        `export const used = () => {\n  const { sessionStorage: s } = globalThis\n  return s\n}`,
        'no-restricted-properties',
      ],
      ['storage in a script of the page', 'frontends/shell/static/planted.js', `self.localStorage.clear()`, 'no-restricted-properties'],
    ] as const
  ).map(([what, path, code, rule]) => ({ what, path, code: `${code}\n`, rule })),
  ...(
    [
      ['a command that uses a test', 'scripts/start', '../../tests/faults/made-up-values'],
      ['a command that uses a benchmark', 'scripts/ops', '../../bench/figures'],
      ['stores that know what is started on them', 'scripts/backing', '../start/topology'],
      ['a test that uses a benchmark', 'tests/faults', '../../bench/figures'],
      ['a benchmark that uses a fault test', 'bench', '../tests/faults/made-up-values'],
      ['clients that know the tests', 'tests/clients', '../faults/club'],
    ] as const
  ).map(([what, folder, from]) => ({
    what,
    path: `${folder}/planted.ts`,
    code: `import type * as it from '${from}'\nexport type Used = typeof it\n`,
    rule: 'import-x/no-restricted-paths',
  })),
  {
    what: 'a front end that uses a command',
    path: 'frontends/shell/src/planted.ts',
    code: `import { reportAndExit } from '../../../scripts/report-and-exit'${use('reportAndExit')}`,
    rule: '@nx/enforce-module-boundaries',
  },
  {
    what: 'a default export',
    path: 'services/codes/src/domain/planted.ts',
    code: 'export default function planted() {\n  return 1\n}\n',
    rule: 'no-restricted-syntax',
  },
]

const LISTENED: readonly Plant[] = [
  [
    'a listener of a foreign emitter',
    'services/gateway/src/pipeline/planted.ts',
    `export const used = (from: import('node:net').Socket) => from.on('data', () => undefined)`,
  ],
  [
    'a listener that is called once',
    'services/codes/src/store/planted.ts',
    `export const used = (from: import('node:net').Socket) => from.once('end', () => undefined)`,
  ],
  [
    'a listener in what starts the club',
    'scripts/start/planted.ts',
    `export const used = (from: import('node:net').Socket) => from.addListener('end', () => undefined)`,
  ],
  ['a connection whose errors nobody owns', 'services/codes/src/store/planted.ts', `import { Client } from 'pg'\nexport const used = () => new Client()`],
].map(([what = '', path = '', code = '']) => ({ what, path, code: `${code}\n`, rule: 'no-restricted-syntax' }))

const HELD: readonly Plant[] = [
  ['a file that is opened for a request', 'gateway/src/endpoints', `import { open } from 'node:fs/promises'\nexport const used = () => open('x')`],
  ['a file that is read as a stream', 'codes/src/clients', `import { createReadStream } from 'node:fs'\nexport const used = () => createReadStream('x')`],
  ['all that opens files, by one name', 'gateway/src/routes', `import * as fs from 'node:fs'\nexport const used = () => fs.createReadStream('x')`],
  ['a stream of an open file', 'gateway/src/routes', `export const used = (file: import('node:fs/promises').FileHandle) => file.createReadStream()`],
  ['a cursor', 'reporting/src/store', 'export const used = `DECLARE rows NO SCROLL CURSOR FOR SELECT 1`'],
  ['a cursor of a library', 'reporting/src/store', `import Cursor from 'pg-cursor'\nexport const used = Cursor`],
  ['a connection that is taken from its pool', 'codes/src/store', `export const used = (db: import('@club/postgres').Database) => db.pool.connect()`],
  ['a COPY', 'reporting/src/store', `import { to } from 'pg-copy-streams'\nexport const used = to`],
]
  .map(([what = '', folder = '', code = '']): Plant => ({ what, path: `services/${folder}/planted.ts`, code: `${code}\n`, rule: 'no-restricted-syntax' }))
  .concat(
    [
      ['an object that is opened and kept in a variable', `const found = await files.openObject('x')\n  return found?.size`],
      ['an object that is opened and passed on', `return files.openObject('x')`],
      ['an object that is opened and left', `await files.openObject('x')`],
      ['an object that is opened in a chain', `return files.openObject('x').then((found) => found?.size)`],
    ].map(([what = '', code = '']): Plant => ({
      what,
      path: 'services/gateway/src/pipeline/planted.ts',
      code: `import type { Objects } from '@club/objects'\nexport async function used(files: Objects) {\n  ${code}\n}\n`,
      rule: 'club/held-in-scope',
    })),
  )

const ALLOWED: readonly Plant[] = [
  {
    what: 'what is acquired into a scope',
    path: 'services/gateway/src/pipeline/planted.ts',
    code: `import type { Objects } from '@club/objects'
export async function used(files: Objects, isWanted: boolean) {
  await using found = isWanted ? await files.openObject('x') : undefined
  await using held = new AsyncDisposableStack()
  return [found?.size, held.use(await files.openObject('y'))?.size]
}
export const openPicture = async (files: Objects) => files.openObject('x')
`,
  },
  {
    what: 'a listener that owns the errors of what it listens to, and one of the process itself',
    path: 'services/codes/src/store/planted.ts',
    code: `import { listenTo } from '@club/kernel'\nprocess.on('exit', () => undefined)\nexport const used = listenTo\n`,
  },
  {
    what: 'a command that uses rules and stores',
    path: 'services/codes/src/commands/planted.ts',
    code: `import { newId } from '@club/kernel'\nimport { REGISTRATION_SQL } from '../store/registrations'\nexport const used = [newId, REGISTRATION_SQL]\n`,
  },
  {
    what: 'a process that calls another service',
    path: 'services/codes/src/processes/planted.ts',
    code: `import * as ledger from '../clients/ledger'${use('ledger')}`,
  },
  {
    what: 'a screen that stores something by the one storage',
    path: 'frontends/account/src/planted.ts',
    code: `import { localStore } from '@club/ui/browser-storage'\nexport const used = () => localStore.getItem('x')\n`,
  },
  {
    what: 'an area that uses components and the gateway client',
    path: 'frontends/account/src/planted.ts',
    code: `import * as api from '@club/api'\nimport * as ui from '@club/ui'\nexport const used = [api, ui]\n`,
  },
]

describe('the fences', () => {
  let found: string[][] = []
  const refused = [...PLANTS, ...LISTENED, ...HELD]
  const all = [...refused, ...ALLOWED]
  beforeAll(() => {
    const result = spawnSync(process.execPath, [join(ROOT, 'tests', 'tidy', 'lint-plants.mjs')], {
      cwd: ROOT,
      input: JSON.stringify(all.map(({ path, code }) => ({ path: join(ROOT, path), code }))),
      encoding: 'utf8',
    })
    if (result.status !== 0) throw new Error(`ESLint did not run: ${result.stderr}`)
    found = JSON.parse(result.stdout) as string[][]
  }, LINT_MS_MAX)

  it.each(refused)('stop $what', (plant) => {
    expect(found[all.indexOf(plant)]).toContain(plant.rule)
  })

  it.each(ALLOWED)('let $what pass', (plant) => {
    expect(found[all.indexOf(plant)]).toEqual([])
  })
})
