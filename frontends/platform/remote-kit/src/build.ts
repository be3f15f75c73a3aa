import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { usedOf, type ShellOffer } from '@club/rules'
import type { Compilation, Configuration } from 'webpack'
import { describeWeight, weighBuild } from './budgets'
import { builtRoutes } from './build-routes'
import { filesByImport, laterByImport } from './files-by-import'
import { writeIntegrity } from './integrity'
import { ownOffer } from './offer/shell-offer'
import { ownModulesOf, usesOf } from './offer/uses-of-build'
import { runWebpack } from './run-webpack'
import { drawPages } from './draw-pages'
import type { BuiltRemote, PreloadAsset } from './remotes-file'
import type { RemoteDeclaration, RemoteRoute } from './route-table'

interface Manifest {
  metaData: { remoteEntry: { name: string } }
  exposes: { name: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[]
}

/** The hash of everything a remote ships and declares, apart from compressed copies and source maps. */
function contentVersion(folder: string, names: readonly string[], declared: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(declared))
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 12)
}

async function describeRemote(folder: string, declaration: RemoteDeclaration<RemoteRoute>, compilation: Compilation): Promise<void> {
  const imports = filesByImport(join(folder, 'src'), compilation.chunkGroups)
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
  const known = preload.map(({ href }) => href)
  const routes = builtRoutes(folder, declaration, imports, known, laterByImport(join(folder, 'src'), compilation.chunkGroups))
  const pages = await drawPages(folder, {
    name: declaration.name,
    routes,
    shared: known,
  })
  if (pages) writeFileSync(join(dist, 'pages.json'), JSON.stringify(pages))
  writeFileSync(join(dist, 'uses.json'), `${JSON.stringify(await usesOfRemote(compilation))}\n`)
  const integrity = writeIntegrity(dist, process.env['SKIP_COMPRESSION'] !== 'true')
  const names = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(js|css|json)$/.test(name))
    .sort()
  const textsIn = (language: 'en' | 'bm') =>
    (imports[`./texts/${language}.json?everyday`] ?? imports[`./texts/${language}.json`] ?? []).filter((file) => !known.includes(file))
  const built: BuiltRemote = {
    ...declaration,
    routes,
    ...(pages ? { pages: true } : {}),
    version: contentVersion(dist, names, { ...declaration, routes }),
    entry,
    preload,
    texts: { en: textsIn('en'), bm: textsIn('bm') },
    integrity,
  }
  writeFileSync(join(dist, 'imports.json'), `${JSON.stringify(imports, null, 2)}\n`)
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(built, null, 2)}\n`)
  process.stdout.write(`${declaration.name} ${built.version}\n`)
  const weight = weighBuild(declaration.name, dist)
  if (weight.bytes > weight.bytesMax) throw new Error(`A first view weighs more than it may: ${describeWeight(weight)}`)
}

/** Uses of the shell by the remote, against the shell that it was built beside: publishing compares them with the shells of the site (ADR 34). */
async function usesOfRemote(compilation: Compilation): Promise<ShellOffer> {
  const { offer, groups } = await ownOffer()
  return usedOf(offer, usesOf(ownModulesOf(compilation), groups, offer.exports))
}

async function main(): Promise<void> {
  const folder = process.cwd()
  const { config, afterBuild, remote } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    config: Configuration
    afterBuild?: () => Promise<void>
    remote?: RemoteDeclaration<RemoteRoute>
  }
  const { compilation } = await runWebpack(config)
  const written = join(folder, 'remote.json')
  const declaration = remote ?? (existsSync(written) ? (JSON.parse(readFileSync(written, 'utf8')) as RemoteDeclaration<RemoteRoute>) : undefined)
  if (declaration) await describeRemote(folder, declaration, compilation)
  await afterBuild?.()
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exitCode = 1
})
