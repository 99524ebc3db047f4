import { relative } from 'node:path'

/** What one test came to; without a title, the file itself could not be read. */
export type Result = { file: string; title: string; ok: boolean; seconds: number; message: string }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; duration?: number; failureMessages?: string[] }[]
  }[]
}

export function resultsOfVitest(json: string | null, root: string): Result[] {
  if (!json) return []
  return (JSON.parse(json) as VitestReport).testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const ran = assertionResults.filter((one) => one.status === 'passed' || one.status === 'failed')
    const results = ran.map((one) => ({
      file,
      title: one.fullName,
      ok: one.status === 'passed',
      seconds: (one.duration ?? 0) / 1000,
      message: one.failureMessages?.[0] ?? '',
    }))
    const isUnread = status === 'failed' && results.every(({ ok }) => ok)
    return isUnread ? [...results, { file, title: '', ok: false, seconds: 0, message }] : results
  })
}

type Suite = {
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

export function resultsOfPlaywright(json: string | null): Result[] {
  if (!json) return []
  const walk = ({ specs = [], suites = [] }: Suite): Result[] => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map(({ title, file, ok, tests }) => {
        const results = tests.flatMap((one) => one.results)
        return {
          file: `e2e/${file}`,
          title,
          ok,
          seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
          message: results.find(({ error }) => error)?.error?.message ?? '',
        }
      }),
    ...suites.flatMap(walk),
  ]
  return walk(JSON.parse(json) as Suite)
}
