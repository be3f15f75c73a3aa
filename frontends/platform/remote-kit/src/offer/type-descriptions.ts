import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { DescribedType } from '@club/rules'
import { typeKeyOf } from '@club/rules'
import ts from 'typescript'
import { printType, withoutUndefined } from './print-type'

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const NODE_FLAGS = ts.NodeBuilderFlags.NoTruncation | ts.NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope | ts.NodeBuilderFlags.IgnoreErrors
/** Objects without a name within each other are described so deep by their members. */
const NESTING_MAX = 4

const packageOf = (file: string): string => /\/(?:platform\/|)([\w-]+)\/(?:src|http)\//.exec(file)?.[1] ?? basename(file)
const isOurs = (node: ts.Node | undefined): boolean => node !== undefined && !node.getSourceFile().fileName.includes('/node_modules/')

/** Whether the symbol has no value: gone at run time. */
export const isType = (symbol: ts.Symbol): boolean => !(symbol.flags & ts.SymbolFlags.Value)

/** Text of a type, and the keys of the described types that it names. */
interface TypeText {
  readonly text: string
  readonly names: string[]
}

/** Describes the packages' own types, each with those that it is made of, once (ADR 34). */
export class TypeDescriptions {
  readonly types = new Map<string, DescribedType>()
  private readonly keys = new Map<ts.Symbol, string>()
  private readonly taken = new Set<string>()

  constructor(private readonly checker: ts.TypeChecker) {}

  /** An exported type is known by that name, wherever it is named first. */
  claim(symbol: ts.Symbol, key: string): void {
    this.keys.set(symbol, key)
    this.taken.add(key)
  }

  /** Describes an export under its key. @param handedOver a type of what remotes hand to the shell */
  addExport(key: string, target: ts.Symbol, handedOver: boolean): void {
    if (isType(target)) {
      if (handedOver) this.types.set(key, { form: '', names: [this.named(target, true) ?? ''] })
      else this.named(target, false)
      return
    }
    const type = this.checker.getTypeOfSymbol(target)
    const signatures = type.getCallSignatures()
    this.types.set(key, { form: '' })
    if (signatures.length === 0) {
      this.complete(key, type, [this.textOf(this.nodeOf(this.widened(type, true)), false, this.hasMembers(type))], false, true)
      return
    }
    const { text, names } = this.textOfSignatures(key, signatures, false)
    this.types.set(key, { form: hashOf(text), ...(names.length === 0 ? {} : { names: [...new Set(names)].sort() }) })
  }

  /** A type as text, with the keys of our own types that it names. */
  private textOf(node: ts.TypeNode, given: boolean, elided = false): TypeText {
    const names = new Set<string>()
    const look = (one: ts.Node): void => {
      const symbol = ts.isIdentifier(one) ? this.symbolOf(one) : undefined
      const key = symbol && this.named(symbol, given)
      if (key) names.add(key)
      ts.forEachChild(one, look)
    }
    look(node)
    return { text: printType(node, elided), names: [...names] }
  }

  private nodeOf(type: ts.Type, flags = 0): ts.TypeNode {
    return this.checker.typeToTypeNode(type, undefined, NODE_FLAGS | flags) ?? ts.factory.createKeywordTypeNode(ts.SyntaxKind.UnknownKeyword)
  }

  /** The compiler leaves the symbol on the identifiers of types that it writes out. */
  private symbolOf(node: ts.Identifier): ts.Symbol | undefined {
    return (node as ts.Identifier & { symbol?: ts.Symbol }).symbol ?? (node.pos >= 0 ? this.checker.getSymbolAtLocation(node) : undefined)
  }

