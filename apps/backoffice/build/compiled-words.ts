import compile from 'icu-minify/compile'
import { type Node, type ObjectExpression, parseSync, type Program } from 'oxc-parser'

/** Between two of these stands the number of an expression, in a message with parts that only the running page knows. */
const MARK = '\uE000'
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g')

/**
 * Messages as lists of their parts, made when the screens are built: pages then need no reader of ICU messages, which
 * was a tenth of what the sign-in loads (decision 145). What `defineWords` is given has to stand in the same file,
 * or else it would be shown with its braces: that ends the build.
 */
export function compiledWords() {
  return {
    name: 'langraan-compiled-words',
    // Before anything else has changed what stands in the source.
    enforce: 'pre' as const,
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: 'defineWords(' },
      handler: (code: string, id: string) => ({
        code: withCompiledWords(code, id.split('?', 1)[0] ?? id),
        map: null,
      }),
    },
  }
}

/** The source with each message of its catalogues compiled; throws for one that it cannot find or read. */
export function withCompiledWords(source: string, file: string): string {
  let result = source
  for (const { text, expressions, start, end } of messagesOf(source, file).toReversed()) {
    const compiled: unknown = compile(text)
    if (compiled !== text) result = result.slice(0, start) + codeOf(compiled, expressions) + result.slice(end)
  }
  return result
}

/** A message as it is written: its text, where what the page puts into it is a number between two marks, and where it stands. */
type Written = { text: string; expressions: readonly string[]; start: number; end: number }

/** The messages of a file's catalogues, in the order in which they are written. */
export function messagesOf(source: string, file: string): Written[] {
  const { program } = parseSync(file, source)
  const found = new Map<number, Written>()
  for (const catalogue of catalogues(program, file)) {
    for (const node of messagesIn(catalogue, program, file)) {
      const expressions: string[] = []
      const text = textOf(node, source, file, expressions)
      found.set(node.start, { text, expressions, start: node.start, end: node.end })
    }
  }
  return [...found.values()].toSorted((one, other) => one.start - other.start)
}

/** What each `defineWords(…)` of a file is given. */
function* catalogues(program: Program, file: string): Generator<ObjectExpression> {
  for (const node of nodesOf(program)) {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') continue
    if (node.callee.name === 'defineWords') yield objectOf(node.arguments[0], program, file)
  }
}

/** The messages of both languages, and of what is spread into them. */
function* messagesIn(object: ObjectExpression, program: Program, file: string): Generator<Node> {
  for (const property of object.properties) {
    if (property.type === 'SpreadElement') {
      yield* messagesIn(objectOf(property.argument, program, file), program, file)
    } else if (isText(property.value)) {
      yield property.value
    } else {
      yield* messagesIn(objectOf(property.value, program, file), program, file)
    }
  }
}

const isText = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'BinaryExpression' && node.operator === '+')

/** An object as it is written, here or as a constant of the same file. */
function objectOf(node: Node | undefined, program: Program, file: string): ObjectExpression {
  if (node?.type === 'ObjectExpression') return node
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression')
    return objectOf(node.expression, program, file)
  const name = node?.type === 'Identifier' ? node.name : undefined
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (name === undefined || declared?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declared.declarations)
      if (id.type === 'Identifier' && id.name === name && init) return objectOf(init, program, file)
  }
  throw new Error(
    `${file}: words that are not written in this file (${name ?? node?.type}) cannot be compiled`,
  )
}

/** The text of a message; what is put into it when the page runs is noted, and marked by its number. */
function textOf(node: Node, source: string, file: string, expressions: string[]): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'BinaryExpression')
    return textOf(node.left, source, file, expressions) + textOf(node.right, source, file, expressions)
  if (node.type !== 'TemplateLiteral') throw new Error(`${file}: a message is no text (${node.type})`)
  return node.quasis
    .map(({ value }, at) => {
      const expression = node.expressions[at]
      if (!expression) return value.cooked ?? ''
      expressions.push(source.slice(expression.start, expression.end))
      return `${value.cooked ?? ''}${MARK}${expressions.length - 1}${MARK}`
    })
    .join('')
}

/** A compiled message as code. */
function codeOf(compiled: unknown, expressions: readonly string[]): string {
  if (Array.isArray(compiled)) return `[${compiled.map((part) => codeOf(part, expressions)).join(',')}]`
  if (typeof compiled === 'object' && compiled !== null) {
    const properties = Object.entries(compiled)
    return `{${properties.map(([key, value]) => `${JSON.stringify(key)}:${codeOf(value, expressions)}`).join(',')}}`
  }
  const code = JSON.stringify(compiled)
  if (typeof compiled !== 'string' || !compiled.includes(MARK)) return code
  return code.replaceAll(MARKED, (_mark, at: string) => `"+(${expressions[Number(at)] ?? ''})+"`)
}

/** Every node of a program. */
function* nodesOf(node: object): Generator<Node> {
  if ('type' in node && typeof node.type === 'string') yield node as Node
  for (const child of Object.values(node))
    if (typeof child === 'object' && child !== null) yield* nodesOf(child)
}
