import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

interface Tree {
  [key: string]: string | Tree
}

/** Attributes whose text is shown or read aloud. */
const SPOKEN = new Set(['label', 'title', 'alt', 'placeholder', 'hint', 'note', 'aria-label', 'legend', 'intro', 'confirmLabel', 'emptyTitle', 'header'])

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value, `${prefix}${key}.`)))
}

function textOf(tree: Tree, path: string): string {
  let at: Tree | string | undefined = tree
  for (const part of path.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : ''
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)]
    .map((found) => found[1])
    .sort()
    .join(',')

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourceFiles(path)
    return entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx') ? [path] : []
  })
}

const hasWords = (text: string) => /\p{L}{2,}/u.test(text)

/** Texts written into JSX instead of a catalogue, as `file:line text`. */
export function strayLiterals(folder: string): string[] {
  return sourceFiles(folder).flatMap((file) => {
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
    const found: string[] = []
    const report = (node: ts.Node, text: string) =>
      found.push(`${relative(folder, file)}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim()}`)
    const visit = (node: ts.Node): void => {
      if (ts.isJsxText(node) && hasWords(node.text)) report(node, node.text)
      if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText()) && node.initializer) {
        const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer
        if (value && ts.isStringLiteralLike(value) && hasWords(value.text)) report(node, value.text)
      }
      if (
        ts.isJsxExpression(node) &&
        node.expression &&
        ts.isStringLiteralLike(node.expression) &&
        !ts.isJsxAttribute(node.parent) &&
        hasWords(node.expression.text)
      )
        report(node, node.expression.text)
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/**
 * Fails when the English and Malay catalogues of a remote differ in keys or placeholders, hold an empty text, or when
 * a screen says something that is in no catalogue.
 *
 * @param folder the remote's folder, with `src/texts/{en,bm}.json`
 * @param literals false for areas that are English only (the back office, D13)
 */
export function expectCompleteCatalogues(folder: string, { literals = true }: { literals?: boolean } = {}): void {
  const texts = existsSync(join(folder, 'src/texts')) ? join(folder, 'src/texts') : join(folder, 'texts')
  const read = (language: string) => JSON.parse(readFileSync(join(texts, `${language}.json`), 'utf8')) as Tree
  const en = read('en')
  const bm = read('bm')
  const enKeys = keysOf(en)
  const bmKeys = keysOf(bm)
  // Malay has no plural forms: it may leave out what English needs for one.
  const inMalay = new Set(bmKeys.flatMap((key) => (key.endsWith('_other') ? [key, key.replace(/_other$/, '_one')] : [key])))
  const problems = [
    ...enKeys.filter((key) => !inMalay.has(key)).map((key) => `bm lacks ${key}`),
    ...bmKeys.filter((key) => !enKeys.includes(key)).map((key) => `en lacks ${key}`),
    ...enKeys.filter((key) => textOf(en, key).trim() === '').map((key) => `en ${key} is empty`),
    ...bmKeys.filter((key) => textOf(bm, key).trim() === '').map((key) => `bm ${key} is empty`),
    ...bmKeys
      .filter((key) => enKeys.includes(key) && placeholders(textOf(en, key)) !== placeholders(textOf(bm, key)))
      .map((key) => `${key} has other placeholders in bm`),
    ...(literals ? strayLiterals(join(texts, '..')).map((one) => `not in a catalogue: ${one}`) : []),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
