import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

describe('the containers of one machine', () => {
  const compose = read('deploy/one-machine/compose.yaml')
  const [shared = '', services = '', networks = ''] = compose.split(/\n(?:services|networks):\n/)
  const parts = new Map(services.split(/\n(?= {2}\w)/).map((part) => [/^ *(\w+):/.exec(part)?.[1] ?? '', part]))
  const those = (says: RegExp) => [...parts].filter(([, part]) => says.test(part)).map(([name]) => name)

  test('may read their own image and no more, none as root', () => {
    expect(parts.size).toBeGreaterThan(5)
    expect(those(/^ {4}<<: \*(?:guarded|program)$/m)).toEqual([...parts.keys()])
    const guarded = shared.split(/\n(?=x-)/).find((part) => part.startsWith('x-guarded')) ?? ''
    for (const said of ['read_only: true', 'cap_drop: [ALL]', "security_opt: ['no-new-privileges:true']"])
      expect(guarded).toContain(`  ${said}\n`)
    expect(compose).not.toMatch(/cap_add|privileged: true|read_only: false|network_mode|docker\.sock/)
  })

  test('are run by digest, but for ours, which no registry is asked for', () => {
    const named = matches(services, /^ {4}image: (.+)$/gm)
    const written = matches(read('deploy/one-machine/images'), /^ {2}([A-Z]+)=/gm)
    expect(named).toEqual(
      each(named).filter((image) => written.some((name) => image === `\${${name}_IMAGE:?run ./images}`)),
    )
    expect(named).toHaveLength(3)
    expect(shared).toMatch(/^ {2}image: \$\{IMAGE:\?\}\n(?: +#.*\n)* {2}pull_policy: never$/m)
  })

  test('reach the API by HAProxy alone, whose word alone is believed', () => {
    const addressOf = (name: string) => /front: \{ ipv4_address: ([\d.]+) \}/.exec(parts.get(name) ?? '')?.[1]
    expect(those(/\bfront\b/)).toEqual(['api', 'haproxy'])
    expect(matches(compose, /TRUST_PROXY: (.+)/g)).toEqual([addressOf('haproxy')])
    expect(matches(compose, / HOST: (.+)/g)).toEqual([addressOf('api')])
    expect(those(/ports:/)).toEqual(['haproxy'])
    expect(networks).toContain('  data: { internal: true }\n')
  })
})

describe('the key that writes roots of the trail is given to the worker alone', () => {
  const says = /(?<!\w)ANCHOR_URL[:=]/m

  test('by compose', () => {
    const [before = '', worker = '', after = ''] = read('deploy/one-machine/compose.yaml').split(
      /\n {2}(?=worker:|doctor:)/,
    )
    expect([before, worker, after].map((part) => says.test(part))).toEqual([false, true, false])
  })

  test('by systemd, whose API sees nothing of the worker', () => {
    const folder = join(repository, 'deploy/systemd')
    const given = readdirSync(folder).filter((name) => /=.*worker\.env/.test(readFileSync(join(folder, name), 'utf8')))
    expect(given).toEqual(['charpente-worker.service'])
    expect(read('deploy/systemd/charpente-api.service')).toMatch(/^PrivateUsers=true$/m)
  })

  test('by the guides, in a file of its own', () => {
    const blocks = guides.flatMap((guide) => read(guide).split('```'))
    const naming = blocks.filter((block) => /^ *ANCHOR_URL=/m.test(block))
    expect(naming).toEqual([expect.stringMatching(/^sh\nANCHOR_URL=\S+\n$/)])
  })
})

/** A script of one machine as it is, beside its settings and programs that do this; what it then leaves of these files. */
function left(script: string, settings: string, programs: Record<string, string>, files: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'charpente-deploy-'))
  try {
    copyFileSync(join(repository, `deploy/one-machine/${script}`), join(folder, script))
    for (const [name, lines] of Object.entries(programs))
      writeFileSync(join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
    writeFileSync(join(folder, '.env'), settings)
    writeFileSync(join(folder, 'compose.yaml'), '')
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, BACKUP_FOLDER: join(folder, 'kept') }
    const { status } = spawnSync(join(folder, script), { env })
    const found = files.flatMap((name) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => new RegExp(name).test(path)),
    )
    return { status, files: found.map((path) => readFileSync(join(folder, path), 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe('a dump of one machine', () => {
  // The programs themselves: npm run drills -- dump.
  const age = 'printf encrypted; cat | tr a-z A-Z'
  const made = (dump: string, encrypt = age) =>
    left('backup', '', { docker: dump, age: encrypt, rsync: ':' }, ['kept/charpente-.*', 'kept/done'])

  test('is kept encrypted', () => {
    const { status, files } = made('echo dump')
    expect([status, files.length, files[0]]).toEqual([0, 2, 'encryptedDUMP\n'])
  })

  test.each([
    ['cut short', 'echo dump; exit 1', age],
    ['that nothing encrypts', 'echo dump', 'exit 1'],
  ])('%s is not kept, nor told as done', (_what, dump, encrypt) => {
    expect(made(dump, encrypt)).toEqual({ status: 1, files: [] })
  })
})

describe('which images are run', () => {
  const digest = `sha256:${'0'.repeat(64)}`
  const written = (docker: string) => {
    const { status, files } = left('images', 'SECRET=x\nPOSTGRES_IMAGE=former\n', { docker }, ['^\\.env$'])
    return { status, env: files[0] ?? '' }
  }

  test('is what the registry says, all of them, once each', () => {
    const { status, env } = written(
      `[ "$*" = "buildx imagetools inspect --format {{.Manifest.Digest}} $6" ] && echo ${digest}`,
    )
    expect(status).toBe(0)
    const lines = env.trim().split('\n')
    expect(lines).toHaveLength(6)
    expect(lines.slice(0, 2)).toEqual(['SECRET=x', `POSTGRES_IMAGE=docker.io/library/postgres:18-bookworm@${digest}`])
    expect(lines.slice(1).every((line) => line.endsWith(`@${digest}`))).toBe(true)
  })

  test.each(['exit 1', 'echo unknown', 'true'])('is as before when it does not answer (%s)', (docker) => {
    const { status, env } = written(docker)
    expect([status, env]).toEqual([1, 'SECRET=x\nPOSTGRES_IMAGE=former\n'])
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
    const given = [
      ...matches(read('deploy/one-machine/compose.yaml'), /^ {2}(?: {4})?(?!POSTGRES_)([A-Z_]+):/gm),
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
