import ts from 'typescript'

const PRINTER = ts.createPrinter({ removeComments: true })
const NO_FILE = ts.createSourceFile('', '', ts.ScriptTarget.Latest)
const question = () => ts.factory.createToken(ts.SyntaxKind.QuestionToken)

/**
 * A type as bare text: without names of parameters, and with the parts of unions in order.
 *
 * @param elided leaves out the members of objects without a name
 */
export function printType(node: ts.Node, elided: boolean): string {
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

/** A node as text without comments; one that was written in a file with the text of that. */
export function print(node: ts.Node): string {
  const file = ts.getOriginalNode(node).getSourceFile() as ts.SourceFile | undefined
  return PRINTER.printNode(ts.EmitHint.Unspecified, node, file ?? NO_FILE).replace(/\s+/g, ' ')
}

/** An optional member may be undefined anyway: say so only once. */
export function withoutUndefined(node: ts.UnionTypeNode): ts.TypeNode {
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
