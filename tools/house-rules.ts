import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import { repository } from './run.ts'

/**
 * The rules of the house that no linter knows, in one walk of the syntax tree: `node tools/house-rules.ts [paths…]`.
 * Each is tried with a planted violation in tools/gate.test.ts.
 */
type Rule = {
  says: string
  /** Where it holds. */
  path?: RegExp
  /** What stands in the text of every file that breaks it: the others are not parsed. */
  text: RegExp
  broken: (node: Node) => boolean
}

/** A node and all that is in it. */
function within(node: Node, found: Node[] = []): Node[] {
  found.push(node)
  const parts = node as unknown as Record<string, Node | (Node | null)[] | null | undefined>
  for (const key of visitorKeys[node.type] ?? []) {
    const part = parts[key]
    for (const one of Array.isArray(part) ? part : [part]) if (one) within(one, found)
  }
  return found
}

/** Without what only types know: `x as const`, `x satisfies X`, `x!`. */
function bare(node: Node): Node {
  switch (node.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return bare(node.expression)
    default:
      return node
  }
}

/** `name` of `name(…)` and of `something.name(…)`. */
function called(node: Node): string | undefined {
  if (node.type !== 'CallExpression') return undefined
  const { callee } = node
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed
    ? callee.property.name
    : undefined
}

const method = (node: Node) =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' ? called(node) : undefined

const sql: Rule = {
  says: 'SQL lives in queries.ts, db/ and seed/ only.',
  path: /^(?!.*(?:\/queries\.ts|\/db\/|\/seed\/|\/test\/))/,
  text: /\b(?:selectFrom|insertInto|updateTable|deleteFrom)\b/,
  broken: (node) => ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom'].includes(method(node) ?? ''),
}

const givesBack = (node: Node | null | undefined) =>
  node?.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement'

/**
 * What an effect or a ref gives back is called by React as its clean-up, whatever TypeScript thinks it is:
 * `scrollIntoView` gives a promise in current browsers. Braces make giving something back a decision.
 */
const effect: Rule = {
  says: 'An effect is written in braces: what it returns is its clean-up.',
  text: /(?:Effect|useDidUpdate)[^\s(]*\((?!\(\) => \{)|ref=\{(?!\w+\})/,
  broken: (node) =>
    node.type === 'JSXAttribute'
      ? node.name.name === 'ref' && node.value?.type === 'JSXExpressionContainer' && givesBack(node.value.expression)
      : node.type === 'CallExpression' &&
        /^(?:use[A-Za-z]*Effect|useDidUpdate)$/.test(called(node) ?? '') &&
        givesBack(node.arguments[0]),
}

/** A list that is written out, or that `each` has found not to be empty. */
function sureToBeFull(node: Node): boolean {
  const list = bare(node)
  return list.type === 'ArrayExpression' || (method(list) === undefined && called(list) === 'each')
}

const loop: Rule = {
  says: 'Green on an empty answer: loop over each(…), @charpente/domain/platform/testing/each.',
  path: /\/test\/|\/e2e\/|\.test\.tsx?/,
  text: /\bfor \((?!const [^()]* of (?:each\(|\w+\)))/,
  broken: (node) =>
    node.type === 'ForOfStatement' &&
    !node.await &&
    !sureToBeFull(node.right) &&
    within(node.right).some((one) => one.type === 'AwaitExpression' || method(one) === 'json') &&
    within(node.body).some((one) => one.type === 'Identifier' && one.name === 'expect'),
}

/** A property stands on its own line, as the formatter writes it. */
const plain: Rule = {
  says: 'Plain objects: a literal is written where it stands, not spread into another.',
  text: /\.\.\.[\s(]*[[{/]/,
  broken: (node) =>
    (node.type === 'SpreadElement' || node.type === 'JSXSpreadAttribute') &&
    ['ArrayExpression', 'ObjectExpression'].includes(bare(node.argument).type),
}

const rules = [sql, effect, loop, plain]

/** What is known to git and what is new, as the linter sees it. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...process.argv.slice(2), ':!*.gen.ts'],
  { cwd: repository, encoding: 'utf8', maxBuffer: 2 ** 26 },
)
  .split('\n')
  .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && !path.startsWith('apps/web/public/'))
  .filter((path) => existsSync(join(repository, path)))

for (const path of files) {
  const text = readFileSync(join(repository, path), 'utf8')
  const asked = rules.filter((rule) => (rule.path?.test(`/${path}`) ?? true) && rule.text.test(text))
  if (asked.length === 0) continue
  const tell = (at: number, message: string) => {
    console.log(`${path}:${text.slice(0, at).split('\n').length}  ${message}`)
    process.exitCode = 1
  }
  const { program, errors } = parseSync(path, text, { preserveParens: false })
  for (const { message, labels } of errors) tell(labels[0]?.start ?? 0, message)
  for (const node of within(program)) for (const rule of asked) if (rule.broken(node)) tell(node.start, rule.says)
}
console.log(`House rules read ${files.length} files`)
