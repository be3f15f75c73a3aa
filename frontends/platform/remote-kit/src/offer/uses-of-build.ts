import { readFileSync } from 'node:fs'
import ts from 'typescript'
import type { Compilation, Module } from 'webpack'
import { LIBRARIES, MOUNT_TYPES, SHARED_FOLDERS } from './shell-offer'

/** Names of the shell's offer that a remote's modules use. */
export interface NamedUses {
  readonly exports: Readonly<Record<string, readonly string[]>>
  readonly calls: readonly string[]
  /** of shared packages that are not the club's */
  readonly libraries: Readonly<Record<string, readonly string[]>>
}

const LIBRARY_NAMES: readonly string[] = LIBRARIES
const SHARED = SHARED_FOLDERS.map((name) => `@club/${name}`)
const CONTRACT = '@club/contracts/http'
const SHARED_SOURCE = new RegExp(`/(frontends/platform|node_modules/@club)/(${SHARED_FOLDERS.join('|')})/src/`)
/** Our own packages may be installed like those of others. */
const OTHERS = /\/node_modules\/(?!@club\/)/

/** The modules that a remote brings: its own, and those of packages that travel with it; the copies of shared packages serve nobody. */
export function ownModulesOf(compilation: Pick<Compilation, 'modules'>): string[] {
  const files = new Set<string>()
  const add = (module: Module & { resource?: string; modules?: readonly Module[] }): void => {
    for (const inner of module.modules ?? []) add(inner)
    const file = module.resource?.split('?')[0]
    if (file && /\.tsx?$/.test(file) && !OTHERS.test(file) && !SHARED_SOURCE.test(file)) files.add(file)
  }
  for (const module of compilation.modules) add(module)
  return [...files].sort()
}

/**
 * Reads what modules import of the shared packages, and which calls of the contract they name. Types do not count: they are gone at run time.
 *
 * @param groups of the contract: `rewardCalls` → `redeem` → id
 * @param offered the names that each shared package exports, for a module that imports all of it
 */
export function usesOf(
  files: readonly string[],
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>,
  offered: Readonly<Record<string, Readonly<Record<string, string>>>>,
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): NamedUses {
  const exports = new Map<string, Set<string>>([['@club/remote-kit', new Set(MOUNT_TYPES)]])
  const libraries = new Map<string, Set<string>>()
  const calls = new Set<string>()
  for (const file of files) readModule(ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true))
  const sorted = (found: ReadonlyMap<string, ReadonlySet<string>>) =>
    Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, names]) => [name, [...names].sort()]))
  return { exports: sorted(exports), calls: [...calls].sort(), libraries: sorted(libraries) }

  function readModule(source: ts.SourceFile): void {
    const areas = new Map<string, string>()
    for (const statement of source.statements) {
      const from = (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && statement.moduleSpecifier
      if (!from || !ts.isStringLiteral(from)) continue
      const names = namesOf(statement)
      if (SHARED.includes(from.text))
        for (const [name] of names) for (const one of name === '*' ? Object.keys(offered[from.text] ?? {}) : [name]) add(exports, from.text, one)
      if (LIBRARY_NAMES.includes(from.text)) for (const [name] of names) add(libraries, from.text, name)
      if (from.text === CONTRACT)
        for (const [name, local] of names) {
          if (local === undefined || name === '*') for (const area of name === '*' ? Object.keys(groups) : [name]) addArea(area)
          else if (groups[name]) areas.set(local, name)
        }
    }
    if (areas.size > 0) readCalls(source, areas)
  }

  function readCalls(source: ts.SourceFile, areas: ReadonlyMap<string, string>): void {
    const look = (node: ts.Node): void => {
      if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
      const area = ts.isIdentifier(node) ? areas.get(node.text) : undefined
      if (area !== undefined) {
        const { parent } = node
        const id = ts.isPropertyAccessExpression(parent) && parent.expression === node ? groups[area]?.[parent.name.text] : undefined
        if (id !== undefined) calls.add(id)
        // Passing the group on uses every call; a property with that name does not.
        else if (!(ts.isPropertyAccessExpression(parent) && parent.name === node)) addArea(area)
      }
      ts.forEachChild(node, look)
    }
    look(source)
  }

  function add(found: Map<string, Set<string>>, packageName: string, name: string): void {
    if (!found.has(packageName)) found.set(packageName, new Set())
    found.get(packageName)?.add(name)
  }
  function addArea(area: string): void {
    for (const id of Object.values(groups[area] ?? {})) calls.add(id)
  }
}

/** The names that a statement imports, as they are exported, and what the module knows them by; `*` for all of them. */
function namesOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): (readonly [name: string, local?: string])[] {
  if (ts.isExportDeclaration(statement)) {
    if (statement.isTypeOnly) return []
    const { exportClause } = statement
    if (!exportClause || ts.isNamespaceExport(exportClause)) return [['*']]
    return exportClause.elements.filter((one) => !one.isTypeOnly).map((one) => [(one.propertyName ?? one.name).text])
  }
  const clause = statement.importClause
  if (!clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const bindings = clause.namedBindings
  if (!bindings) return []
  if (ts.isNamespaceImport(bindings)) return [['*', bindings.name.text]]
  return bindings.elements.filter((one) => !one.isTypeOnly).map((one) => [(one.propertyName ?? one.name).text, one.name.text])
}
