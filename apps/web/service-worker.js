// What the device does for the site without a page: it opens the pages of a building site without network, and tells.
// The build puts in what they are made of: another build is another worker, and what the former kept goes. Decision 069
const SHELL = 'shell-__VERSION__'
const FILES = __FILES__
const PAGES = __PAGES__.map((pattern) => new RegExp(pattern))
const FRAME = '/compte'
// A network that does not answer is no network.
const PATIENCE_MS = 6000

const isExecutionPage = (url) => PAGES.some((page) => page.test(new URL(url).pathname))

const keepShell = async () => {
  const shell = await caches.open(SHELL)
  // Past what the browser keeps: the frame must name the files of this very build.
  const frame = await fetch(FRAME, { cache: 'reload', credentials: 'omit' })
  const text = await frame.clone().text()
  if (!frame.ok || !FILES.some((file) => text.includes(file))) throw new Error('another build is served')
  await shell.put(FRAME, frame)
  await shell.addAll(FILES)
}

// Pages always come with the files they name: a new worker need not wait for those of the former one to close.
addEventListener('install', (event) => event.waitUntil(keepShell().then(() => skipWaiting())))

const dropFormer = async () => {
  const former = (await caches.keys()).filter((name) => name !== SHELL)
  await Promise.all(former.map((name) => caches.delete(name)))
  await clients.claim()
}
addEventListener('activate', (event) => event.waitUntil(dropFormer()))

const late = () => new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS))

const openPage = (request) =>
  Promise.race([fetch(request), late()]).catch(
    async () => (await caches.match(FRAME, { cacheName: SHELL })) ?? fetch(request),
  )

// A part of such a page that comes later is kept too: its name says what is in it, so that it is never old.
const openFile = async ({ request, clientId }) => {
  const kept = await caches.match(request, { cacheName: SHELL })
  if (kept) return kept
  const answer = await fetch(request)
  const page = clientId && (await clients.get(clientId))
  if (answer.ok && page && isExecutionPage(page.url)) await (await caches.open(SHELL)).put(request, answer.clone())
  return answer
}

// The API goes by: nothing it says is kept here, and so is every other page.
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && isExecutionPage(url)) event.respondWith(openPage(event.request))
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(event))
})

const isInside = (path) => typeof path === 'string' && /^\/(?![/\\])/.test(path)

addEventListener('push', (event) => {
  const { tag, title, body, path } = event.data?.json() ?? {}
  if (!title || !isInside(path)) return
  const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }
  event.waitUntil(registration.showNotification(title, { tag, body, lang: 'fr', data: { path }, ...icons }))
})

const show = async (path) => {
  const address = new URL(path, location.origin).href
  const windows = await clients.matchAll({ type: 'window' })
  // A page where somebody may be typing is left as it is.
  const there = windows.find(({ url }) => url === address)
  if (there) return there.focus()
  return clients.openWindow(address)
}
addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data ?? {}
  event.waitUntil(show(isInside(path) ? path : '/'))
})
