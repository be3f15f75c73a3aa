import type { ShellOffer } from '@club/rules'
import { typeKeyOf } from '@club/rules'
import ts from 'typescript'
import { hashOf, isType, TypeDescriptions } from './type-descriptions'

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
  const descriptions = new TypeDescriptions(checker)
  const found = packages.map(({ name, entry, handedOver = [] }) => {
    const source = program.getSourceFile(entry)
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${entry} exports nothing`)
    const exported = checker.getExportsOfModule(module).map((symbol) => {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      const key = typeKeyOf(name, symbol.name)
      if (isType(target)) descriptions.claim(target, key)
      return { key, target, exportedAs: symbol.name, isHandedOver: handedOver.includes(symbol.name) }
    })
    return { name, exported }
  })
  for (const { exported } of found) for (const { key, target, isHandedOver } of exported) descriptions.addExport(key, target, isHandedOver)
  const types = sorted([...descriptions.types])
  return {
    exports: Object.fromEntries(
      found.map(({ name, exported }) => [name, sorted(exported.map(({ key, exportedAs }) => [exportedAs, hashBelow(key, types)] as const))]),
    ),
    types,
  }
}

const sorted = <Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> =>
  Object.fromEntries([...entries].sort(([one], [other]) => (one < other ? -1 : 1)))

/** The hash of a described type with everything that it is made of. */
export function hashBelow(key: string, types: ShellOffer['types']): string {
  const seen = new Set([key])
  for (const one of seen) for (const name of types[one]?.names ?? []) seen.add(name)
  return hashOf(JSON.stringify([...seen].sort().map((one) => [one, types[one]])))
}
