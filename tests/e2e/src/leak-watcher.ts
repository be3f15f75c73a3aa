import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const WATCHER = join(__dirname, '../../../frontends/platform/remote-kit/src/dev/watch-leaks.ts')

/** A script that watches a page from its beginning: what a remote leaves running is ended, and is an error in the page's console. */
export function leakWatcher(): string {
  const { outputText } = ts.transpileModule(readFileSync(WATCHER, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2023 },
  })
  return `(() => { const exports = {};\n${outputText}\nexports.watchLeaks() })()`
}
