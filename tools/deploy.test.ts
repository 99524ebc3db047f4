import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
