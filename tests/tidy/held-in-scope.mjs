/** Functions whose result holds a descriptor, a connection or a place until it is disposed of. */
const ACQUIRING = new Set(['openObject', 'openPicture', 'openFile', 'holdConnection', 'takeTurn'])

/** Nodes that may wrap an expression on its way to its keeper. */
const WRAPPERS = new Set(['AwaitExpression', 'ConditionalExpression', 'LogicalExpression', 'TSAsExpression', 'TSNonNullExpression', 'ChainExpression'])

const nameOf = (node) => (node?.type === 'Identifier' ? node.name : node?.type === 'MemberExpression' ? nameOf(node.property) : undefined)

/** The name by which a function is called: its own, or that of the variable or property that it is. */
function nameOfFunction(node) {
  const { parent } = node
  return nameOf(node.id) ?? (parent.type === 'VariableDeclarator' ? nameOf(parent.id) : parent.type === 'Property' ? nameOf(parent.key) : undefined)
}

function functionAround(node) {
  for (let at = node.parent; at; at = at.parent) if (/Function/.test(at.type)) return at
  return undefined
}

/** Whether the value of an expression is sure to be disposed of: by a scope of the language, or by the caller of another such function. */
function isKept(call) {
  let node = call
  while (WRAPPERS.has(node.parent.type)) node = node.parent
  const { parent } = node
  if (parent.type === 'VariableDeclarator') return /using$/.test(parent.parent.kind)
  if (parent.type === 'CallExpression') return parent.arguments.includes(node) && nameOf(parent.callee) === 'use'
  const isResult = parent.type === 'ReturnStatement' || (parent.type === 'ArrowFunctionExpression' && parent.body === node)
  const around = isResult && functionAround(node)
  return Boolean(around && ACQUIRING.has(nameOfFunction(around)))
}

/** Refuses to acquire something that is held for a request but into a scope, which gives it back on every way out. */
export const heldInScope = {
  meta: {
    type: 'problem',
    messages: { loose: '`{{ name }}` returns what must be given back on every way out: `await using x = …`, or `scope.use(…)`.' },
    schema: [],
  },
  create: (context) => ({
    CallExpression(node) {
      const name = nameOf(node.callee)
      if (name !== undefined && ACQUIRING.has(name) && !isKept(node)) context.report({ node, messageId: 'loose', data: { name } })
    },
  }),
}
