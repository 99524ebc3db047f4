/** docs/security/asvs.md: each requirement of levels 1 and 2, its verdict, and the files and tests it names. */

export type Verdict = 'holds' | 'n/a' | 'exception'

export type AsvsLine = {
  number: string
  level: number
  verdict: Verdict
  where: string
  /** Paths of the repository that the line names. */
  files: string[]
  tests: NamedTest[]
}

/** `part`: some words of its title. */
export type NamedTest = { file: string; part: string }

const isPath = (text: string) => /^(apps|packages|tools|e2e|bench|docs)\//.test(text) || text === 'SECURITY.md'

export function asvsLinesIn(document: string): AsvsLine[] {
  const rows = document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (holds|n\/a|exception) \| ([^|]+) \|$/gm)
  return [...rows].map(([, number = '', level, verdict, where = '']) => ({
    number,
    level: Number(level),
    verdict: verdict as Verdict,
    where,
    files: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path).filter(isPath),
    tests: [...where.matchAll(/`([^`]+)` « ([^»]+) »/g)].map(([, file = '', part = '']) => ({ file, part })),
  }))
}

type Ran = { file: string; title: string }

/** Tests that the document names and that no passing test is. */
export const notPassed = (lines: AsvsLine[], passed: readonly Ran[]): NamedTest[] =>
  lines
    .flatMap(({ tests }) => tests)
    .filter(({ file, part }) => !passed.some((test) => test.file === file && test.title.includes(part)))

/** What is planted against lines of the document, and the test that must see it (bench/planted/security-faults.txt). */
type Mistake = { name: string; lines: readonly string[]; test: NamedTest }

const isNamedBy = ({ tests }: AsvsLine, { test }: Mistake) =>
  tests.some(({ file, part }) => file === test.file && part === test.part)

/** Lines that name a test, which no planted mistake tries, and that do not say why. */
export const untried = (lines: readonly AsvsLine[], mistakes: readonly Mistake[]): string[] =>
  lines
    .filter(({ tests, where }) => tests.length > 0 && !where.includes('No mistake is planted: '))
    .filter((line) => !mistakes.some((one) => one.lines.includes(line.number) && isNamedBy(line, one)))
    .map(({ number }) => number)

/** Mistakes of lines that do not name their test. */
export const misnamed = (lines: readonly AsvsLine[], mistakes: readonly Mistake[]): string[] =>
  mistakes.flatMap((one) =>
    one.lines
      .filter((number) => !lines.some((line) => line.number === number && isNamedBy(line, one)))
      .map((number) => `${number}: ${one.name}`),
  )
