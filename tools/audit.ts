import { run } from './run.ts'

/** Known flaws of high severity in what runs in production. A registry without an advisory service is not a green light. */
const { output } = await run('npm audit --omit=dev --json 2>/dev/null')
const report = JSON.parse(output) as { metadata?: { vulnerabilities: Record<string, number> } }
if (!report.metadata) {
  console.log('audit: not available')
} else {
  const { high = 0, critical = 0 } = report.metadata.vulnerabilities
  console.log(`audit: ${high} high, ${critical} critical`)
  if (high + critical > 0) process.exit(1)
}
