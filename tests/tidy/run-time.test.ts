import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '..', '..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const sources = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .stdout.split('\n')
  .filter((path) => path !== '' && existsSync(join(ROOT, path)))

/** The places that name the run time. The first decides. */
const [, decided = ''] = /RUN_TIME_MAJOR = (\d+)/.exec(read('scripts/bootstrap.mjs')) ?? []
const { optionalDependencies, devDependencies, engines } = JSON.parse(read('package.json')) as {
  optionalDependencies: Record<string, string>
  devDependencies: Record<string, string>
  engines: Record<string, string>
}

describe('the run time', () => {
  it('is the one of these tests, whatever Node began them', () => {
    expect(Number.parseInt(process.versions.node, 10)).toBeGreaterThanOrEqual(Number(decided))
  })

  it('is one version in the packages of every platform, in the types, in what is built and in the image', () => {
    const carriers = [...read('scripts/bootstrap.mjs').matchAll(/'(?:linux|darwin)-\w+': '([\w-]+)'/g)].map(([, name = '']) => name)
    expect(
      Object.keys(optionalDependencies)
        .filter((name) => name.startsWith('node-'))
        .sort(),
    ).toEqual(carriers.sort())
    expect(new Set(carriers.map((name) => optionalDependencies[name])).size).toBe(1)
    const targets = ['scripts/build/bundle-service.ts', 'scripts/start/stand-ins.ts', 'frontends/platform/remote-kit/src/webpack.ts']
    const named = [
      ...carriers.map((name) => [name, optionalDependencies[name]?.split('.')[0]]),
      ['@types/node', devDependencies['@types/node']?.split('.')[0]],
      ['deploy/Dockerfile', /BASE=node:(\d+)/.exec(read('deploy/Dockerfile'))?.[1]],
      ...targets.map((path) => [path, /target: 'node(\d+)'/.exec(read(path))?.[1]]),
    ]
    expect(named).toEqual(named.map(([place]) => [place, decided]))
  })

  it('may be fetched by any Node from 20 on', () => {
    expect(engines['node']).toBe('>=20')
  })

  it('is never asked for by name, which finds whatever Node the machine has', () => {
    const byName = sources.filter((path) => /(?:spawn|spawnSync|execFile|execFileSync|fork)\('node'|command: (?:\[)?'node'/.test(read(path)))
    expect(byName.filter((path) => path !== 'scripts/bootstrap.test.ts')).toEqual([])
  })
})
