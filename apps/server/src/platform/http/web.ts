import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { answerNotFound } from './errors.ts'

/** What the web build gives to make a page readable before any script runs. */
type Prerender = (
  url: string,
  send: (path: string) => Promise<{ ok: boolean; status: number; text: () => Promise<string> }>,
) => Promise<{ status: number; head: string; body: string; data: string } | null>

type Pages = { template: string; prerender: Prerender }

async function loadPages(folder: string): Promise<Pages> {
  const template = await readFile(join(folder, 'client/index.html'), 'utf8')
  const { prerender } = (await import(pathToFileURL(join(folder, 'server/prerender.js')).href)) as {
    prerender: Prerender
  }
  return { template, prerender }
}

/** Calls our own API without leaving the process: the page shows what a visitor's call would get. */
const sendInside = (app: FastifyInstance) => async (path: string) => {
  const { statusCode, payload } = await app.inject({ method: 'GET', url: `/api${path}` })
  return { ok: statusCode < 400, status: statusCode, text: async () => payload }
}

async function answerPage(app: FastifyInstance, pages: Pages, request: FastifyRequest, reply: FastifyReply) {
  const page = await pages.prerender(request.url, sendInside(app)).catch((err: unknown) => {
    // The page still works without it: the browser renders what the server could not.
    request.log.error({ err }, 'prerender failed')
    return null
  })
  const html = pages.template
    .replace('<!--page-head-->', () => page?.head ?? '')
    .replace('<!--page-body-->', () => page?.body ?? '')
    .replace('<!--page-data-->', () => page?.data ?? '')
  return reply
    .code(page?.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(html)
}

const splitUrl = (url: string) => {
  const [path = '/'] = url.split('?', 1)
  return { path, query: url.slice(path.length) }
}

/** A page has one address. It stays ours whatever was asked: `//elsewhere/` must not lead there. */
const withoutSlash = (path: string) => `/${path.replaceAll(/^[\\/]+|[\\/]+$/g, '')}`

/** Serves the built site from `WEB_FOLDER`; without it the process is the API alone. */
export async function serveWeb(app: FastifyInstance, { WEB_FOLDER }: Config): Promise<void> {
  if (!WEB_FOLDER) {
    app.setNotFoundHandler(answerNotFound)
    return
  }
  const folder = resolve(WEB_FOLDER)
  const pages = await loadPages(folder)
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
  // A route like any other, rather than what is left over: it is compressed and limited like the rest.
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const { path, query } = splitUrl(request.url)
    const isPage = !/^\/(?:api|assets)\/|\.\w+$/.test(path)
    if (isPage && /.[\\/]$/.test(path)) return reply.redirect(`${withoutSlash(path)}${query}`, 301)
    return isPage ? answerPage(app, pages, request, reply) : answerNotFound(request, reply)
  })
  app.setNotFoundHandler(answerNotFound)
}
