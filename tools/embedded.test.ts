import { expect, test } from 'vitest'
import { run } from './run.ts'

test.each([0, 1])('a drill that ends with %i says so, wherever the engine comes from', async (code) => {
  const script = `await import('./tools/embedded.ts'); process.exitCode = ${code}`
  expect((await run(`${process.execPath} --input-type=module --eval "${script}"`)).code).toBe(code)
})
