import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(__dirname, '..', '..')
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']

const FILES = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .stdout.split('\n')
  .filter((path) => /\.(?:tsx?|mjs|js)$/.test(path) && !path.startsWith('proto/gen/') && existsSync(join(ROOT, path)))

/** Files of the same package that each file imports: values, types, and what is loaded later. Circles between packages are refused by lint. */
function importsOf(files: readonly string[], read: (path: string) => string): Map<string, string[]> {
  const known = new Set(files)
  const found = (from: string, name: string) => ENDINGS.map((ending) => join(dirname(from), name) + ending).find((path) => known.has(path))
  return new Map(
    files.map((path) => {
      const names = ts.preProcessFile(read(path), true, true).importedFiles.map(({ fileName }) => fileName)
      return [path, names.flatMap((name) => (name.startsWith('.') ? (found(path, name) ?? []) : []))]
    }),
  )
}

/** The first circle through each file that begins one, as the files in their order. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const way: string[] = []
  const follow = (path: string): void => {
    const at = way.indexOf(path)
    if (at >= 0) circles.push([...way.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    way.push(path)
    imports.get(path)?.forEach(follow)
    way.pop()
    done.add(path)
  }
  for (const path of imports.keys()) follow(path)
  return circles
}

/**
 * `import-x/no-cycle` and knip leave out circles of types, and the tools that find them bring a second compiler. A circle of types is one all the
 * same: neither file can be read, moved or given away without the other.
 */
describe('imports', () => {
  it('are followed through values, types and what is loaded later', () => {
    const texts: Record<string, string> = {
      'a/one.ts': `import { two } from './two'`,
      'a/two.ts': `import type { Three } from './three'`,
      'a/three.ts': `export const load = () => import('./four')`,
      'a/four.ts': `export { one } from './one'`,
      'a/five.ts': `import { one } from './one'`,
    }
    const imports = importsOf(Object.keys(texts), (path) => texts[path] ?? '')
    expect(circlesIn(imports)).toEqual(['a/one.ts → a/two.ts → a/three.ts → a/four.ts → a/one.ts'])
  })

  it('go in no circle', () => {
    expect(FILES.length).toBeGreaterThan(2000)
    expect(circlesIn(importsOf(FILES, (path) => readFileSync(join(ROOT, path), 'utf8')))).toEqual([])
  })
})
