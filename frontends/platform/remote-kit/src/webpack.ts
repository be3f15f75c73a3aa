import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { constants, type BrotliOptions } from 'node:zlib'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { cacheFolder, folderOfPackage } from './installed'
import { IntegrityPlugin } from './integrity-plugin'
import type { RemoteDeclaration } from './route-table'
import { SHARE_STRATEGY, sharedPackages } from './shared-packages'

export { runWebpack } from './run-webpack'

const KIT = import.meta.dirname

/** Where the site lives on its origin (D01). */
export const BASE_PATH = '/drypers-baby-club'

/** Classes of one file share a digest, and the file's name is left out: both would be read in its styles and its script, which a first view pays for. */
const STYLE_MODULES = {
  namedExport: false,
  exportLocalsConvention: 'as-is',
  localIdentName: 'c[hash:base64:4]_[local]',
  hashStrategy: 'minimal-subset',
}

/** Compressing costs most of a build; tests of behaviour may leave it out. */
const COMPRESS = process.env['SKIP_COMPRESSION'] !== 'true'

// For browsers alone; and remotes are entered by their script, not by a manifest, so what reads manifests stays out of the run time.
const RUN_TIME = { optimization: { target: 'web' as const, disableSnapshot: true } }

function base(folder: string, name: string, keepsSchemas = false, ownStyles: object = { auto: /\.module\.css$/ }): Configuration {
  const compressible = {
    test: /\.(js|css|html|json|svg|webmanifest)$/,
    exclude: [/mf-(manifest|stats)\.json$/, /index\.html$/],
    threshold: 512,
    minRatio: 0.95,
  }
  const compressed = COMPRESS
    ? [
        new CompressionPlugin<BrotliOptions>({
          ...compressible,
          filename: '[path][base].br',
          algorithm: 'brotliCompress',
          compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
        }),
        new CompressionPlugin({ ...compressible, filename: '[path][base].gz', algorithm: 'gzip', compressionOptions: { level: 9 } }),
      ]
    : []
  return {
    name,
    context: folder,
    mode: 'production',
    devtool: 'source-map',
    target: ['web', 'es2022'],
    cache: {
      type: 'filesystem',
      cacheDirectory: join(cacheFolder('webpack'), name),
      buildDependencies: {
        config: [
          ...['webpack.ts', 'shared-packages.ts', 'integrity-plugin.ts', 'slim-calls-loader.ts', 'wordless-calls-loader.ts', 'catalogue-part-loader.ts'],
          ...['lean-font-loader.ts', 'typeface-letters.ts', 'lean-router-loader.ts'],
        ].map((file) => join(KIT, file)),
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      symlinks: true,
      // The package names its build with warnings for developers under every condition.
      alias: { 'react-router$': join(folderOfPackage('react-router'), 'dist/production/index.mjs') },
    },
    module: {
      // The schemas of calls are left out of most builds: a screen that reads one would only fail before its reader.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        {
          test: /\.tsx?$/,
          // The club's packages come as sources.
          exclude: /node_modules\/(?!@club\/)/,
          use: {
            loader: 'swc-loader',
            options: {
              jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
              sourceMaps: true,
            },
          },
        },
        {
          test: /\.ts$/,
          include: join(folderOfPackage('@club/contracts'), 'http'),
          enforce: 'pre' as const,
          use: join(KIT, keepsSchemas ? 'wordless-calls-loader.ts' : 'slim-calls-loader.ts'),
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: { ...STYLE_MODULES, ...ownStyles },
              },
            },
          ],
        },
        { test: /\.json$/, resourceQuery: /^\?(?:everyday|seldom|landing)$/, type: 'json', use: join(KIT, 'catalogue-part-loader.ts') },
        { test: /react-router\/dist\/production\/chunk-[^/]+\.mjs$/, use: join(KIT, 'lean-router-loader.ts') },
        { test: /-wght-normal\.woff2$/, use: join(KIT, 'lean-font-loader.ts') },
        { test: /\.(woff2?|png|jpe?g|webp|avif)$/, type: 'asset/resource', generator: { filename: 'files/[name].[contenthash:8][ext]' } },
      ],
    },
    optimization: {
      minimize: true,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, terserOptions: { compress: { passes: 2 } }, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
    },
    performance: false,
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true }),
      // Our React has what the package brings for older ones.
      new webpack.NormalModuleReplacementPlugin(/^use-sync-external-store\/shim$/, 'react'),
      ...compressed,
    ],
  }
}