  /** Key of one of our own types, described by then; undefined for type parameters and types that other packages declare. */
  private named(found: ts.Symbol, given: boolean): string | undefined {
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(found) : found
    if (!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Class | ts.SymbolFlags.Enum))) return undefined
    const declaration = symbol.declarations?.[0]
    if (!declaration || !isOurs(declaration)) return undefined
    const plain = this.keys.get(symbol) ?? this.freeKey(typeKeyOf(packageOf(declaration.getSourceFile().fileName), symbol.name), declaration)
    this.keys.set(symbol, plain)
    this.taken.add(plain)
    // Types handed in and types handed out may grow in different ways, so they have two descriptions.
    const key = given ? `${plain} given` : plain
    if (!this.types.has(key)) this.describe(key, symbol, declaration, given)
    return key
  }

  private freeKey(key: string, declaration: ts.Declaration): string {
    return this.taken.has(key) ? `${key} (${basename(declaration.getSourceFile().fileName)})` : key
  }

  private describe(key: string, symbol: ts.Symbol, declaration: ts.Declaration, given: boolean): void {
    const type = this.checker.getDeclaredTypeOfSymbol(symbol)
    this.types.set(key, { form: '', ...(given ? { given: true as const } : {}) })
    const isDeclared = ts.isInterfaceDeclaration(declaration) || ts.isClassDeclaration(declaration)
    const heads = isDeclared
      ? (declaration.heritageClauses ?? []).flatMap((clause) => clause.types.map((base) => ({ ...this.textOf(base, given), text: base.getText() })))
      : [this.textOf(this.nodeOf(type, ts.NodeBuilderFlags.InTypeAlias), given, this.hasMembers(type))]
    this.complete(key, type, heads, given)
  }

  private hasMembers(type: ts.Type): boolean {
    return this.ownMembers(type).length > 0
  }

  private ownMembers(type: ts.Type): ts.Symbol[] {
    return type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection) && type.getCallSignatures().length === 0
      ? type.getProperties().filter((member) => member.declarations?.some((one) => isOurs(one)))
      : []
  }

  private complete(key: string, type: ts.Type, heads: readonly TypeText[], given: boolean, isValue = false): void {
    const names = new Set(heads.flatMap((head) => head.names))
    const members: (readonly [string, string])[] = []
    const add = (of: ts.Type, path: string, depth: number): void => {
      for (const member of this.ownMembers(of)) {
        const place = `${path}${member.name}`
        const mark = member.flags & ts.SymbolFlags.Optional ? '?' : ''
        const inner = depth < NESTING_MAX ? this.innerObject(this.checker.getTypeOfSymbol(member)) : undefined
        const { text, names: below } = inner ?? this.typeOfMember(`${key}.${place}`, member, given, isValue)
        for (const name of below) names.add(name)
        members.push([place, `${mark}${hashOf(text)}`])
        if (inner) add(inner.type, `${place}.`, depth + 1)
      }
    }
    add(type, '', 0)
    names.delete(key)
    this.types.set(key, {
      form: hashOf(heads.map(({ text }) => text).join()),
      ...(members.length === 0 ? {} : { members: Object.fromEntries([...members].sort(([one], [other]) => (one < other ? -1 : 1))) }),
      ...(names.size === 0 ? {} : { names: [...names].sort() }),
      ...(given ? { given: true as const } : {}),
    })
  }

  /** Widens a constant to its kind: a colour or a length may have another value. */
  private widened(type: ts.Type, isValue: boolean): ts.Type {
    return isValue && type.isLiteral() ? this.checker.getBaseTypeOfLiteralType(type) : type
  }

  /** An object without a name, a list of such or one that may be null: it is described by its members, so that it may grow as others do. */
  private innerObject(type: ts.Type): { type: ts.Type; text: string; names: readonly string[] } | undefined {
    const plain = this.checker.getNonNullableType(type)
    const element = this.checker.isArrayType(plain) ? this.checker.getTypeArguments(plain as ts.TypeReference)[0] : undefined
    const inner = element ?? plain
    if (inner.aliasSymbol || inner.isUnion() || !this.isNameless(inner) || !this.hasMembers(inner)) return undefined
    const isNullable = type.isUnion() && type.types.some((one) => one.flags & ts.TypeFlags.Null)
    return { type: inner, text: `{}${element ? '[]' : ''}${isNullable ? '|null' : ''}`, names: [] }
  }

  private isNameless(type: ts.Type): boolean {
    return !type.aliasSymbol && !(((type.symbol as ts.Symbol | undefined)?.flags ?? 0) & (ts.SymbolFlags.Interface | ts.SymbolFlags.Class))
  }

  private typeOfMember(key: string, member: ts.Symbol, given: boolean, isValue: boolean): TypeText {
    const type = this.widened(this.checker.getTypeOfSymbol(member), isValue)
    const signatures = this.checker.getNonNullableType(type).getCallSignatures()
    if (signatures.length > 0 && isOurs(signatures[0]?.declaration)) return this.textOfSignatures(key, signatures, given)
    const node = this.nodeOf(type)
    return this.textOf(member.flags & ts.SymbolFlags.Optional && ts.isUnionTypeNode(node) ? withoutUndefined(node) : node, given)
  }

  /** Functions by what they take and give; what they take is handed over, and is described by its members where it has no name. */
  private textOfSignatures(key: string, signatures: readonly ts.Signature[], given: boolean): TypeText {
    const names: string[] = []
    const text = signatures.map((signature, number) => {
      const parameters = signature.getParameters().map((parameter, index) => {
        const type = this.checker.getTypeOfSymbol(parameter)
        const declared = parameter.valueDeclaration
        const isLeft = declared && ts.isParameter(declared) && this.checker.isOptionalParameter(declared)
        const mark = `${isLeft ? '?' : ''}${declared && ts.isParameter(declared) && declared.dotDotDotToken ? '...' : ''}`
        if (this.isNameless(type) && this.hasMembers(type)) {
          const own = `${key}(${number === 0 ? '' : `${number}, `}${index})`
          this.types.set(own, { form: '' })
          this.complete(own, type, [this.textOf(this.nodeOf(type), !given, true)], !given)
          names.push(own)
          return `${mark}{}`
        }
        const described = this.textOf(this.nodeOf(type), !given)
        names.push(...described.names)
        return `${mark}${described.text}`
      })
      const result = this.textOf(this.nodeOf(signature.getReturnType()), given)
      names.push(...result.names)
      const generic = (signature.getTypeParameters() ?? []).map(
        (one) => `${one.symbol.name}:${one.getConstraint() ? this.textOf(this.nodeOf(one.getConstraint() as ts.Type), given).text : ''}`,
      )
      return `<${generic.join()}>(${parameters.join()})=>${result.text}`
    })
    return { text: text.join(';'), names }
  }
}
