import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { DescribedType, ShellOffer } from '@club/rules'
import { typeKeyOf } from '@club/rules'
import ts from 'typescript'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const NODE_FLAGS = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | ts.NodeBuilderFlags.IgnoreErrors

/** A package whose exports are described, and the file that exports them. */
export interface OfferedPackage {
  readonly name: string
  readonly entry: string
  /** exported types of what remotes hand to the shell */
  readonly handedOver?: readonly string[]
}

/**
 * Describes what packages export by their types, as TypeScript sees them: an export changes with its own type and those that it is made of,
 * whatever their bodies, comments, names of parameters and order. Types from other packages count by their names; their versions stand beside.
 *
 * @param packages with their entries, absolute
 * @throws Error when TypeScript finds no exports in one
 */
export function describeExports(packages: readonly OfferedPackage[], options: ts.CompilerOptions): Pick<ShellOffer, 'exports' | 'types'> {
  const program = ts.createProgram(
    packages.map(({ entry }) => entry),
    { ...options, noEmit: true, skipLibCheck: true },
  )
  const checker = program.getTypeChecker()
  const types = new Map<string, { -readonly [Field in keyof DescribedType]: DescribedType[Field] }>()
  const keys = new Map<ts.Symbol, string>()
  const taken = new Set<string>()
  const packageOf = (file: string): string => /\/(?:platform\/|)([\w-]+)\/(?:src|http)\//.exec(file)?.[1] ?? basename(file)
  const isOurs = (node: ts.Node | undefined): boolean => node !== undefined && !node.getSourceFile().fileName.includes('/node_modules/')

  const printed = (node: ts.Node, elided: boolean): string => {
    const plain = ts.transform(node, [
      (context) => (root) => {
        const visit: ts.Visitor = (one) => {
          // The name of a parameter is no part of its type, and a destructured one lists what the body reads.
          if (ts.isParameter(one)) {
            const type = one.type && (ts.visitNode(one.type, visit) as ts.TypeNode)
            return ts.factory.createParameterDeclaration(undefined, one.dotDotDotToken, '_', one.questionToken ?? (one.initializer && question()), type)
          }
          if (elided && ts.isTypeLiteralNode(one)) return ts.factory.createTypeLiteralNode([])
          if (ts.isUnionTypeNode(one)) return sortedUnion(ts.visitEachChild(one, visit, context))
          return ts.visitEachChild(one, visit, context)
        }
        return ts.visitNode(root, visit) ?? root
      },
    ])
    return print(plain.transformed[0] ?? node)
  }

  /** A type as text, with the keys of those of ours that it names. */
  function textOf(node: ts.TypeNode, given: boolean, elided = false): { text: string; names: string[] } {
    const names = new Set<string>()
    const look = (one: ts.Node): void => {
      const symbol = ts.isIdentifier(one) ? symbolOf(one) : undefined
      const key = symbol && named(symbol, given)
      if (key) names.add(key)
      ts.forEachChild(one, look)
    }
    look(node)
    return { text: printed(node, elided), names: [...names] }
  }
  const nodeOf = (type: ts.Type, flags = 0): ts.TypeNode =>
    checker.typeToTypeNode(type, undefined, NODE_FLAGS | flags) ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
  /** The compiler leaves the symbol on the identifiers of types that it writes out. */
  const symbolOf = (node: ts.Identifier): ts.Symbol | undefined =>
    (node as ts.Identifier & { symbol?: ts.Symbol }).symbol ?? (node.pos >= 0 ? checker.getSymbolAtLocation(node) : undefined)

  /** The key of a type of ours that is described by then; undefined for parameters of types and what other packages declare. */
  function named(found: ts.Symbol, given: boolean): string | undefined {
    const symbol = found.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(found) : found
    if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum))) return undefined
    const declaration = symbol.declarations?.[0]
    if (!declaration || !isOurs(declaration)) return undefined
    const plain = keys.get(symbol) ?? freeKey(typeKeyOf(packageOf(declaration.getSourceFile().fileName), symbol.name), declaration)
    keys.set(symbol, plain)
    taken.add(plain)
    // What is handed over and what is handed out may grow in different ways: they are two descriptions.
    const key = given ? `${plain} given` : plain
    if (!types.has(key)) describe(key, symbol, declaration, given)
    return key
  }
  const freeKey = (key: string, declaration: ts.Declaration): string => (taken.has(key) ? `${key} (${basename(declaration.getSourceFile().fileName)})` : key)

  function describe(key: string, symbol: ts.Symbol, declaration: ts.Declaration, given: boolean): void {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    types.set(key, { form: '', ...(given ? { given } : {}) })
    const isDeclared = ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)
    const heads = isDeclared
      ? (declaration.heritageClauses ?? []).flatMap((clause) => clause.types.map((base) => ({ ...textOf(base, given), text: base.getText() })))
      : [textOf(nodeOf(type, ts.NodeBuilderFlags.InTypeAlias), given, hasMembers(type))]
    complete(key, type, heads, given)
  }
  const hasMembers = (type: ts.Type): boolean => ownMembers(type).length > 0
  const ownMembers = (type: ts.Type): ts.Symbol[] =>
    type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && type.getCallSignatures().length === 0
      ? type.getProperties().filter((member) => member.declarations?.some((one) => isOurs(one)))
      : []

  function complete(key: string, type: ts.Type, heads: readonly { text: string; names: string[] }[], given: boolean, isValue = false): void {
    const names = new Set(heads.flatMap((head) => head.names))
    const members: (readonly [string, string])[] = []
    const add = (of: ts.Type, path: string, depth: number): void => {
      for (const member of ownMembers(of)) {
        const place = `${path}${member.name}`
        const mark = member.flags & ts.SymbolFlags.Optional ? '?' : ''
        const inner = depth < NESTING_MAX ? innerObject(checker.getTypeOfSymbol(member)) : undefined
        const { text, names: below } = inner ?? typeOfMember(`${key}.${place}`, member, given, isValue)
        for (const name of below) names.add(name)
        members.push([place, `${mark}${hashOf(text)}`])
        if (inner) add(inner.type, `${place}.`, depth + 1)
      }
    }
    add(type, '', 0)
    names.delete(key)
    types.set(key, {
      form: hashOf(heads.map(({ text }) => text).join()),
      ...(members.length === 0 ? {} : { members: Object.fromEntries([...members].sort(([one], [other]) => (one < other ? -1 : 1))) }),
      ...(names.size === 0 ? {} : { names: [...names].sort() }),
      ...(given ? { given } : {}),
    })
  }

  /** Of a constant, its kind: a colour or a length may have another value. */
  const widened = (type: ts.Type, isValue: boolean): ts.Type => (isValue && type.isLiteral() ? checker.getBaseTypeOfLiteralType(type) : type)

  /** An object without a name, a list of such or one that may be null: it is described by its members, so that it may grow as others do. */
  function innerObject(type: ts.Type): { type: ts.Type; text: string; names: readonly string[] } | undefined {
    const plain = checker.getNonNullableType(type)
    const element = checker.isArrayType(plain) ? checker.getTypeArguments(plain as ts.TypeReference)[0] : undefined
    const inner = element ?? plain
    if (inner.aliasSymbol || inner.isUnion() || !isNameless(inner) || !hasMembers(inner)) return undefined
    const isNullable = type.isUnion() && type.types.some((one) => one.flags & ts.TypeFlags.Null)
    return { type: inner, text: `{}${element ? '[]' : ''}${isNullable ? '|null' : ''}`, names: [] }
  }
  const isNameless = (type: ts.Type): boolean =>
    !type.aliasSymbol && !(((type.symbol as ts.Symbol | undefined)?.flags ?? 0) & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))

  function typeOfMember(key: string, member: ts.Symbol, given: boolean, isValue: boolean): { text: string; names: string[] } {
    const type = widened(checker.getTypeOfSymbol(member), isValue)
    const signatures = checker.getNonNullableType(type).getCallSignatures()
    if (signatures.length > 0 && isOurs(signatures[0]?.declaration)) return textOfSignatures(key, signatures, given)
    const node = nodeOf(type)
    return textOf(member.flags & ts.SymbolFlags.Optional && ts.isUnionTypeNode(node) ? withoutUndefined(node) : node, given)
  }

  /** Functions by what they take and give; what they take is handed over, and is described by its members where it has no name. */
  function textOfSignatures(key: string, signatures: readonly ts.Signature[], given: boolean): { text: string; names: string[] } {
    const names: string[] = []
    const text = signatures.map((signature, number) => {
      const parameters = signature.getParameters().map((parameter, index) => {
        const type = checker.getTypeOfSymbol(parameter)
        const declared = parameter.valueDeclaration
        const isLeft = declared && ts.isParameter(declared) && checker.isOptionalParameter(declared)
        const mark = `${isLeft ? '?' : ''}${declared && ts.isParameter(declared) && declared.dotDotDotToken ? '...' : ''}`
        if (isNameless(type) && hasMembers(type)) {
          const own = `${key}(${number === 0 ? '' : `${number}, `}${index})`
          types.set(own, { form: '' })
          complete(own, type, [textOf(nodeOf(type), !given, true)], !given)
          names.push(own)
          return `${mark}{}`
        }
        const described = textOf(nodeOf(type), !given)
        names.push(...described.names)
        return `${mark}${described.text}`
      })
      const result = textOf(nodeOf(signature.getReturnType()), given)
      names.push(...result.names)
      const generic = (signature.getTypeParameters() ?? []).map(
        (one) => `${one.symbol.name}:${one.getConstraint() ? textOf(nodeOf(one.getConstraint() as ts.Type), given).text : ''}`,
      )
      return `<${generic.join()}>(${parameters.join()})=>${result.text}`
    })
    return { text: text.join(';'), names }
  }

  const isType = (symbol: ts.Symbol): boolean => !(symbol.flags & ts.SymbolFlags.Value)
  const found = packages.map(({ name, entry, handedOver = [] }) => {
    const source = program.getSourceFile(entry)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${entry} exports nothing`)
    const exported = checker
      .getExportsOfModule(module)
      .map((symbol) => [symbol, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol] as const)
    // A type that is exported is known by that name, whoever names it first.
    for (const [symbol, target] of exported) {
      if (!isType(target)) continue
      keys.set(target, typeKeyOf(name, symbol.name))
      taken.add(typeKeyOf(name, symbol.name))
    }
    return { name, exported, handedOver }
  })
  for (const { name, exported, handedOver } of found)
    for (const [symbol, target] of exported) {
      const key = typeKeyOf(name, symbol.name)
      if (isType(target)) {
        if (handedOver.includes(symbol.name)) types.set(key, { form: '', names: [named(target, true) ?? ''] })
        else named(target, false)
        continue
      }
      const type = checker.getTypeOfSymbol(target)
      const signatures = type.getCallSignatures()
      types.set(key, { form: '' })
      if (signatures.length > 0) {
        const described = textOfSignatures(key, signatures, false)
        types.set(key, { form: hashOf(described.text), ...(described.names.length === 0 ? {} : { names: [...new Set(described.names)].sort() }) })
      } else complete(key, type, [textOf(nodeOf(widened(type, true)), false, hasMembers(type))], false, true)
    }
  const all = Object.fromEntries([...types].sort(([one], [other]) => (one < other ? -1 : 1)))
  return {
    exports: Object.fromEntries(
      found.map(({ name, exported }) => {
        const own = exported.map(([symbol]) => [symbol.name, hashBelow(typeKeyOf(name, symbol.name), all)] as const)
        return [name, Object.fromEntries(own.sort(([one], [other]) => (one < other ? -1 : 1)))]
      }),
    ),
    types: all,
  }
}

/** The hash of a described type with everything that it is made of. */
export function hashBelow(key: string, types: ShellOffer['types']): string {
  const seen = new Set([key])
  for (const one of seen) for (const name of types[one]?.names ?? []) seen.add(name)
  return hashOf(JSON.stringify([...seen].sort().map((one) => [one, types[one]])))
}

/** Objects without a name within each other are described so deep by their members. */
const NESTING_MAX = 4
const PRINTER = ts.createPrinter({ removeComments: true })
const NO_FILE = ts.createSourceFile('', '', ts.ScriptTarget.Latest)
const question = () => ts.factory.createToken(ts.SyntaxKind.QuestionToken)

/** Nodes that were written in a file are printed with its text. */
function print(node: ts.Node): string {
  const file = ts.getOriginalNode(node).getSourceFile() as ts.SourceFile | undefined
  return PRINTER.printNode(ts.EmitHint.Unspecified, node, file ?? NO_FILE).replace(/\s+/g, ' ')
}

/** What may be left out may be undefined: that is said once. */
function withoutUndefined(node: ts.UnionTypeNode): ts.TypeNode {
  const [first, ...others] = node.types.filter((one) => one.kind !== ts.SyntaxKind.UndefinedKeyword)
  return first && others.length === 0 ? first : ts.factory.createUnionTypeNode(first ? [first, ...others] : [])
}

/** The order of a union follows the order in which the compiler met its parts. */
function sortedUnion(node: ts.UnionTypeNode): ts.UnionTypeNode {
  return ts.factory.createUnionTypeNode(
    [...node.types]
      .map((one) => [print(one), one] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([, one]) => one),
  )
}