/**
 * The build of a remote: federation container with content hashes, compressed copies, one mutable file.
 *
 * @param folder the remote's own folder (`import.meta.dirname`), with `remote.json` and `src/main.ts`
 * @param remote what the remote declares, where it is derived instead of written down in `remote.json`
 * @param keepsSchemas true where forms validate with the schemas of the contract; they weigh too much for a phone
 */
export function remoteConfig({ folder, remote, keepsSchemas }: { folder: string; remote?: RemoteDeclaration; keepsSchemas?: boolean }): Configuration {
  const { name, routes, tiles = [] } = remote ?? (JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteDeclaration)
  const modules = [...tiles, ...routes.flatMap(({ module = [] }) => module)]
  const own = join(folder, 'src')
  const config = base(folder, name, keepsSchemas, { auto: (file: string) => file.startsWith(own) || file.endsWith('.module.css'), mode: 'pure' })
  return {
    ...config,
    // Federation makes the container; the entry itself is empty.
    entry: {},
    output: {
      path: join(folder, 'dist'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `club-${name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './lifecycles': './src/main.ts', ...Object.fromEntries(modules.map((module) => [`./${module}`, `./src/${module}.ts`])) },
        shared: sharedPackages(false),
        shareStrategy: SHARE_STRATEGY,
        manifest: true,
        dts: false,
        experiments: RUN_TIME,
      }),
      new IntegrityPlugin(),
      new webpack.NormalModuleReplacementPlugin(/webpack-bundler-runtime\/dist\/bundler\.js$/, join(KIT, 'lent-run-time.ts')),
    ],
  }
}

/**
 * The build of what is drawn beforehand, to be run in Node: class names as in the folder's own build, no styles.
 *
 * @param folder of the shell or of a remote
 * @param entry the module that draws
 * @param path where the one file `frame.cjs` goes
 */
export function frameConfig({ folder, entry, path }: { folder: string; entry: string; path: string }): Configuration {
  const config = base(folder, `${basename(folder)}-frame`)
  const styles = {
    test: /\.module\.css$/,
    use: {
      loader: 'css-loader',
      options: { modules: { ...STYLE_MODULES, exportOnlyLocals: true } },
    },
  }
  return {
    ...config,
    devtool: false,
    target: 'node26',
    entry: { frame: entry },
    output: { path, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: { rules: [...(config.module?.rules ?? []).slice(0, 1), styles, { test: /(?<!\.module)\.css$/, type: 'asset/source' }] },
    optimization: { minimize: false },
    resolve: { ...config.resolve, alias: { ...config.resolve?.alias, 'drawn-remote': join(folder, 'src') } },
    plugins: [new webpack.DefinePlugin({ BASE_PATH: JSON.stringify(BASE_PATH) }), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  }
}

/**
 * The build of the shell: the page, its script and styles, and what remotes share.
 *
 * @param folder the shell's own folder, with `src/main.tsx`, `src/index.html` and `src/preload.js`
 */
export function shellConfig({ folder, page }: { folder: string; page: Record<string, string> }): Configuration {
  const config = base(folder, 'shell')
  return {
    ...config,
    entry: { shell: './src/main.tsx' },
    output: {
      path: join(folder, 'dist/assets/shell'),
      clean: true,
      publicPath: `${BASE_PATH}/assets/shell/`,
      uniqueName: 'club-shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ BASE_PATH: JSON.stringify(BASE_PATH) }),
      new HtmlPlugin({
        template: join(folder, 'src/index.html'),
        filename: '../../index.html',
        scriptLoading: 'defer',
        inject: 'head',
        minify: { collapseWhitespace: true, removeComments: true },
        templateParameters: {
          ...page,
          basePath: BASE_PATH,
          preload: existsSync(join(folder, 'src/preload.js')) ? readFileSync(join(folder, 'src/preload.js'), 'utf8').trim() : '',
        },
      }),
      // Eager: the shell's own start needs all of it anyway, and five requests are faster than fifteen.
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedPackages(true),
        shareStrategy: SHARE_STRATEGY,
        manifest: false,
        dts: false,
        experiments: RUN_TIME,
      }),
      new webpack.NormalModuleReplacementPlugin(/\.\/utils\/preload\.js$/, (request: { context: string; request: string }) => {
        if (request.context.includes('@module-federation')) request.request = join(KIT, 'no-preloading.ts')
      }),
      new webpack.NormalModuleReplacementPlugin(/\/snapshot\/SnapshotHandler\.js$/, (request: { context: string; request: string }) => {
        if (request.context.includes('@module-federation')) request.request = join(KIT, 'no-snapshots.ts')
      }),
      new webpack.NormalModuleReplacementPlugin(/error-codes\/dist\/desc\.\w+$/, join(KIT, 'error-descriptions.ts')),
    ],
  }
}
