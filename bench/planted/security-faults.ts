import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asvsLinesIn, type NamedTest } from '../../tools/asvs.ts'
import { repository } from '../../tools/run.ts'
import type { Planted } from './fault.ts'

/** A mistake against what lines of docs/security/asvs.md claim: the test that they name must see it. */
export type SecurityFault = Planted & { lines: readonly string[]; test: NamedTest }

const named = new Map(
  asvsLinesIn(readFileSync(join(repository, 'docs/security/asvs.md'), 'utf8')).map(({ number, tests }) => [
    number,
    tests,
  ]),
)

/**
 * As a patch says it: its lines and its name, the test where these lines name several, the file, what is taken away and
 * what is put in its place.
 */
function faultIn(block: string): SecurityFault {
  const written = block.split('\n')
  const [head = '', ...rest] = written.filter((line) => !/^[-+]/.test(line))
  const [, numbers = '', name = ''] = /^([\d., ]+): (.*)$/.exec(head) ?? []
  const lines = numbers.split(', ')
  const chosen = rest.length > 1 ? /^(.*) « (.*) »$/.exec(rest[0] ?? '') : null
  const [only] = named.get(lines[0] ?? '') ?? []
  const test = chosen ? { file: chosen[1] ?? '', part: chosen[2] ?? '' } : only
  const after = (sign: string) =>
    written
      .filter((line) => line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n')
  if (!test) throw new Error(`no test is named: ${head}`)
  return { name, lines, test, file: rest.at(-1) ?? '', text: after('-'), instead: after('+') }
}

export const securityFaults: readonly SecurityFault[] = readFileSync(
  join(import.meta.dirname, 'security-faults.txt'),
  'utf8',
)
  .trimEnd()
  .split('\n\n')
  .map(faultIn)
