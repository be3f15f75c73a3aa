import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DrawnPages } from './remotes-file'
import type { BuiltRoute } from './route-table'
import { runWebpack } from './run-webpack'
import { frameConfig } from './webpack'

type Draw = (name: string, paths: readonly string[]) => Promise<Record<string, { en: string; bm: string }>>

/**
 * Draws the pages of a remote that are `drawn` in both languages, as a visitor sees them first; null for a remote without any.
 *
 * @param folder of the remote, which is built
 * @param shared its files that every screen needs
 */
export async function drawPages(
  folder: string,
  { name, routes, shared }: { name: string; routes: readonly BuiltRoute[]; shared: readonly string[] },
): Promise<DrawnPages | null> {
  const wanted = routes.filter(({ drawn }) => drawn)
  if (wanted.length === 0) return null
  const path = mkdtempSync(join(tmpdir(), 'club-pages-'))
  try {
    await runWebpack(frameConfig({ folder, entry: join(import.meta.dirname, 'drawn-page.tsx'), path }))
    const { draw } = createRequire(import.meta.url)(join(path, 'frame.cjs')) as { draw: Draw }
    const markup = await draw(
      name,
      wanted.map((route) => route.path),
    )
    const styles = ({ files = [] }: BuiltRoute) =>
      [...shared, ...files]
        .filter((file) => file.endsWith('.css'))
        .map((file) => readFileSync(join(folder, 'dist', file), 'utf8').replace(/\/\*# sourceMappingURL=.*?\*\//, ''))
        .join('')
    return Object.fromEntries(wanted.map((route) => [route.path, { en: '', bm: '', ...markup[route.path], styles: styles(route) }]))
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}
