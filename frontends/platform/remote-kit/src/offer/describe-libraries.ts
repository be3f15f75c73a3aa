import ts from 'typescript'
import { print } from './print-type'
import { hashOf } from './type-descriptions'

/**
 * Describes what packages of others export by how it is declared, whatever their comments: so that of an older version of one it is
 * known whether it has what a remote imports of it.
 *
 * @param names as they are imported
 * @param from a file that imports them
 * @returns package → export → hash; nothing of a package without declarations
 */
export function describeLibraries(names: readonly string[], from: string, options: ts.CompilerOptions): Record<string, Record<string, string>> {
  const entries = names.flatMap((name) => {
    const file = ts.resolveModuleName(name, from, options, ts.sys).resolvedModule?.resolvedFileName
    return file === undefined ? [] : [[name, file] as const]
  })
  const program = ts.createProgram(
    entries.map(([, file]) => file),
    { ...options, noEmit: true, skipLibCheck: true },
  )
  const checker = program.getTypeChecker()
  return Object.fromEntries(
    entries.map(([name, file]) => {
      const source = program.getSourceFile(file)
      const module = source && checker.getSymbolAtLocation(source)
      const exported = module ? checker.getExportsOfModule(module).filter((symbol) => isValue(checker, symbol)) : []
      const described = exported.map((symbol) => [symbol.name, hashOf(declarationOf(checker, symbol))] as const)
      return [name, Object.fromEntries(described.sort(([one], [other]) => (one < other ? -1 : 1)))]
    }),
  )
}

const originOf = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)
const isValue = (checker: ts.TypeChecker, symbol: ts.Symbol): boolean => (originOf(checker, symbol).flags & ts.SymbolFlags.Value) !== 0
const declarationOf = (checker: ts.TypeChecker, symbol: ts.Symbol): string => (originOf(checker, symbol).declarations ?? []).map((one) => print(one)).join()
