import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Compilation, type Configuration } from 'webpack'
import { builtRoutes } from './build-routes'
import type { BuiltRemote, PreloadAsset } from './remotes-file'
import type { RemoteDeclaration, RemoteRoute } from './route-table'

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

function build(config: Configuration): Promise<Compilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) throw new Error('webpack gave no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, moduleTrace: true })))
        const warnings = stats?.toString({ all: false, warnings: true }) ?? ''
        if (warnings !== '') process.stdout.write(`${warnings}\n`)
        if (stats) resolve(stats.compilation)
      })
    })
  })
}

/**
 * What each part that is imported when it is needed loads, the chunks that it shares with others included: by the request of
 * its import, such as `./screens/news/news.screen`, the scripts and styles.
 */
function filesByImport({ chunkGroups }: Compilation): Record<string, string[]> {
  const files: Record<string, string[]> = {}
  for (const group of chunkGroups)
    for (const { request } of group.origins)
      if (request) files[request] = [...new Set([...(files[request] ?? []), ...group.getFiles()])].filter((name) => /\.(js|css)$/.test(name)).sort()
  return files
}

/** The hash of everything a remote ships and declares, apart from compressed copies and source maps. */
function contentVersion(folder: string, names: readonly string[], routes: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(routes))
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

function describeRemote(folder: string, declaration: RemoteDeclaration<RemoteRoute>, imports: Readonly<Record<string, string[]>>): void {
  const dist = join(folder, 'dist')
  const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as Manifest
  const lifecycles = manifest.exposes.find((exposed) => exposed.name === 'lifecycles')
  if (!lifecycles) throw new Error(`${declaration.name} exposes no ./lifecycles`)
  const entry = manifest.metaData.remoteEntry.name
  const preload: PreloadAsset[] = [
    { href: entry, as: 'script' },
    ...lifecycles.assets.js.sync.map((href): PreloadAsset => ({ href, as: 'script' })),
    ...lifecycles.assets.css.sync.map((href): PreloadAsset => ({ href, as: 'style' })),
  ]
  for (const name of readdirSync(dist).filter((file) => /^mf-(manifest|stats)\.json/.test(file))) rmSync(join(dist, name))
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|json)$/.test(name))
    .sort()
  const known = preload.map(({ href }) => href)
  const textsIn = (language: 'en' | 'bm') => (imports[`./texts/${language}.json`] ?? []).filter((file) => !known.includes(file))
  const routes = builtRoutes(folder, declaration, imports, known)
  const built: BuiltRemote = {
    ...declaration,
    routes,
    version: contentVersion(dist, names, routes),
    entry,
    preload,
    texts: { en: textsIn('en'), bm: textsIn('bm') },
  }
  writeFileSync(join(dist, 'imports.json'), `${JSON.stringify(imports, null, 2)}\n`)
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(built, null, 2)}\n`)
  process.stdout.write(`${declaration.name} ${built.version}\n`)
}

async function main(): Promise<void> {
  const folder = process.cwd()
  const { config, afterBuild, remote } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    config: Configuration
    afterBuild?: () => Promise<void>
    remote?: RemoteDeclaration<RemoteRoute>
  }
  const compilation = await build(config)
  const written = join(folder, 'remote.json')
  const declaration = remote ?? (existsSync(written) ? (JSON.parse(readFileSync(written, 'utf8')) as RemoteDeclaration<RemoteRoute>) : undefined)
  if (declaration) describeRemote(folder, declaration, filesByImport(compilation))
  await afterBuild?.()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
})
