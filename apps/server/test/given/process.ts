import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { TEST_ENVIRONMENT } from './given.ts'

type Line = { msg?: string; [name: string]: unknown }

/** A process of the product as it is run, and what it writes in its log. */
export function givenProcess(entry: 'api' | 'worker', env: Record<string, string>) {
  const path = fileURLToPath(new URL(`../../src/app/${entry}.ts`, import.meta.url))
  const child = spawn(process.execPath, [path], {
    env: { ...process.env, ...TEST_ENVIRONMENT, LOG_LEVEL: 'info', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: Line[] = []
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(JSON.parse(line)))
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  return {
    lines,
    said: (text: string) => lines.filter(({ msg }) => msg?.startsWith(text)),
    signal: (name: NodeJS.Signals) => child.kill(name),
    ended: once(child, 'exit').then(([code]) => code as number | null),
  }
}
