import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerNotFound } from './errors.ts'
import { escapeHtml } from './escape-html.ts'
import { inside } from './inside.ts'
import { isVisitor } from './visitor.ts'

/** What the web build gives to make a page readable before any script runs. */
type Prerender = (
  url: string,
  send: (path: string) => Promise<{ ok: boolean; status: number; text: () => Promise<string> }>,
  origin: string,
) => Promise<{ status: number; head: string; body: string; data: string; forAll?: boolean } | null>

type Pages = {
  template: string
  prerender: Prerender
  /** The addresses a search engine may read. */
  publicPaths: () => string[]
  send: Parameters<Prerender>[1]
  origin: string
}

async function loadPages(folder: string): Promise<Omit<Pages, 'send' | 'origin'>> {
  const template = await readFile(join(folder, 'client/index.html'), 'utf8')
  const { prerender, publicPaths } = (await import(pathToFileURL(join(folder, 'server/prerender.js')).href)) as Pages
  return { template, prerender, publicPaths }
}

/** Calls our own API without leaving the process: the page shows what a visitor's call, from where they are, would get. */
const sendInside = (app: FastifyInstance) => async (path: string) => {
  const call = inside.getStore()
  const { statusCode, payload } = await app.inject({
    method: 'GET',
    url: `/api${path}`,
    ...(call && { remoteAddress: call.ip }),
  })
  if (call && statusCode >= 400) call.failed = true
  return { ok: statusCode < 400, status: statusCode, text: async () => payload }
}

/** What any visitor gets at this address. */
async function draw({ template, prerender, send, origin }: Pages, request: FastifyRequest) {
  const call = { ip: request.ip, failed: false }
  const drawn = await inside
    .run(call, () => prerender(request.url, send, origin))
    .catch((err: unknown) => {
      // The page still works without it: the browser renders what the server could not.
      request.log.error({ err }, 'prerender failed')
      return null
    })
  const html = template
    .replace('<!--page-head-->', () => drawn?.head ?? '')
    .replace('<!--page-body-->', () => drawn?.body ?? '')
    .replace('<!--page-data-->', () => drawn?.data ?? '')
  const status = drawn?.status ?? 200
  return {
    page: { status, html: Buffer.from(html) },
    mayKeep: drawn?.forAll === true && status === 200 && !call.failed,
  }
}

const compress = promisify(brotliCompress)
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** The same with its compressed bytes, where others will be given them too. */
async function drawForAll(pages: Pages, request: FastifyRequest) {
  const { page, mayKeep } = await draw(pages, request)
  const packed = mayKeep ? await compress(page.html, QUALITY) : null
  return { made: { ...page, packed, size: page.html.length + (packed?.length ?? 0) }, mayKeep }
}

/** Whoever is no visitor neither gets a page that was kept nor leaves one behind. */
async function answerPage(app: FastifyInstance, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const { status, html, packed } = isVisitor(request)
    ? await app.keptForVisitors.at(request.url, () => drawForAll(pages, request))
    : { ...(await draw(pages, request)).page, packed: null }
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache')
  if (!packed || !request.headers['accept-encoding']?.includes('br')) return reply.send(html)
  return reply.header('content-encoding', 'br').header('vary', 'accept-encoding').send(packed)
}

const splitUrl = (url: string) => {
  const [path = '/'] = url.split('?', 1)
  return { path, query: url.slice(path.length) }
}

/** A page has one address. It stays ours whatever was asked: `//elsewhere/` must not lead there. */
const withoutSlash = (path: string) => `/${path.replaceAll(/^[\\/]+|[\\/]+$/g, '')}`

const shortcuts = {
  '/connexion': '/?fenetre=connexion',
  '/inscription': '/?fenetre=inscription',
  '/favicon.ico': '/icons/icon-192.png',
}

/** What only its owner sees, or holds a secret address. */
const notRead = ['/api/', '/compte', '/operateur', '/depot-offre', '/commande', '/suivi', '/alerte', '/messages']

/** Serves the built site from `WEB_FOLDER`; without it the process is the API alone. */
export async function serveWeb(app: FastifyInstance, { WEB_FOLDER, PUBLIC_URL }: Config): Promise<void> {
  if (!WEB_FOLDER) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const folder = resolve(WEB_FOLDER)
  const origin = PUBLIC_URL.replace(/\/$/, '')
  const pages = { ...(await loadPages(folder)), send: sendInside(app), origin }
  app.addHook('onReady', async () => app.keptForVisitors.start())
  app.addHook('onClose', () => app.keptForVisitors.stop())
  await app.register(fastifyStatic, {
    root: join(folder, 'client'),
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // File names under assets carry the hash of their content.
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const hidden = { schema: { hide: true } }
  // Addresses that people type, and that browsers and search engines ask for.
  for (const [path, to] of Object.entries(shortcuts))
    app.get(path, hidden, (_request, reply) => reply.redirect(to, 302))
  app.get('/robots.txt', hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${notRead.map((path) => `Disallow: ${path}\n`).join('')}Sitemap: ${origin}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', hidden, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages
        .publicPaths()
        .map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>\n`)
        .join('')}</urlset>\n`,
    ),
  )
  // A route like any other, rather than what is left over: it is compressed and limited like the rest.
  app.get('/*', hidden, (request, reply) => {
    const { path, query } = splitUrl(request.url)
    // The names of files end in a dozen letters at most; a secret address may have a dot and forty after it.
    const isPage = !/^\/(?:api|assets)\/|\.\w{1,12}$/.test(path)
    if (isPage && /.[\\/]$/.test(path)) return reply.redirect(`${withoutSlash(path)}${query}`, 301)
    return isPage ? answerPage(app, pages, request, reply) : answerNotFound(request, reply)
  })
  app.setNotFoundHandler(answerNotFound)
}
