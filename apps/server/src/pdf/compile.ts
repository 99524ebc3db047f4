import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What the thread is asked: a Typst source, and the second it is dated of. */
export type Asked = { source: string; at: number }

/** Makes a tagged PDF from a Typst source, in a thread of its own: the compiler holds whoever runs it. */
export async function compilePdf(source: string, at: Date): Promise<Buffer> {
  const asked: Asked = { source, at: Math.floor(at.getTime() / 1000) }
  const worker = new Worker(new URL('./typst-thread.ts', import.meta.url), { workerData: asked })
  const [pdf] = (await once(worker, 'message')) as [Uint8Array]
  await worker.terminate()
  return Buffer.from(pdf)
}
