import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { builtRoutes } from '../build-routes'
import { filesByImport } from '../files-by-import'
import type { PublishedRemote } from '../remotes-file'
import type { RemoteDeclaration, RemoteRoute } from '../route-table'

/** A remote that is built again with each change of its files. */
export interface LiveBuild {
  /** where its files are, below which they are served */
  readonly dist: string
  /** what the page is shown of it, of the newest build that succeeded */
  readonly remote: () => PublishedRemote
  readonly close: () => Promise<void>
}

const EXPOSED = /^\.\/src\/([a-z][a-z0-9-]*)\.ts$/
const KIT = import.meta.dirname

/** A module that lends its place to an exposed one, and gives it to the newer one. */
function liveModule(name: string, file: string, events: string): string {
  const text = (value: string) => JSON.stringify(value)
  return `import * as exposed from ${text(file)}
import { followBuilds, liveLifecycles } from ${text(join(KIT, 'live-lifecycles.ts'))}
import { watchLeaks } from ${text(join(KIT, 'watch-leaks.ts'))}
watchLeaks()
const live = liveLifecycles(${text(name)}, exposed)
export const mount = live.mount
export const unmount = live.unmount
import.meta.webpackHot.accept(${text(file)}, () => live.replace(exposed))
globalThis.clubLive ??= (followBuilds(${text(events)}, () => __webpack_hash__, () => import.meta.webpackHot.check(true)), true)
`
}

/** The remote's own build without what makes it small, and with what exchanges parts of it in a page. */
function liveConfig(config: Configuration, { name, folder, out, events }: { name: string; folder: string; out: string; events: string }): Configuration {
  const shims = join(out, 'exposed')
  mkdirSync(shims, { recursive: true })
  const replacing = new webpack.NormalModuleReplacementPlugin(EXPOSED, (resource: { request: string; contextInfo?: { issuer?: string } }) => {
    // The container alone asks for what is exposed by these words.
    if (resource.contextInfo?.issuer) return
    const [, module = ''] = EXPOSED.exec(resource.request) ?? []
    const shim = join(shims, `${module}.mjs`)
    writeFileSync(shim, liveModule(name, join(folder, 'src', `${module}.ts`), events))
    resource.request = shim
  })
  return {
    ...config,
    devtool: 'cheap-module-source-map',
    output: { ...config.output, path: join(out, 'dist'), clean: false, filename: '[name].js', chunkFilename: '[name].js' },
    cache: typeof config.cache === 'object' && config.cache.type === 'filesystem' ? { ...config.cache, name: `${name}-live` } : false,
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named', concatenateModules: false, mangleExports: false, usedExports: false },
    plugins: [...(config.plugins ?? []), replacing, new webpack.HotModuleReplacementPlugin()],
  }
}

/**
 * Builds a remote for its developer, and again with each change.
 *
 * @param folder of the remote
 * @param out a folder of its own for what is built
 * @param base where its files are served, relative to the site's base path
 * @param events the address on which a page is notified of builds
 * @param onBuilt is called with the hash of each build that succeeded, `onFailed` with what is wrong with one that did not
 * @returns once the first build succeeded
 */
export async function startLiveBuild(given: {
  readonly folder: string
  readonly out: string
  readonly base: string
  readonly events: string
  readonly onBuilt: (build: string) => void
  readonly onFailed: (problems: string) => void
}): Promise<LiveBuild> {
  const { folder, out, base, events, onBuilt, onFailed } = given
  rmSync(out, { recursive: true, force: true })
  const { config, remote } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
    config: Configuration
    remote?: RemoteDeclaration<RemoteRoute>
  }
  const written = join(folder, 'remote.json')
  const declared = () => remote ?? (JSON.parse(readFileSync(written, 'utf8')) as RemoteDeclaration<RemoteRoute>)
  if (!remote && !existsSync(written)) throw new Error(`${folder} is no remote: it has no remote.json.`)
  const { name } = declared()
  const dist = join(out, 'dist')
  const compiler = webpack(liveConfig(config, { name, folder, out, events }))
  if (!compiler) throw new Error('webpack gave no compiler')

  let shown: PublishedRemote | undefined
  const describe = (compilation: webpack.Compilation): PublishedRemote => {
    const manifest = JSON.parse(readFileSync(join(dist, 'mf-manifest.json'), 'utf8')) as { metaData: { remoteEntry: { name: string } } }
    const entry = manifest.metaData.remoteEntry.name
    const declaration = declared()
    const routes = builtRoutes(folder, declaration, filesByImport(join(folder, 'src'), compilation.chunkGroups), [])
    // Its files change their content and keep their names: nothing is prefetched.
    return {
      ...declaration,
      routes: routes.map((route) => ({ ...route, files: [] })),
      version: 'live',
      entry,
      preload: [{ href: entry, as: 'script' }],
      texts: { en: [], bm: [] },
      base,
    }
  }
  let watching: webpack.Watching | undefined
  await new Promise<void>((resolve, reject) => {
    watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
      const problems = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : undefined)
      if (problems !== undefined) {
        onFailed(problems)
        if (shown === undefined) reject(new Error(problems))
        return
      }
      if (!stats) return
      try {
        shown = describe(stats.compilation)
      } catch (wrong) {
        return onFailed(String(wrong))
      }
      onBuilt(stats.hash ?? '')
      resolve()
    })
  })
  return {
    dist,
    remote: () => {
      if (shown === undefined) throw new Error(`${name} was not built yet`)
      return shown
    },
    close: () => new Promise((resolve) => (watching ? watching.close(() => compiler.close(() => resolve())) : resolve())),
  }
}
