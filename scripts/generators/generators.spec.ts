import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { generate, generateRemoteRepo } from './generate'
import { namesOf } from './names'

const run = promisify(execFile)
const ROOT = resolve(__dirname, '..', '..')
const MINUTES = 60_000

/**
 * A copy of the repository as git knows it, on which the generators may work: our own packages are the copy's, everything
 * else is shared.
 */
async function copyOfRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'club-generated-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, maxBuffer: 32 * 1024 * 1024 })
  for (const file of stdout.split('\0').filter(Boolean)) {
    await mkdir(dirname(join(copy, file)), { recursive: true })
    // A file that was removed but not yet committed is still listed.
    await cp(join(ROOT, file), join(copy, file)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
  const modules = join(copy, 'node_modules')
  await mkdir(join(modules, '@club'), { recursive: true })
  for (const name of await readdir(join(ROOT, 'node_modules'))) if (name !== '@club') await symlink(join(ROOT, 'node_modules', name), join(modules, name))
  const folders = [
    'proto',
    ...(await subfolders('proto')),
    'scripts',
    ...(await subfolders('services')),
    ...(await subfolders('services/platform')),
    ...(await subfolders('frontends')),
    ...(await subfolders('frontends/platform')),
  ]
  for (const folder of folders) {
    const manifest = await import(join(ROOT, folder, 'package.json')).then(
      (loaded: { name?: string }) => loaded,
      () => undefined,
    )
    if (manifest?.name?.startsWith('@club/')) await symlink(join(copy, folder), join(modules, manifest.name))
  }
  return copy
}

const subfolders = async (folder: string): Promise<string[]> =>
  (await readdir(join(ROOT, folder), { withFileTypes: true })).filter((entry) => entry.isDirectory()).map((entry) => `${folder}/${entry.name}`)

describe('the generators', () => {
  let copy: string
  /** Runs a tool of the copy; a failure shows what it printed. */
  const tool = async (path: string, args: readonly string[], cwd = copy) => {
    await run(process.execPath, [join(copy, 'node_modules', path), ...args], {
      cwd,
      maxBuffer: 32 * 1024 * 1024,
      env: { ...process.env, NX_DAEMON: 'false', SKIP_COMPRESSION: 'true' },
    }).catch((error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${path} ${args.join(' ')} failed:\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
    })
  }

  beforeAll(async () => {
    copy = await copyOfRepository()
  }, MINUTES)
  afterAll(() => rm(copy, { recursive: true, force: true }))

  it('refuse a name that is not kebab-case, a kind they do not know and a name that is taken', async () => {
    expect(() => namesOf('GiftCard')).toThrow('is not a kebab-case name')
    await expect(generate('saga', 'gift-card', copy)).rejects.toThrow('There is no generator for "saga"')
    await expect(generate('remote', 'gift-shop', copy)).rejects.toThrow('one word')
    await expect(generate('service', 'tiers', copy)).rejects.toThrow('exists already')
    await expect(generateRemoteRepo('gift-shop', join(copy, '..', 'gift-shop'))).rejects.toThrow('one word')
    await expect(generateRemoteRepo('gifts', join(ROOT, 'frontends', 'gifts'))).rejects.toThrow('inside the club')
    await expect(generateRemoteRepo('gifts', copy)).rejects.toThrow('is not empty')
  })

  it(
    'make a staff-kept record from its table to its screens that type-checks, lints, is formatted and passes its tests',
    async () => {
      const files = await generate('record', 'toy-box', copy)
      await writeFile(
        join(copy, 'tsconfig.record.json'),
        JSON.stringify({
          extends: './tsconfig.json',
          include: ['proto/**/*.ts', 'services/catalogue/**/*.ts', 'services/gateway/**/*.ts', 'services/platform/service-host/src/callers.ts'],
        }),
      )
      await writeFile(
        join(copy, 'frontends', 'tsconfig.record.json'),
        JSON.stringify({ extends: './tsconfig.json', include: ['admin/**/*.ts', 'admin/**/*.tsx', '**/globals.d.ts', '**/*.d.ts'] }),
      )
      const written = files.filter((file) => /\.tsx?$/.test(file))
      await Promise.all([
        (async () => {
          await tool('typescript/bin/tsc', ['-p', 'tsconfig.record.json'])
          await tool('eslint/bin/eslint.js', written)
        })(),
        (async () => {
          await tool('typescript/bin/tsc', ['-p', 'frontends/tsconfig.record.json'])
          await tool('prettier/bin/prettier.cjs', ['--check', ...written])
        })(),
      ])
      const suites =
        'toy-box|every-kind|screen-table|catalogue/test/records|all-in-one/test/personal-data|gateway/test/(?:refusals|who-may-call)|proto/http/(?:calls|errors)|tidy/(?:migrations|undo)'
      await tool('jest/bin/jest.js', ['--selectProjects', 'unit', 'spec', 'web', 'tidy', '--testPathPatterns', suites, '--runInBand'])
    },
    8 * MINUTES,
  )

  it(
    'make a service and a remote that type-check, lint, build, stand in the wiring and pass their tests',
    async () => {
      const files = [...(await generate('service', 'gift-card', copy)), ...(await generate('remote', 'gifts', copy))]
      await symlink(join(copy, 'services', 'gift-card'), join(copy, 'node_modules', '@club', 'gift-card'))
      await symlink(join(copy, 'frontends', 'gifts'), join(copy, 'node_modules', '@club', 'gifts-web'))

      await writeFile(
        join(copy, 'tsconfig.generated.json'),
        JSON.stringify({ extends: './tsconfig.json', include: ['services/gift-card/**/*.ts', 'services/all-in-one/src/main.ts', 'scripts/start/topology.ts'] }),
      )
      await writeFile(
        join(copy, 'frontends', 'tsconfig.generated.json'),
        JSON.stringify({
          extends: './tsconfig.json',
          include: ['gifts/**/*.ts', 'gifts/**/*.tsx', '**/globals.d.ts', '**/*.d.ts'],
        }),
      )
      // Side by side, each of them being busy with one core.
      await Promise.all([
        (async () => {
          await tool('typescript/bin/tsc', ['-p', 'tsconfig.generated.json'])
          await tool('eslint/bin/eslint.js', [...new Set(files.filter((file) => /\.tsx?$/.test(file)))])
        })(),
        (async () => {
          await tool('typescript/bin/tsc', ['-p', 'frontends/tsconfig.generated.json'])
          await tool('tsx/dist/cli.mjs', ['../../scripts/build/build-service.ts'], join(copy, 'services', 'gift-card'))
          await tool('tsx/dist/cli.mjs', ['../platform/remote-kit/src/build.ts'], join(copy, 'frontends', 'gifts'))
        })(),
      ])
      await tool('jest/bin/jest.js', [
        '--selectProjects',
        'unit',
        'spec',
        'web',
        'tidy',
        '--testPathPatterns',
        'gift-card|gifts/|all-in-one/test/personal-data|tidy/(?:repository|helm)',
        '--runInBand',
      ])
      expect(await readdir(join(copy, 'services', 'gift-card', 'dist'))).toContain('main.cjs')
      expect(await readdir(join(copy, 'frontends', 'gifts', 'dist'))).toContain('remote.json')
    },
    8 * MINUTES,
  )
})
