import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { type CSSOptions, defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'
import { writeApiTables } from './api-routes.ts'
import { chunks } from './chunks.ts'
import { splitTree } from './route-tree.ts'
import { executionPages, executionPatterns } from './src/lib/execution-pages.ts'
import { styleTags } from './src/lib/style-tags.ts'
import * as breakpoints from './src/styles/breakpoints.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** The addresses of the API that each part of the site calls. */
const apiRoutes = (): Plugin => ({ name: 'api-routes', buildStart: writeApiTables })

/** A schema nobody uses is left out, and zod with it: only forms need them, on their own pages. */
const pureSchemas = (): Plugin => ({
  name: 'pure-schemas',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => code.replace(/(?<=[=:[(,] )(?=z\b|route\()/g, '/* #__PURE__ */ '),
  },
})

/** A style sheet names the width at which it changes: `(--narrow)`. An unknown name stops the build. */
const namedWidth = (query: string) =>
  query.replace(/\(--(\w+)\)/g, (_said, name: string) => {
    const width = Object.entries(breakpoints).find(([known]) => known === name.toUpperCase())
    if (!width) throw new Error(`No width is named ${name}.`)
    return width[1]
  })

const namedWidths: CSSOptions = {
  postcss: {
    plugins: [
      {
        postcssPlugin: 'named-widths',
        AtRule: (rule) => {
          if (/^(media|container)$/.test(rule.name)) rule.params = namedWidth(rule.params)
        },
      },
    ],
  },
}

const fontTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
  injectTo: 'head-prepend',
})

const dataTag: HtmlTagDescriptor = {
  tag: 'script',
  attrs: { type: 'application/json', id: 'page-data' },
  children: '<!--page-data-->',
  injectTo: 'body',
}

type Bundle = Record<string, { type: string; source?: string | Uint8Array }>

/** The common style sheet stands in the page, which is painted without waiting for another file. */
const withStyles = (html: string, bundle: Bundle) =>
  html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (_tag, file: string) =>
    styleTags([{ file, text: String(bundle[file]?.source) }]),
  )

/** The scripts wait for the first paint: what stands in their place only asks for them. */
function afterPaint(html: string, bundle: object): string {
  const start = Object.keys(bundle).find((file) => /\/start-[^/]+\.js$/.test(file))
  if (!start) return html
  const later = (_tag: string, entry: string) =>
    `<link rel="later" href="${entry}" crossorigin /><script type="module" crossorigin src="/${start}"></script>`
  return html.replace(/<script type="module"[^>]* src="([^"]+)"><\/script>/, later)
}

/**
 * Makes the page a template for the prerenderer. What it puts in the head comes after our own tags, since the styles
 * of a page must follow the common ones. The fonts of the first screen do not wait to be asked for by them.
 */
const template = (): Plugin => ({
  name: 'template',
  buildStart() {
    if (this.environment.name === 'client' && this.environment.mode === 'build')
      this.emitFile({
        type: 'asset',
        name: 'start.js',
        source: readFileSync(here('start.js'), 'utf8').replace(/^\/\/.*\n/gm, ''),
      })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => ({
      html: afterPaint(withStyles(html, bundle as Bundle), bundle).replace('</head>', '<!--page-head--></head>'),
      tags: [
        ...Object.keys(bundle)
          .filter((file) => /-latin-(?!ext).*\.woff2$/.test(file))
          .map(fontTag),
        dataTag,
      ],
    }),
  },
})

