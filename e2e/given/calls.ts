import { type Page, test } from '@playwright/test'

export type SeenCall = { method: string; path: string; body: unknown }

/** The calls to the server that the page makes from now on, as they leave; the conformance report counts them. */
export function watchCalls(page: Page): SeenCall[] {
  const calls: SeenCall[] = []
  const { annotations } = test.info()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const data = request.postData()
    calls.push({
      method: request.method(),
      path: pathname,
      body: data && request.headers()['content-type']?.includes('json') ? JSON.parse(data) : data,
    })
    annotations.push({ type: 'request', description: `${request.method()} ${pathname}` })
  })
  return calls
}
