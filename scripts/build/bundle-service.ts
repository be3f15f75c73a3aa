import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { Plugin } from 'esbuild'
import { packagesNamed } from './packages-named'

const ROOT = resolve(import.meta.dirname, '..', '..')
const PLATFORM_MIGRATIONS = join(ROOT, 'services', 'platform', 'messaging', 'migrations')

/** Native or very large packages stay in node_modules; everything else goes into the bundle, which starts in a sixth of a second. */
const EXTERNAL = [
  '@node-rs/argon2',
  'sharp',
  'tesseract.js',
  '@tesseract.js-data/eng',
  'mongodb',
  'minio',
  'pg-native',
  'nodemailer',
  // It reads its fonts from beside its own files.
  'pdfkit',
  // It reads its program for WebAssembly from beside its own files, and these their letters.
  'subset-font',
  'harfbuzzjs',
  'fontverter',
  '@fontsource-variable/noto-sans',
  '@fontsource-variable/noto-sans-sc',
  '@fontsource-variable/noto-sans-tamil',
  '@fontsource-variable/noto-naskh-arabic',
  '@fontsource-variable/noto-sans-bengali',
  '@fontsource-variable/noto-sans-thai',
  '@fontsource-variable/noto-sans-sinhala',
  '@fontsource-variable/noto-sans-gurmukhi',
  '@fontsource-variable/noto-sans-telugu',
  '@fontsource-variable/noto-sans-malayalam',
  '@fontsource/noto-sans-myanmar',
  '@google-cloud/vision',
  'malaysia-postcodes',
  'msgpackr-extract',
]

/**
 * Bundles one service to dist/main.cjs, with the programs it starts itself and the migrations of platform and service beside it.
 * The package.json names the programs and, for what runs several services, whose migrations they are. A bench names another folder, and
 * what it puts in a module's place.
 */
export async function bundleService(folder: string, { dist = join(folder, 'dist'), plugins = [] }: { dist?: string; plugins?: Plugin[] } = {}): Promise<void> {
  rmSync(dist, { recursive: true, force: true })
  const { club = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    club?: { programs?: Record<string, string>; migrationsOf?: string[] }
  }
  const childPrograms = club.programs ?? {}
  await build({
    entryPoints: {
      main: join(folder, 'src', 'main.ts'),
      ...Object.fromEntries(Object.entries(childPrograms).map(([name, file]) => [name, join(folder, file)])),
    },
    outdir: dist,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node26',
    format: 'cjs',
    sourcemap: 'linked',
    minifySyntax: true,
    // Every process keeps its source in memory, twelve of them where each service has its own: without comments and indentation it is a
    // third, and no character makes all of them take two bytes. Names stay, and lines stay short enough for a stack to point somewhere.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'external',
    external: EXTERNAL,
    plugins,
    logLevel: 'warning',
    define: { 'import.meta.url': '__importMetaUrl', 'import.meta.dirname': '__dirname' },
    banner: { js: 'const __importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
  })
  writeFileSync(join(dist, 'packages.json'), `${JSON.stringify(packagesOf(dist))}\n`)
  for (const service of club.migrationsOf ?? [basename(folder)]) copyMigrations(service, join(dist, 'migrations', service))
}

/** The packages that a bundle loads while it runs: those that stay outside and that it names, also to find them by their folder. */
function packagesOf(dist: string): string[] {
  const programs = readdirSync(dist).filter((name) => name.endsWith('.cjs'))
  const text = programs.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n')
  return packagesNamed(text, EXTERNAL)
}

function copyMigrations(service: string, to: string): void {
  const own = join(ROOT, 'services', service, 'migrations')
  if (!existsSync(own)) return
  mkdirSync(to, { recursive: true })
  for (const dir of [PLATFORM_MIGRATIONS, own]) for (const name of readdirSync(dir)) if (name.endsWith('.sql')) copyFileSync(join(dir, name), join(to, name))
}
