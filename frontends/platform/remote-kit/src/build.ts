import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import type { BuiltRemote, PreloadAsset } from './remotes-file'
import type { RemoteDeclaration } from './route-table'

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

function build(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) throw new Error('webpack gave no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, moduleTrace: true })))
        const warnings = stats?.toString({ all: false, warnings: true }) ?? ''
        if (warnings !== '') process.stdout.write(`${warnings}\n`)
        resolve()
      })
    })
  })
}

/** The hash of everything a remote ships, apart from compressed twins and source maps. */
function contentVersion(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256')
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

function describeRemote(folder: string, declaration: RemoteDeclaration): void {
  const dist = join(folder, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest
  const lifecycles = manifest.exposes.find((exposed) => exposed.name === 'lifecycles')
  if (!lifecycles) throw new Error(`${declaration.name} exposes no ./lifecycles`)
  const preload: PreloadAsset[] = [
    { href: 'mf-manifest.json', as: 'fetch', crossorigin: true },
    { href: manifest.metaData.remoteEntry.name, as: 'script', crossorigin: false },
    ...lifecycles.assets.js.sync.map((href): PreloadAsset => ({ href, as: 'script', crossorigin: false })),
    ...lifecycles.assets.css.sync.map((href): PreloadAsset => ({ href, as: 'style', crossorigin: false })),
  ]
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|json)$/.test(name))
    .sort()
  const built: BuiltRemote = { ...declaration, version: contentVersion(dist, names), manifest: 'mf-manifest.json', preload }
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(built, null, 2)}\n`)
  for (const name of ['mf-stats.json', 'mf-stats.json.br', 'mf-stats.json.gz']) rmSync(join(dist, name), { force: true })
  process.stdout.write(`${declaration.name} ${built.version}\n`)
}

async function main(): Promise<void> {
  const folder = process.cwd()
  const { config, afterBuild, remote } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    config: Configuration
    afterBuild?: () => Promise<void>
    remote?: RemoteDeclaration
  }
  await build(config)
  const written = join(folder, 'remote.json')
  const declaration = remote ?? (existsSync(written) ? (JSON.parse(readFileSync(written, 'utf8')) as RemoteDeclaration) : undefined)
  if (declaration) describeRemote(folder, declaration)
  await afterBuild?.()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
