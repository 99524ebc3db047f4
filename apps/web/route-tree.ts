import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** What we use of a route as TanStack's generator knows it: its file, its address below its parent, its own children. */
type Node = {
  variableName: string
  filePath: string
  path?: string
  cleanedPath?: string
  isVirtual?: boolean
  children?: Node[]
}

type Written = { routeTree: Node[]; rootRouteNode: Node; acc: { routePiecesByPath: object } }

/** The route whose children come later: until then it has none, and whatever lies below it ends there. */
const DESK = 'operateur.tsx'

/** The children of a route, one line each: `[faq, '/faq']`, with its own children after it. */
const linesOf = (nodes: readonly Node[], indent = '  '): string =>
  nodes
    .map(({ variableName, filePath, path, cleanedPath, isVirtual, children }) => {
      if (isVirtual || cleanedPath !== path) throw new Error(`${filePath}: not a route with an address of its own`)
      const below = children && (filePath === DESK ? ', []' : `, [\n${linesOf(children, `${indent}  `)}${indent}]`)
      return `${indent}[${variableName}, '${path}'${below ?? ''}],\n`
    })
    .join('')

const withChildren = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...(node.filePath === DESK ? [] : withChildren(node.children ?? []))])

const treeOf = (
  named: string,
  parent: Node,
  children: readonly Node[],
): string => `// Written by route-tree.ts from the files of \`routes/\`.
import { grow } from './lib/grow.ts'
${[parent, ...withChildren(children)]
  .map(({ variableName, filePath }) => `import { Route as ${variableName} } from './routes/${filePath}'\n`)
  .join('')}
${named}grow(${parent.variableName}, [
${linesOf(children)}])
`

function write(file: string, text: string): void {
  const at = resolve(import.meta.dirname, 'src', file)
  if (!existsSync(at) || readFileSync(at, 'utf8') !== text) writeFileSync(at, text)
}

/**
 * TanStack's generator writes the one tree, `routeTree.gen.ts`, of which the site reads the types alone. What runs is
 * written here from the same routes: the pages of the first load, and those of the desk, which come with it.
 */
export const splitTree = {
  name: 'split-tree',
  onRouteTreeChanged({ routeTree, rootRouteNode, acc }: Written): void {
    const desk = routeTree.find(({ filePath }) => filePath === DESK)
    if (!desk?.children) throw new Error(`no pages under ${DESK}`)
    const [piece] = Object.keys(acc.routePiecesByPath)
    if (piece) throw new Error(`${piece}: a route is one file`)
    write('site-tree.gen.ts', treeOf('export const siteTree = ', rootRouteNode, routeTree))
    write('desk-tree.gen.ts', treeOf('', desk, desk.children))
  },
}