type Chunk = {
  type: string
  fileName: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  facadeModuleId?: string | null
  imports?: string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** Comes from the route file of a page: of `/compte/execution/$id`, `compte.execution.$id`; of `/compte`, `compte.index`. */
const opens = (page: string, { isDynamicEntry, facadeModuleId }: Chunk) =>
  isDynamicEntry === true &&
  ['', '.index'].some((end) => facadeModuleId?.includes(`/src/routes/${page.slice(1).replaceAll('/', '.')}${end}.tsx?`))

/** What opens such a page: the frame of the site and what it brings later, and the page itself. */
const isOfExecution = (chunk: Chunk) =>
  chunk.isEntry === true ||
  (chunk.isDynamicEntry === true && /src\/(shell|lib|errors)\//.test(chunk.facadeModuleId ?? '')) ||
  executionPages.some((page) => opens(page, chunk))

/** Every file they need, in the names of this build. */
function executionFiles(bundle: Record<string, unknown>): string[] {
  const all = bundle as Record<string, Chunk>
  const needed = new Set<string>()
  const need = (name: string) => {
    const chunk = all[name]
    if (needed.has(name) || !chunk) return
    needed.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) needed.add(css)
    for (const imported of chunk.imports ?? []) need(imported)
  }
  // An address without its page would open on nothing, where no network can help.
  const lost = executionPages.find((page) => !Object.values(all).some((chunk) => opens(page, chunk)))
  if (lost) throw new Error(`No route file opens ${lost}, of execution-pages.ts.`)
  for (const [name, chunk] of Object.entries(all)) if (chunk.type === 'chunk' && isOfExecution(chunk)) need(name)
  const others = Object.keys(all).filter((name) => /\/start-[^/]+\.js$|-latin-(?!ext).*\.woff2$/.test(name))
  return [...needed, ...others].map((name) => `/${name}`).toSorted()
}

/** The worker of a device, told what its build is made of: another build, another worker. Decision 069 */
const deviceWorker = (): Plugin => ({
  name: 'device-worker',
  // Once the names of files are the last ones.
  writeBundle(_options, bundle) {
    if (this.environment.name !== 'client') return
    const files = JSON.stringify(executionFiles(bundle))
    const text = readFileSync(here('service-worker.js'), 'utf8')
    const version = createHash('sha256').update(files).update(text).digest('hex').slice(0, 12)
    const worker = text
      .replaceAll(/^\/\/.*\n/gm, '')
      .replace('__VERSION__', version)
      .replace('__FILES__', files)
      .replace('__PAGES__', JSON.stringify(executionPatterns))
    writeFileSync(here('dist/client/service-worker.js'), worker)
  },
})

const built = (file: string) => readFileSync(here(`dist/client/${file}`), 'utf8')

/**
 * The files of each page, for the prerenderer, which is built after them, with what the style sheets say; those of every
 * page are in the template.
 */
function builtFiles(): string {
  const page = built('index.html')
  const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(built('.vite/manifest.json'))
  const files = Object.entries(manifest).filter(([, { file }]) => !page.includes(file))
  const styles = files.flatMap(([, { css = [] }]) => css).map((file) => [file, built(file)])
  return JSON.stringify({ files: Object.fromEntries(files), styles: Object.fromEntries(styles) })
}

/** A page comes with its loader: the first load holds neither the pages nor the queries of the others. */
const router: Parameters<typeof tanstackRouter>[0] = {
  target: 'react',
  autoCodeSplitting: true,
  codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
  plugins: [splitTree],
}

export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: import.meta.dirname,
  // The router plugin must stand before React's.
  plugins: [tanstackRouter(router), apiRoutes(), pureSchemas(), template(), deviceWorker(), react()],
  css: namedWidths,
  // React has had it itself for long: what stands in for it in older ones stays out.
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
  define: {
    BUILT: isSsrBuild && command === 'build' ? builtFiles() : '{ "files": {}, "styles": {} }',
    // The prerenderer holds React: only the one meant for production, whatever runs it.
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Every file stands alone: data addresses would grow the first load.
    assetsInlineLimit: 0,
    // A page asks for its own scripts: the list of everybody's would be read by all. Its styles must be there before it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: { groups: chunks },
            // That file lists all the others: their names would weigh on the first load of every page.
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
          },
    },
  },
  // One file that runs anywhere: the server does not resolve the packages of the site.
  ssr: { noExternal: true },
  server: {
    proxy: { '/api': { target: process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  },
}))
