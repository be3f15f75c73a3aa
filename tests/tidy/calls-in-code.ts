import { join, relative, sep } from 'node:path'
import ts from 'typescript'

/** Where the clients are written that several services share. */
const SHARED = ['ledger-client', 'households'].map((name) => ['services', 'platform', name, ''].join(sep))
const isShared = (path: string): boolean => SHARED.some((folder) => path.startsWith(folder))

/**
 * The calls that the code of each service makes: service → `club.identity.v1.IdentityService/signUp`. The compiler says whose method
 * an expression names, so that neither a wrapper nor a method of the same name elsewhere misleads. A call in a shared client counts
 * for the services that use that part of the client.
 */
export function callsInCode(root: string): ReadonlyMap<string, ReadonlySet<string>> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson((config as { compilerOptions: unknown }).compilerOptions, root)
  const files = ts.sys.readDirectory(join(root, 'services'), ['.ts'], ['**/node_modules', '**/dist', '**/test', '**/testing', '**/*.test.ts', '**/*.spec.ts'])
  const program = ts.createProgram(files, { ...options, types: [] }, ownModulesHost(options))
  const checker = program.getTypeChecker()
  const sources = program.getSourceFiles().filter(({ fileName }) => !fileName.includes('/node_modules/') && fileName.startsWith(join(root, 'services')))
  const pathOf = (node: ts.Node) => relative(root, node.getSourceFile().fileName)
  const methods = methodsOf(program, root)

  const declarationsOf = (name: ts.Identifier): readonly ts.Declaration[] => {
    const symbol = checker.getSymbolAtLocation(name)
    const real = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return real?.declarations ?? []
  }

  const shared = sources.filter((source) => isShared(pathOf(source)))
  const partNames = new Set(shared.flatMap((source) => identifiersOf(source).flatMap((name) => partOf(name) ?? [])))
  /** Part of the shared client → what it calls and which other parts it uses. */
  const parts = new Map<string, { calls: Set<string>; uses: Set<string> }>()
  const callsAndUses = (name: ts.Identifier): { calls: string[]; uses: string[] } => {
    const isKnown = methods.names.has(name.text) || partNames.has(name.text)
    const declarations = isKnown && isUse(name) ? declarationsOf(name) : []
    return {
      calls: declarations.flatMap((declaration) => methods.byDeclaration.get(declaration) ?? []),
      uses: declarations.some((declaration) => isShared(pathOf(declaration))) ? [name.text] : [],
    }
  }
  for (const source of shared)
    for (const name of identifiersOf(source)) {
      const part = partOf(name)
      if (!part) continue
      const known = parts.get(part) ?? { calls: new Set(), uses: new Set() }
      parts.set(part, known)
      const { calls, uses } = callsAndUses(name)
      for (const call of calls) known.calls.add(call)
      for (const use of uses) known.uses.add(use)
    }

  const made = new Map<string, Set<string>>()
  for (const source of sources) {
    const [, service = '', folder] = pathOf(source).split(sep)
    if (service === 'platform' || folder !== 'src') continue
    const calls = made.get(service) ?? new Set()
    made.set(service, calls)
    for (const name of identifiersOf(source)) {
      const found = callsAndUses(name)
      for (const call of [...found.calls, ...found.uses.flatMap((use) => reachedFrom(use, parts))]) calls.add(call)
    }
  }
  return made
}

/** Reads our own modules and those that declare clients: the types of all others take half a minute and contain no calls. */
function ownModulesHost(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const isWanted = (name: string) => name.startsWith('.') || name.startsWith('@club/') || name.startsWith('nice-grpc')
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => (isWanted(text) || from.includes('nice-grpc') ? ts.resolveModuleName(text, from, options, host) : { resolvedModule: undefined }))
  return host
}

/** The methods of every generated service definition, by the node that declares them. */
function methodsOf(program: ts.Program, root: string): { names: ReadonlySet<string>; byDeclaration: ReadonlyMap<ts.Node, string> } {
  const byDeclaration = new Map<ts.Node, string>()
  const names = new Set<string>()
  const generated = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(root, 'proto', 'gen')))
  for (const statement of generated.flatMap((source) => [...source.statements])) {
    if (!ts.isVariableStatement(statement)) continue
    for (const { initializer } of statement.declarationList.declarations) {
      const definition = initializer && ts.isAsExpression(initializer) ? initializer.expression : undefined
      if (!definition || !ts.isObjectLiteralExpression(definition)) continue
      const fields = new Map(definition.properties.filter(ts.isPropertyAssignment).map((field) => [(field.name as ts.Identifier).text, field.initializer]))
      const [fullName, listed] = [fields.get('fullName'), fields.get('methods')]
      if (!fullName || !ts.isStringLiteral(fullName) || !listed || !ts.isObjectLiteralExpression(listed)) continue
      for (const method of listed.properties) {
        const { text } = method.name as ts.Identifier
        names.add(text)
        byDeclaration.set(method, `${fullName.text}/${text}`)
      }
    }
  }
  return { names, byDeclaration }
}

function identifiersOf(source: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isIdentifier(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** Whether a name is read, and neither declared nor part of a type. */
function isUse(name: ts.Identifier): boolean {
  const { parent } = name
  // A definition says how long its methods wait; reading that is no call.
  if (ts.isPropertyAccessExpression(parent) && ts.isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'methods') return false
  if (ts.isPropertyAccessExpression(parent)) return parent.name === name || parent.expression === name
  if (ts.isBindingElement(parent)) return true
  return ts.isExpression(parent) && !ts.isFunctionExpression(parent) && !ts.isArrowFunction(parent)
}

/** The nearest function or method around a node that others can name. */
function partOf(node: ts.Node): string | undefined {
  for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
    const name = nameOf(at)
    if (name && ts.isIdentifier(name)) return name.text
  }
  return undefined
}

function nameOf(node: ts.Node): ts.Node | undefined {
  if (ts.isPropertyAssignment(node)) return ts.isFunctionLike(node.initializer) || ts.isCallExpression(node.initializer) ? node.name : undefined
  if (ts.isVariableDeclaration(node)) return ts.isSourceFile(node.parent.parent.parent) ? node.name : undefined
  return ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node) ? node.name : undefined
}

function reachedFrom(part: string, parts: ReadonlyMap<string, { calls: ReadonlySet<string>; uses: ReadonlySet<string> }>): string[] {
  const seen = new Set<string>()
  const calls: string[] = []
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const known = parts.get(name)
    calls.push(...(known?.calls ?? []))
    known?.uses.forEach(visit)
  }
  visit(part)
  return calls
}
