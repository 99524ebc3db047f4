import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '../apps/server/src/app/prepare.ts'
import { seed } from '../apps/server/src/app/seed/seed.ts'
import { startEngine } from '../tools/embedded.ts'
import { repository } from '../tools/run.ts'
import { fire, ratios } from './fire.ts'
import { goal } from './goal.ts'
import { startedBeside } from './started-beside.ts'

/** `npm run bench:pages`, on a built site: pages of visitors, given again, beside the same drawn at each call. */
const SECRET = 'a secret that only this bench knows, long'
const PAGES = ['/', '/catalogue', '/faq']
const engine = await startEngine(join(tmpdir(), `charpente-pages-${process.pid}`), { durable: false })
const { start, stop } = startedBeside(engine.runUrl)

try {
  await prepareDatabase(engine.url, engine.runUrl)
  await seed(engine.url, 'demo', () => {})
  const WEB_FOLDER = join(repository, 'apps/web/dist')
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT: '0',
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    WEB_FOLDER,
  }
  const api = await start('../apps/server/src/app/api.ts', env)
  const verdicts: boolean[] = []
  for (const page of PAGES) {
    const visitor = { url: `${api}${page}`, headers: { 'accept-encoding': 'br' } }
    // Whoever shows a session is given nothing that was kept.
    const drawn = { ...visitor, headers: { ...visitor.headers, authorization: 'Bearer none' } }
    const [before, after] = [await fire(drawn, 8, 4), await fire(visitor, 8, 4)]
    console.log(
      `${page}: drawn ${Math.round(before.perSecond)}/s, p99 ${before.p99} ms; given again ${Math.round(after.perSecond)}/s, p99 ${after.p99} ms`,
    )
    const gain = await ratios(visitor, drawn, 8, ({ perSecond }) => perSecond, 2)
    verdicts.push(goal(`${page}, given again / drawn`, gain, 'times', { atLeast: 4 }))
  }
  if (verdicts.includes(false)) process.exitCode = 1
} finally {
  await stop()
  await engine.stop()
}
