import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from '@charpente/contract/app/routes'
import { secretPages } from '@charpente/contract/app/secret-paths'
import type { Route } from '@charpente/contract/platform/route'
import { secretsOf } from '@charpente/contract/platform/secret'
import { each } from '@charpente/domain/platform/testing/each'
import { describe, expect, test } from 'vitest'
import { environment } from '../apps/server/src/platform/config.ts'
import { repository } from './run.ts'

const read = (path: string) => readFileSync(join(repository, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const guides = readdirSync(join(repository, 'docs/operations')).map((name) => `docs/operations/${name}`)

describe('an alert', () => {
  const rules = matches(read('deploy/monitoring/rules.yml'), /^ {6}- alert: (\w+)$/gm)
  const tried = read('deploy/monitoring/rules-test.yml')

  test('has one paragraph that says what to do, and no paragraph is without its alert', () => {
    const said = matches(read('docs/operations/alerts.md'), /^\*\*(\w+)\*\* \((?:page|ticket)\)\. /gm)
    expect(said.toSorted()).toEqual(rules.toSorted())
  })

  test.each(rules)('%s is tried silent and ringing', (name) => {
    const quiet = new RegExp(`alertname: ${name}, (?:eval_time: \\d+m, )?exp_alerts: \\[\\]`)
    const rings = new RegExp(`alertname: ${name}\\n\\s+exp_alerts:\\s+(?:- |\\[\\{)`)
    expect([quiet.test(tried), rings.test(tried)]).toEqual([true, true])
  })
})

describe.each(['one-machine', 'three-machines'])('what the proxy of %s writes of an address', (layout) => {
  const sections = read(`deploy/${layout}/haproxy.cfg`).split(/\n(?=\w)/)
  const site = sections.find((section) => section.startsWith('frontend site')) ?? ''

  test('its beginning alone: no format of HAProxy that tells it whole, nor what is asked of it', () => {
    const formats = sections.flatMap((section) => matches(section, /^ *log-format (.+)$/gm))
    expect(formats).toHaveLength(1)
    expect(formats[0]).toContain('%[var(txn.beginning)]')
    expect(formats[0]).not.toMatch(/%(?:\{[^}]*\})?(?:r|HU|HPO?|HQ)\b|%\[(?!var\(txn\.beginning\)\])/)
    expect(sections.join('\n')).not.toMatch(/^ *(?:option httplog|capture|http-request capture)\b/m)
  })

  test('and that opens nothing: pages opened by a mail, calls that the contract marks', () => {
    const [page = 0, call = 0] = matches(
      site,
      /^ +http-request set-var\(txn\.beginning\) path,field\(1,\/,(\d)\)(?: if \{ path_beg \/api\/ \})?$/gm,
    ).map(Number)
    const written = (path: string) =>
      path
        .split('/')
        .slice(0, path.startsWith('/api/') ? call : page)
        .join('/')
    expect([written('/faq'), written('/api/lots')]).toEqual(['/faq', '/api/lots'])
    const marked = Object.values<Route>(routes).flatMap((route) =>
      secretsOf(route).map((name) => `/api${route.path}`.replace(`:${name}`, 'PLANTED')),
    )
    const addresses = [...marked, ...secretPages.map((path) => path.replace(/:(?:secret|token)$/, 'PLANTED'))]
    expect(
      each(addresses.filter((path) => path.includes('PLANTED')))
        .map(written)
        .join(' '),
    ).not.toContain('PLANTED')
  })
})

test('pages whose address opens something are those that the contract names', () => {
  const pages = readdirSync(join(repository, 'apps/web/src/routes'))
    .filter((file) => /\$\w*(?:secret|token|signature)/i.test(file))
    .map((file) => `/${file.replace('.tsx', '').replaceAll('.', '/').replaceAll('$', ':')}`)
  expect(pages.toSorted()).toEqual(secretPages)
})

describe('what the guides and files name is there', () => {
  test('variables given to the program', () => {
    const settings = read('deploy/one-machine/compose.yaml').split('\nservices:')[0] ?? ''
    const given = [
      ...matches(settings.split('x-settings')[1] ?? '', /^ {2}([A-Z_]+):/gm),
      ...guides.flatMap((guide) => matches(read(guide), /^ *([A-Z]+_[A-Z_]+|HOST)=/gm)),
    ]
    const elsewhere = ['DATA_SOURCE_NAME', 'ETCD_INITIAL_CLUSTER_STATE', 'BACKUP_FOLDER']
    const known = [...Object.keys(environment.shape), ...elsewhere]
    expect(each(given).filter((name) => !known.includes(name))).toEqual([])
  })

  test('scripts', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = guides.flatMap((guide) =>
      matches(read(guide), /(?:npm run|`charpente|^ *charpente|&& charpente) ([\w:]+)/gm),
    )
    expect(each(named).filter((name) => !(name in scripts))).toEqual([])
  })

  test('modules started by the image, by compose and by systemd', () => {
    const units = readdirSync(join(repository, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`)
    const started = ['deploy/Dockerfile', 'deploy/one-machine/compose.yaml', ...units].flatMap((file) =>
      matches(read(file), /(apps\/server\/src\/[\w/-]+\.ts)/g),
    )
    expect(each(started).filter((path) => !existsSync(join(repository, path)))).toEqual([])
  })
})
